import { readAccountPhone } from '#domain/accounts/phone.ts'
import { readMobile } from '#domain/shared/phone.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { takeRateLimitIn } from '#server/platform/http/rate-limit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Body } from '../read-body.ts'
import type { SignedIn } from '../require-user.ts'

/** WhatsApp has no shorter numbers (0005_messages.sql). */
const SHORTEST = 8
const DAY = 24 * 60 * 60
/** Codes per day. Each one costs money and notifies somebody's phone. Our choice. */
const CODES = {
  /** To the verified number of an account. Other accounts cannot use this up. */
  verified: { limit: 20, perSeconds: DAY },
  /** From one account, to numbers it has not verified. */
  ofAccount: { limit: 5, perSeconds: DAY },
  /** From one network address. */
  ofAsker: { limit: 15, perSeconds: DAY },
  /** To one number, from all accounts that have not verified it. */
  toNumber: { limit: 5, perSeconds: DAY },
}
/** Milliseconds between two codes of a factor (docs/reference/auth-protocol.md#lifetimes-and-limits). */
const INTERVAL = 60_000

/** Country code whose mobile numbers we recognise. WhatsApp reaches only mobiles. */
const SAUDI = '966'

/** Reads digits without a plus. Throws 400 `validation_failed`, also for countries outside AUTH_PHONE_COUNTRIES. */
export function readFactorPhone(config: Pick<Config, 'auth'>, body: Body): string {
  const phone = readAccountPhone(body.text('phone') ?? '')
  if (!phone) throw invalid('Invalid phone number format (E.164 required)')
  requireServed(config, phone)
  return phone
}

/** Throws 400 `validation_failed` for a number that no code can be sent to. */
export function requireServed({ auth }: Pick<Config, 'auth'>, phone: string): void {
  const isNoMobile = phone.startsWith(SAUDI) && readMobile(phone) === undefined
  if (phone.length < SHORTEST || isNoMobile) throw invalid('Invalid phone number format (E.164 required)')
  const isServed = auth.phoneCountries.some((code) => code === '*' || phone.startsWith(code))
  if (!isServed) throw invalid('Phone numbers of this country are not supported')
}

/** A user has at most one factor per number: a verified one stays, a new enrollment replaces an unverified one. */
export async function replaceUnverifiedPhone(tx: Tx, person: SignedIn, phone: string): Promise<SignedIn> {
  const same = person.factors.find((factor) => factor.phone === phone)
  if (!same) return person
  if (same.status === 'verified') {
    const message = 'A verified phone factor already exists, unenroll the existing factor to continue'
    throw new AuthError(422, 'mfa_verified_factor_exists', message)
  }
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', same.id).execute()
  return { ...person, factors: person.factors.filter(({ id }) => id !== same.id) }
}

export interface CodeWish {
  userId: string
  phone: string
  isVerified: boolean
  last: Date | null
  /** Network address of the request. */
  asker: string
}

/**
 * Limits codes to one a minute per factor and to the daily limits. Counted in the caller's transaction, so a code that
 * was not stored is not counted. Throws 429 `over_sms_send_rate_limit`.
 */
export async function limitCodes(
  tx: Tx,
  { config, clock }: AuthContext,
  { userId, phone, isVerified, last, asker }: CodeWish,
): Promise<void> {
  if (!config.auth.rateLimits) return
  const wait = last ? INTERVAL - (clock.now().getTime() - last.getTime()) : 0
  if (wait > 0) throw tooManyCodes(wait / 1000)
  const limits = isVerified
    ? [{ name: 'auth.codes_verified', key: `${userId}\n${phone}`, ...CODES.verified }]
    : [
        { name: 'auth.codes_of_account', key: userId, ...CODES.ofAccount },
        { name: 'auth.codes_of_asker', key: asker, ...CODES.ofAsker },
        { name: 'auth.codes_to_number', key: phone, ...CODES.toNumber },
      ]
  for (const limit of limits) {
    const seconds = await takeRateLimitIn(tx, { ...limit, secret: config.secret })
    if (seconds > 0) throw tooManyCodes(seconds)
  }
}

/** Error 429 in the protocol's format. */
export const tooManyCodes = (seconds: number) =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${Math.ceil(seconds)} seconds.`,
  )
