import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

/** Rate limit of a route. */
export interface RouteLimit<Caller> {
  /** Counts one call. Throws Refusal `rateLimit.exceeded` (429). */
  take(c: Context<HttpEnv>, caller: Caller): Promise<void>
}
