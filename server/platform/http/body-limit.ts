import type { Context } from 'hono'
import { bodyLimit as honoBodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import { fault, problemResponse } from './problem.ts'

/** The longest project request is about 8 kB of Arabic JSON; the rest is room for escapes. */
const DEFAULT_MAX_BYTES = 64 * 1024
/** Meta allows payloads of up to 3 MB; ours contain a few messages (docs/reference/whatsapp.md#limits). */
const WEBHOOK_MAX_BYTES = 1024 * 1024

/** Path prefixes with a larger limit, in bytes. */
export type WiderBodies = Record<string, number>

/** Rejects larger bodies with 413, also without a content length. Paths under `except` have limits of their own. */
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
    // Their bodies are never read, and the check would rebuild the request.
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isReading || except.includes(c.req.path)) return next()
    const limit = limits.find(([prefix]) => c.req.path.startsWith(prefix))?.[1] ?? ordinary
    return limit(c, next)
  })
}
