import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { holdsApiKey } from './api-key.ts'

/**
 * Refuses an API key in an address, where logs and histories of other programs keep it.
 * @throws {Refusal} api_key.in_address (400)
 */
export const refuseKeyInAddress = createMiddleware<HttpEnv>(async (c, next) => {
  if (holdsApiKey(c.req.url)) throw new Refusal('api_key.in_address', { status: 400 })
  await next()
})
