import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A question as received, which would have been sent to a third party. */
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
  /** Including `/v1`. */
  url: string
  asked: Asked[]
  /** Response from now on. */
  answer: Answer
  close(): Promise<void>
}

/** A server for `POST /v1/chat/completions` as documented by OpenAI, with responses set by the test. */
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

/** A complete response with these facts and token cost. */
export const saying = (facts: readonly SaidFact[], tokens = 900): Answer =>
  sayingText(JSON.stringify({ facts }), tokens)

/** A complete response with this text, JSON or not. */
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

/** Errors of the protocol: 429, 500, 401. */
export const refusing =
  (status: number): Answer =>
  (response) =>
    sendJson(response, status, { error: { message: 'refused', type: 'error', code: null, param: null } })

/** Accepts the question and never responds. */
export const silent: Answer = () => {}

/** Closes the connection in the middle of the body. */
export const hangingUp: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"id":"chatcmpl-1","choices":[{"mess', () => response.destroy())
}

/** An endless body. */
export const flooding: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const pour = () => {
    while (response.writable && response.write('x'.repeat(16_384)));
  }
  response.on('drain', pour).on('error', () => {})
  pour()
}

/** Redirects to another address. */
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
