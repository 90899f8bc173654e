import type { Context } from 'hono'
import type { CommandContext } from '../command-context.ts'
import type { HttpEnv } from './http-env.ts'
import { type RateLimit, requireRateLimit } from './rate-limit.ts'

/** How often a route may be called. */
export interface RouteLimit<Caller> {
  /** Counts one call. Throws Refusal `rateLimit.exceeded` (429). */
  take(c: Context<HttpEnv>, caller: Caller): Promise<void>
}

interface LimitOptions<Caller> extends Pick<RateLimit, 'name' | 'limit' | 'perSeconds'> {
  /** Whose allowance; by default the address of the caller. */
  keyOf?(caller: Caller): string
}

export function routeLimit<Caller>(
  { db, config }: Pick<CommandContext, 'db' | 'config'>,
  { keyOf, ...limit }: LimitOptions<Caller>,
): RouteLimit<Caller> {
  return {
    take: (c, caller) => {
      const key = keyOf ? keyOf(caller) : c.var.clientAddress
      return requireRateLimit(db, { ...limit, key, secret: config.secret })
    },
  }
}
