import { sql } from 'kysely'
import { rateLimitKey, takeRateLimit } from '#server/platform/http/rate-limit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'

interface Attempt {
  /** The address or id that is tried, known or not: a lock must not tell either. */
  account: string
  ip: string | undefined
}

type Limits = Pick<AuthContext, 'db' | 'config'>

/** Ten from one place in a quarter of an hour: a person who forgot, not a machine that guesses. */
const FROM_ONE_PLACE = { limit: 10, perSeconds: 15 * 60 }
/** And so many in a day, so that one place cannot use up what the account has for all. Our choice. */
const FROM_ONE_PLACE_A_DAY = { limit: 30, perSeconds: 24 * 60 * 60 }
/** NIST SP 800-63B §3.2.2: no more than 100 consecutive failed attempts on one account, wherever they come from. */
const FROM_EVERYWHERE = { limit: 100, perSeconds: 24 * 60 * 60 }

/**
 * Takes an attempt before the password is looked at, so that a hundred at once count a hundred.
 * Throws 429 when none is left. Who knows the password gets them back (`forgetAttempts`).
 */
export async function takeAttempt(context: Limits, attempt: Attempt): Promise<void> {
  if (!context.config.auth.rateLimits) return
  for (const limit of limitsOf(context, attempt)) {
    const wait = await takeRateLimit(context.db, limit)
    if (wait > 0) throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
  }
}

export async function forgetAttempts(context: Limits, attempt: Attempt): Promise<void> {
  const keys = limitsOf(context, attempt).map(rateLimitKey)
  await inAuth(context, (tx) => sql`select app.forget_rate_limits(${keys}::text[])`.execute(tx))
}

const limitsOf = ({ config: { secret } }: Limits, { account, ip }: Attempt) => [
  { name: 'auth.attempt_from_place', key: `${account}\n${ip}`, ...FROM_ONE_PLACE, secret },
  {
    ...{ name: 'auth.attempt_of_day_from_place', key: `${account}\n${ip}` },
    ...FROM_ONE_PLACE_A_DAY,
    secret,
  },
  { name: 'auth.attempt', key: account, ...FROM_EVERYWHERE, secret },
]
