import type { Context } from 'hono'
import type { ServerEvent } from './event-stream.ts'
import type { HttpEnv } from './http-env.ts'

/** Milliseconds between heartbeats. Proxies close streams that are silent for a minute. */
const HEARTBEAT_MS = 25_000
/** Milliseconds until a browser reconnects. */
const RECONNECT_MS = 2_000
/** Backlog limit of a slow reader, in bytes. Beyond it the reader is disconnected and resumes from its last event. */
const MAX_WAITING = 256 * 1024

/** One stream of events for many readers, until they disconnect or the process stops. */
export interface EventChannel {
  /** Opens a stream that starts with `first` and receives all later events. */
  join(c: Context<HttpEnv>, first: readonly ServerEvent[], onEnd: () => void): Response
  send(event: ServerEvent): void
}

type Reader = ReadableStreamDefaultController<Uint8Array>
type End = (how: 'ended' | 'left' | 'behind') => void

/**
 * Events are encoded once for all readers and one timer sends all heartbeats, so an idle stream costs little more than
 * its socket. The heartbeat is an event, so that a page can detect a lost connection.
 */
export function eventChannel({ heartbeatMs = HEARTBEAT_MS } = {}): EventChannel {
  const readers = new Map<Reader, End>()
  const tell = (chunk: Uint8Array) => {
    for (const [reader, end] of readers) {
      if ((reader.desiredSize ?? 0) < 0) end('behind')
      else reader.enqueue(chunk)
    }
  }
  const heart = setInterval(() => tell(BEAT), heartbeatMs).unref()
  const endAll = () => {
    clearInterval(heart)
    for (const end of readers.values()) end('ended')
  }
  let stopping: AbortSignal | undefined

  return {
    join(c, first, onEnd) {
      if (!stopping) {
        stopping = c.var.stopping
        stopping.addEventListener('abort', endAll, { once: true })
      }
      const { outgoing } = c.env
      const { stream, reader } = openStream(() => end('left'))
      const end: End = (how) => {
        if (!readers.delete(reader)) return
        onEnd()
        if (how === 'ended') reader.close()
        if (how === 'behind') outgoing.destroy()
      }
      readers.set(reader, end)
      reader.enqueue(encode(OPENING + first.map(textOf).join('')))
      if (stopping.aborted) end('ended')
      c.header('content-type', 'text/event-stream')
      c.header('cache-control', 'no-cache')
      c.header('x-accel-buffering', 'no')
      return c.body(stream)
    },
    send: (event) => tell(encode(textOf(event))),
  }
}

function openStream(cancel: () => void): { stream: ReadableStream<Uint8Array>; reader: Reader } {
  const opened: { reader?: Reader } = {}
  const start = (controller: Reader) => {
    opened.reader = controller
  }
  const waiting = { highWaterMark: MAX_WAITING, size: (chunk: Uint8Array) => chunk.byteLength }
  const stream = new ReadableStream<Uint8Array>({ start, cancel }, waiting)
  return { stream, reader: opened.reader! }
}

const textOf = ({ name, data = '', id }: ServerEvent): string =>
  `event: ${name}\n${data.replace(/^/gm, 'data: ')}\n${id ? `id: ${id}\n` : ''}\n`

const encoder = new TextEncoder()
const encode = (text: string): Uint8Array => encoder.encode(text)

/** Sent immediately, so that the client sees an open stream. */
const OPENING = `retry: ${RECONNECT_MS}\n\n`
const BEAT = encode(textOf({ name: 'beat' }))
