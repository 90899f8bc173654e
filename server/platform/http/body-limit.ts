import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { bodyLimit as honoBodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import { fault, problemResponse } from './problem.ts'

/** The longest project request is about 8 kB of JSON with every letter in Arabic; this leaves room for escapes. */
const DEFAULT_MAX_BYTES = 64 * 1024
/** Meta sends payloads of up to 3 MB "in theory"; ours carry a few messages (saudi-domain §I). */
const WEBHOOK_MAX_BYTES = 1024 * 1024

/** What is read of a body that is too long before its sender is told so. */
const MOST_DROPPED_BYTES = 1024 * 1024
/** Milliseconds without a byte after which we no longer wait: some send nothing before they are let. */
const QUIET = 1_000

const OVER = { done: true, value: undefined } as const

/** Where more than that is expected: what an address begins with, and its bytes. */
export type WiderBodies = Record<string, number>

/** Refuses a larger body with 413, also when its length was not announced. */
export const bodyLimit = (wider: WiderBodies = {}) => {
  const limitTo = (maxSize: number) =>
    honoBodyLimit({
      maxSize,
      onError: async (c: Context<HttpEnv>) => {
        await dropBody(c.req.raw.body)
        return problemResponse(fault(413, { maxBytes: maxSize }), c.var)
      },
    })
  const ordinary = limitTo(DEFAULT_MAX_BYTES)
  const limits = Object.entries({ '/webhooks/': WEBHOOK_MAX_BYTES, ...wider }).map(
    ([prefix, maxBytes]) => [prefix, limitTo(maxBytes)] as const,
  )
  return createMiddleware<HttpEnv>((c, next) => {
    const limit = limits.find(([prefix]) => c.req.path.startsWith(prefix))?.[1] ?? ordinary
    return limit(c, next)
  })
}

/**
 * Reads what is still coming and keeps nothing of it. Answered in the middle of their sending, people would see their
 * connection closed under the next thing they ask. Whoever sends much more, or nothing, is answered at once, and cut off.
 */
async function dropBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  const reader = body.getReader()
  let dropped = 0
  while (dropped < MOST_DROPPED_BYTES) {
    const { done, value } = await Promise.race([reader.read(), wait(QUIET, OVER, { ref: false })])
    if (done) return
    dropped += value.length
  }
}
