import { sql } from 'kysely'
import { auth } from '#domain/accounts/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type RateLimit, rateLimitKey, takeRateLimitsIn } from '#server/platform/http/rate-limit.ts'
import { type AuthContext, readInAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'

export interface Attempt {
  /** Address, number or ID that is tried, known or not, so that a lock does not reveal accounts. */
  account: string
  ip: string | undefined
}

type Limits = Pick<AuthContext, 'db' | 'config'>

/** Ten from one network in a quarter of an hour: enough for a user who forgot, too few for a guessing machine. */
const FROM_ONE_PLACE = { limit: 10, perSeconds: 15 * 60 }
/** Daily limit of one network, so that it cannot use up the account's total. Our choice. */
const FROM_ONE_PLACE_A_DAY = { limit: 30, perSeconds: 24 * 60 * 60 }
/** NIST SP 800-63B §3.2.2: at most 100 consecutive failed attempts on one account, from all networks together. */
const FROM_EVERYWHERE = { limit: 100, perSeconds: 24 * 60 * 60 }

const OF_ALL = 'auth.attempt'

/**
 * Counts an attempt before the password is verified, so that concurrent attempts are all counted. Throws 429 at the
 * limit. A right password resets the count (`forgetAttempts`).
 */
export async function takeAttempt(context: Limits, attempt: Attempt): Promise<void> {
  await requireGranted(
    context,
    attempt,
    await context.db.atOnce(auth, (tx) => takeAttemptIn(tx, context, attempt)),
  )
}

/**
 * Counts an attempt in the caller's transaction, after its other limits. Returns the exceeded limit for
 * `requireGranted`.
 */
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

/**
 * Whether the account is signed in from this network. Strangers who use up the account's total cannot lock it out
 * there.
 */
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

/** Counter keys of an attempt, for callers that reset them in a statement of their own. */
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
