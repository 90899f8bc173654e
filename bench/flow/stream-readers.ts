/**
 * A process with many readers of the public feed (bench/flow/streams.ts starts a few). Each reader is a bare socket, so
 * that the server is measured and not a client library. It receives `{ url, from, count }` and answers `open`; then,
 * for each project request named to it, it answers `{ heardAt }` once all its readers have received it.
 */
import { connect, type Socket } from 'node:net'

interface Readers {
  port: number
  /** Number of the first reader: each connects from an address of its own. */
  from: number
  count: number
}

/** Connections opened at a time. */
const AT_ONCE = 50

let expected = ''
let heardAt: number[] = []
let readers = 0

process.on('message', async (message: Readers | { expect: string }) => {
  if ('expect' in message) {
    expected = message.expect
    heardAt = []
    process.send?.('ready')
    return
  }
  readers = message.count
  for (let opened = 0; opened < readers; opened += AT_ONCE) {
    const batch = Array.from(
      { length: Math.min(AT_ONCE, readers - opened) },
      (_, at) => message.from + opened + at,
    )
    await Promise.all(batch.map((reader) => open(message.port, reader)))
  }
  process.send?.('open')
})

/** Resolves once the server has answered. */
function open(port: number, reader: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
  const address = `10.${reader >> 16}.${(reader >> 8) & 255}.${reader & 255}`
  socket.write(
    `GET /api/v1/project-requests/stream HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address}\r\n\r\n`,
  )
  socket.once('data', (head: string) => {
    if (head.startsWith('HTTP/1.1 200')) resolve(socket)
    else reject(new Error(`reader ${reader} was answered ${head.slice(0, 200)}`))
    socket.on('data', hear)
  })
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('the server closed a stream')))
  return promise
}

/** The time is in microseconds of the clock that all processes of this machine share. */
function hear(text: string): void {
  if (!expected || !text.includes(expected)) return
  heardAt.push(Number(process.hrtime.bigint() / 1000n))
  if (heardAt.length === readers) process.send?.({ heardAt })
}
