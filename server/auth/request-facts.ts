import type { Context } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { Client } from './sessions/issue-session.ts'

/** Device of the request. */
export function clientOf(c: Context<HttpEnv>): Client {
  return { ip: c.var.clientAddress, userAgent: c.req.header('user-agent'), locale: c.var.locale }
}
