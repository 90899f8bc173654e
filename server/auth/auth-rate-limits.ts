import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import {
  type RateLimit,
  rateLimitKey,
  takeRateLimit,
  takeRateLimitIn,
} from '#server/platform/http/rate-limit.ts'
import { type AuthContext, inAuth } from './auth-context.ts'
import { AuthError } from './auth-error.ts'

export interface Allowance {
  limit: number
  perSeconds: number
}

/** Requests of one address in five minutes (docs/reference/auth-protocol.md#lifetimes-and-limits). */
const FIVE_MINUTES = 300
export const ALLOWANCES = {
  token: { limit: 150, perSeconds: FIVE_MINUTES },
  /**
   * High, because the client gives up for good when a refresh is rejected
   * (docs/reference/auth-protocol.md#known-problems), and a household may share one address.
   */
  refresh: { limit: 1200, perSeconds: FIVE_MINUTES },
  verify: { limit: 30, perSeconds: FIVE_MINUTES },
  /**
   * Wrong codes per caller and address, so a stranger uses up only their own
   * (docs/reference/auth-protocol.md#weak-spots-not-to-copy).
   */
  code: { limit: 5, perSeconds: 900 },
  codeOfDay: { limit: 20, perSeconds: 86_400 },
  signup: { limit: 30, perSeconds: FIVE_MINUTES },
  recover: { limit: 30, perSeconds: FIVE_MINUTES },
  resend: { limit: 30, perSeconds: FIVE_MINUTES },
  otp: { limit: 30, perSeconds: FIVE_MINUTES },
  user: { limit: 30, perSeconds: FIVE_MINUTES },
  factor: { limit: 75, perSeconds: FIVE_MINUTES },
} satisfies Record<string, Allowance>

/** Counts one use against the rate limit of an address, an account or a code. Throws 429 `over_request_rate_limit`. */
export async function limitRate(
  { db, config }: Pick<AuthContext, 'db' | 'config'>,
  name: string,
  key: string,
  allowance: Allowance,
): Promise<void> {
  if (!config.auth.rateLimits) return
  const wait = await takeRateLimit(db, rateLimitOf({ config }, name, key, allowance))
  if (wait > 0) throw tooMany()
}

export const rateLimitOf = (
  { config }: Pick<AuthContext, 'config'>,
  name: string,
  key: string,
  allowance: Allowance,
): RateLimit => ({ name: `auth.${name}`, key, ...allowance, secret: config.secret })

/** Counts in the caller's transaction. Returns the error instead of throwing it, so that the count is committed. */
export async function limitRateIn(
  tx: Tx,
  { config }: Pick<AuthContext, 'config'>,
  name: string,
  key: string,
  allowance: Allowance,
): Promise<AuthError | undefined> {
  if (!config.auth.rateLimits) return undefined
  const wait = await takeRateLimitIn(tx, rateLimitOf({ config }, name, key, allowance))
  return wait > 0 ? tooMany() : undefined
}

/** Resets the counters of these names. */
export async function forgetRates(
  { db, config }: Pick<AuthContext, 'db' | 'config'>,
  names: string[],
  key: string,
): Promise<void> {
  const keys = names.map((name) => rateLimitKey({ name: `auth.${name}`, key, secret: config.secret }))
  await inAuth({ db }, (tx) => sql`select app.forget_rate_limits(${keys}::text[])`.execute(tx))
}

const tooMany = () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
