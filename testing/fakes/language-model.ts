import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A question as it arrived: what would have left the house. */
export interface Asked {
  path: string
  authorization: string | undefined
  model: string
  instructions: string
  prompt: string
  schemaName: string | undefined
  maxTokens: number | undefined
}

type Answer = (response: ServerResponse, asked: Asked) => void

export interface ModelStandIn {
  /** Up to and with `/v1`. */
  url: string
  asked: Asked[]
  /** How it answers from now on. */
  answer: Answer
  close(): Promise<void>
}

/** A server that speaks `POST /v1/chat/completions` as OpenAI documents it, and says whatever a test wants. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const server = createServer((request, response) => {
    void readAsked(request).then((asked) => {
      standIn.asked.push(asked)
      standIn.answer(response, asked)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: ModelStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    answer: saying([]),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const body = JSON.parse(await text(request))
  const contentOf = (role: string) =>
    body.messages.find((message: { role: string }) => message.role === role)?.content
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    model: body.model,
    instructions: contentOf('system'),
    prompt: contentOf('user'),
    schemaName: body.response_format?.json_schema?.name,
    maxTokens: body.max_tokens,
  }
}

export interface SaidFact {
  fact: string
  value: string
  words: string
}

/** A whole answer with these facts, which cost so many tokens. */
export const saying = (facts: readonly SaidFact[], tokens = 900): Answer =>
  sayingText(JSON.stringify({ facts }), tokens)

/** A whole answer whose content is this text, JSON or not. */
export const sayingText =
  (content: string, tokens = 900): Answer =>
  (response) =>
    sendJson(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_795_000_000,
      model: 'stand-in',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: tokens - 100, completion_tokens: 100, total_tokens: tokens },
    })

/** The protocol's own errors: 429, 500, 401. */
export const refusing =
  (status: number): Answer =>
  (response) =>
    sendJson(response, status, { error: { message: 'refused', type: 'error', code: null, param: null } })

/** Takes the question and never answers. */
export const silent: Answer = () => {}

/** The connection ends in the middle of the body. */
export const hangingUp: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"id":"chatcmpl-1","choices":[{"mess', () => response.destroy())
}

/** A body without end. */
export const flooding: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const pour = () => {
    while (response.writable && response.write('x'.repeat(16_384)));
  }
  response.on('drain', pour).on('error', () => {})
  pour()
}

/** Sends whoever asks to another address. */
export const redirecting =
  (location: string): Answer =>
  (response) => {
    response.writeHead(307, { location })
    response.end()
  }

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
