import type { Context } from 'hono'
import { bodyLimit as honoBodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import { fault, problemResponse } from './problem.ts'

/** The longest project request is about 8 kB of JSON with every letter in Arabic; this leaves room for escapes. */
const DEFAULT_MAX_BYTES = 64 * 1024
/** Meta sends payloads of up to 3 MB "in theory"; ours carry a few messages (saudi-domain §I). */
const WEBHOOK_MAX_BYTES = 1024 * 1024

/** Refuses a larger body with 413, also when its length was not announced. */
export const bodyLimit = () => {
  const limitTo = (maxSize: number) =>
    honoBodyLimit({
      maxSize,
      onError: (c: Context<HttpEnv>) => problemResponse(fault(413, { maxBytes: maxSize }), c.var),
    })
  const ordinary = limitTo(DEFAULT_MAX_BYTES)
  const webhook = limitTo(WEBHOOK_MAX_BYTES)
  return createMiddleware<HttpEnv>((c, next) =>
    c.req.path.startsWith('/webhooks/') ? webhook(c, next) : ordinary(c, next),
  )
}
