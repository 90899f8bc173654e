import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'

/** What is read of a body that nobody wanted before its sender is answered. */
const MOST_DROPPED_BYTES = 1024 * 1024
/** Milliseconds without a byte after which we no longer wait: some send nothing before they are let. */
const QUIET = 1_000
/** Milliseconds in all; a body may also come one byte at a time. */
const DROPPED_WITHIN = 3_000
/** Milliseconds in which the sender can read our answer before the connection is cut. */
const LINGER = 2_000

const OVER = { done: true, value: undefined } as const

/**
 * An answer that comes before its request's body was read: a short rest is read and dropped, and the connection lives on.
 * Otherwise the answer says `Connection: close`, because the next request would be lost behind what still comes.
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
    // Whoever hangs up meanwhile is over as well.
    const read = reader.read().catch(() => OVER)
    const { done, value } = await Promise.race([read, wait(QUIET, OVER, { ref: false })])
    if (done) return
    dropped += value.length
  }
}

/**
 * Node would destroy the socket with bytes unread, which resets the connection and can take our answer with it. So our
 * half is closed, and what comes is dropped until the sender closes theirs or time is up, as nginx's `lingering_close` does.
 */
function lingerOnClose(incoming: IncomingMessage): void {
  const { socket } = incoming
  socket.destroySoon = () => {
    socket.end()
    incoming.resume()
    setTimeout(() => socket.destroy(), LINGER).unref()
  }
}
