import { sql } from 'kysely'
import { auth } from '#domain/accounts/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type RateLimit, rateLimitKey, takeRateLimitsIn } from '#server/platform/http/rate-limit.ts'
import { type AuthContext, readInAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'

export interface Attempt {
  /** The address, number or id that is tried, known or not: a lock must not tell either. */
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

const OF_ALL = 'auth.attempt'

/**
 * Takes an attempt before the password is looked at, so that a hundred at once count a hundred.
 * Throws 429 when none is left. Who knows the password gets them back (`forgetAttempts`).
 */
export async function takeAttempt(context: Limits, attempt: Attempt): Promise<void> {
  await requireGranted(
    context,
    attempt,
    await context.db.atOnce(auth, (tx) => takeAttemptIn(tx, context, attempt)),
  )
}

/** The same in a message of the caller's, behind what else is taken; answers what refused, for `requireGranted`. */
export async function takeAttemptIn(
  tx: Tx,
  context: Limits,
  attempt: Attempt,
  before: RateLimit[] = [],
): Promise<RateLimit | undefined> {
  if (!context.config.auth.rateLimits) return undefined
  return takeRateLimitsIn(tx, [...before, ...limitsOf(context, attempt)])
}

export async function requireGranted(
  context: Limits,
  attempt: Attempt,
  refused: RateLimit | undefined,
): Promise<void> {
  if (!refused || (refused.name === OF_ALL && (await isKnownPlace(context, attempt)))) return
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
}

/** Where the account is signed in already: strangers elsewhere who use up what is for all cannot lock its owner out there. */
function isKnownPlace(context: Limits, { account, ip }: Attempt): Promise<boolean> {
  if (!ip) return Promise.resolve(false)
  return readInAuth(context, async (tx) => {
    const { rows } = await sql`
      select from auth.sessions join auth.users on users.id = sessions.user_id
      where (users.email = ${account} or users.phone = ${account} or users.id::text = ${account})
        and sessions.ip = ${ip}::inet limit 1`.execute(tx)
    return rows.length > 0
  })
}

export async function forgetAttempts(context: Limits, attempt: Attempt): Promise<void> {
  await context.db.atOnce(auth, (tx) =>
    sql`select app.forget_rate_limits(${attemptKeys(context, attempt)}::text[])`.execute(tx),
  )
}

/** Under which an attempt is counted, for who forgets it with something else. */
export const attemptKeys = (context: Limits, attempt: Attempt): string[] =>
  limitsOf(context, attempt).map(rateLimitKey)

const limitsOf = ({ config: { secret } }: Limits, { account, ip }: Attempt) => [
  { name: 'auth.attempt_from_place', key: `${account}\n${ip}`, ...FROM_ONE_PLACE, secret },
  {
    ...{ name: 'auth.attempt_of_day_from_place', key: `${account}\n${ip}` },
    ...FROM_ONE_PLACE_A_DAY,
    secret,
  },
  { name: OF_ALL, key: account, ...FROM_EVERYWHERE, secret },
]
