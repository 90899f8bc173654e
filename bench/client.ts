/**
 * Sends requests as fast as the server answers, from a separate process (openClient starts it), over kept-alive
 * connections that each send the next request after an answer. It uses bare sockets because an HTTP client, even
 * autocannon's, needs more time than the servers it would measure. Status and length of every answer are compared with
 * the expected ones, so that a quick error does not count as speed.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Answer, readAnswer } from './read-answer.ts'

export interface Ask {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
  /** Expected status; 200 by default. */
  status?: number
}

interface Load {
  port: number
  asks: Ask[]
  connections: number
  /** Duration for which the requests are repeated in turn; when absent, each is sent once. */
  seconds?: number
  /** A field of each answer that replaces `{field}` in the next request of its connection. */
  follow?: string
}

export interface Client {
  /** Answers per second. Throws when an answer was not the expected one. */
  rate(load: Load): Promise<number>
  close(): void
}

export function openClient(): Client {
  const child = fork(import.meta.filename)
  return {
    rate: async (load) => {
      child.send(load)
      const [told] = (await once(child, 'message')) as [{ rate: number } | { error: string }]
      if ('error' in told) throw new Error(told.error)
      return told.rate
    },
    close: () => child.disconnect(),
  }
}

/** The whole answer to one request. */
export async function askOnce(port: number, ask: Ask): Promise<Answer> {
  const socket = await open(port)
  try {
    const answered = new Promise<Answer>((resolve, reject) => {
      let bytes = Buffer.alloc(0)
      socket.on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk])
        const answer = readAnswer(bytes)
        if (answer) resolve(answer)
      })
      socket.once('error', reject).once('close', () => reject(new Error(`${ask.path}: closed`)))
    })
    socket.write(bytesOf(port, ask))
    return await answered
  } finally {
    socket.destroy()
  }
}

function bytesOf(port: number, { method = 'GET', path, headers = {}, body }: Ask): Buffer {
  const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const all: Record<string, string> = {
    host: `127.0.0.1:${port}`,
    'user-agent': 'bench',
    'accept-language': 'ar-SA,ar;q=0.9,en;q=0.8',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(content)),
    }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`)
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** The answers that are accepted for a request. */
interface Expected {
  bytes: Buffer
  status: number
  /**
   * Accepted body lengths: that of the first answer, and one other, because a page is compressed again more slowly
   * later.
   */
  lengths: Set<number>
  /** Lengths of whole answers: most answers are recognised by them without being parsed. */
  wholes: Set<number>
}

const MOST_LENGTHS = 2

async function rateOf({ port, asks, connections, seconds, follow }: Load): Promise<number> {
  const expected: Expected[] = asks.map((ask) => ({
    ...{ bytes: bytesOf(port, ask), status: ask.status ?? 200 },
    ...{ lengths: new Set(), wholes: new Set() },
  }))
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let [asked, answers] = [0, 0]
  let isOver = false
  /** A repeated request has answers of one length; each write has an answer of its own. */
  const isSame = seconds !== undefined && follow === undefined

  function serve(socket: Socket): void {
    let at = 0
    let held: Buffer | undefined
    let followed: string | undefined
    const ask = () => {
      if (isOver || (seconds === undefined && asked >= asks.length)) return
      at = asked++ % asks.length
      if (follow && followed !== undefined) {
        const body = JSON.stringify(asks[at]!.body).replace(`{${follow}}`, followed)
        socket.write(bytesOf(port, { ...asks[at]!, body }))
      } else socket.write(expected[at]!.bytes)
    }
    const count = () => {
      answers += 1
      if (seconds === undefined && answers === asks.length) resolve()
      ask()
    }
    socket.on('data', (chunk: Buffer) => {
      const one = expected[at]!
      if (!held && one.wholes.has(chunk.length) && statusOf(chunk) === one.status) return count()
      held = held ? Buffer.concat([held, chunk]) : chunk
      const answer = readAnswer(held)
      if (!answer) return
      const size = held.length
      held = undefined
      const { status, body } = answer
      if (isSame) one.lengths.add(body.length)
      if (status !== one.status || one.lengths.size > MOST_LENGTHS)
        return reject(
          new Error(
            status === one.status
              ? `${asks[at]!.path} answered in lengths of ${[...one.lengths]} bytes`
              : `${asks[at]!.path} answered ${status}: ${body.subarray(0, 500)}`,
          ),
        )
      if (isSame) one.wholes.add(size)
      if (follow) followed = String(JSON.parse(body.toString())[follow])
      count()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`${asks[at]!.path}: the server closed the connection`)))
    ask()
  }

  const startedAt = performance.now()
  if (seconds !== undefined) setTimeout(resolve, seconds * 1000)
  for (const socket of sockets) serve(socket)
  try {
    await promise
  } finally {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
  return answers / ((performance.now() - startedAt) / 1000)
}

/** The status of an answer that starts like `HTTP/1.1 200 OK`. */
const statusOf = (bytes: Buffer): number =>
  (bytes[9]! - 48) * 100 + (bytes[10]! - 48) * 10 + (bytes[11]! - 48)

if (process.argv[1] === import.meta.filename)
  process.on('message', (load: Load) => {
    rateOf(load).then(
      (rate) => process.send?.({ rate }),
      (error) => process.send?.({ error: String(error) }),
    )
  })
