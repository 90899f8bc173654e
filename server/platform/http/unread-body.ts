import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'

/** Bytes of an unread body that are discarded before the response. */
const MOST_DROPPED_BYTES = 1024 * 1024
/** Milliseconds without a byte before we stop waiting. Some clients wait for the response before they send. */
const QUIET = 1_000
/** Milliseconds in total, because a body may come one byte at a time. */
const DROPPED_WITHIN = 3_000
/** Milliseconds for the client to read the response before the connection is cut. */
const LINGER = 2_000

const OVER = { done: true, value: undefined } as const

/**
 * Handles responses sent before the request's body was read. A short rest is read and discarded, and the connection
 * stays open. Otherwise the response says `Connection: close`, because the next request could not be told from the
 * rest.
 */
export const closeUnread = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  const incoming = c.env?.incoming
  if (!incoming || incoming.complete || incoming.destroyed) return
  await dropBody(c.req.raw.body)
  if (incoming.complete || incoming.destroyed) return
  c.res.headers.set('connection', 'close')
  lingerOnClose(incoming)
})

async function dropBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  const reader = body.getReader()
  const until = performance.now() + DROPPED_WITHIN
  let dropped = 0
  while (dropped < MOST_DROPPED_BYTES && performance.now() < until) {
    // A client that disconnects ends the wait as well.
    const read = reader.read().catch(() => OVER)
    const { done, value } = await Promise.race([read, wait(QUIET, OVER, { ref: false })])
    if (done) return
    dropped += value.length
  }
}

/**
 * Node would destroy a socket with unread bytes, which resets the connection and can lose our response. So our half is
 * closed and incoming bytes are discarded until the client closes or time is up, like nginx's `lingering_close`.
 */
function lingerOnClose(incoming: IncomingMessage): void {
  const { socket } = incoming
  socket.destroySoon = () => {
    socket.end()
    incoming.resume()
    setTimeout(() => socket.destroy(), LINGER).unref()
  }
}
