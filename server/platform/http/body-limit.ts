import type { Context } from 'hono'
import { bodyLimit as honoBodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import { fault, problemResponse } from './problem.ts'

/** The longest project request is about 8 kB of JSON with every letter in Arabic; this leaves room for escapes. */
const DEFAULT_MAX_BYTES = 64 * 1024
/** Meta sends payloads of up to 3 MB "in theory"; ours carry a few messages (docs/reference/whatsapp.md#limits). */
const WEBHOOK_MAX_BYTES = 1024 * 1024

/** Where more than that is expected: what an address begins with, and its bytes. */
export type WiderBodies = Record<string, number>

/** Refuses a larger body with 413, also when its length was not announced. Paths that bound their bodies themselves are `except`. */
export const bodyLimit = (wider: WiderBodies = {}, except: readonly string[] = []) => {
  const limitTo = (maxSize: number) =>
    honoBodyLimit({
      maxSize,
      onError: (c: Context<HttpEnv>) => problemResponse(fault(413, { maxBytes: maxSize }), c.var),
    })
  const ordinary = limitTo(DEFAULT_MAX_BYTES)
  const limits = Object.entries({ '/webhooks/': WEBHOOK_MAX_BYTES, ...wider }).map(
    ([prefix, maxBytes]) => [prefix, limitTo(maxBytes)] as const,
  )
  return createMiddleware<HttpEnv>((c, next) => {
    // Their bodies are never read, and to look for one makes the whole request anew.
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isReading || except.includes(c.req.path)) return next()
    const limit = limits.find(([prefix]) => c.req.path.startsWith(prefix))?.[1] ?? ordinary
    return limit(c, next)
  })
}
