import type { Locale } from '#i18n/locale.ts'
import { queueAuthCode } from '#server/messages/auth-code.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { takeRateLimitIn } from '#server/platform/http/rate-limit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { requireServed } from '../factors/factor-phone.ts'
import { type Hand, issueToken } from '../one-time-tokens/issue-token.ts'

/** Hours. The message itself is not sent after five minutes (messages/auth-code.ts). */
const HOURS = 1
const DAY = 24 * 60 * 60
/**
 * Between two codes to one number, per caller (docs/reference/auth-protocol.md#lifetimes-and-limits), so that a
 * stranger does not delay its owner's code.
 */
const SPACING = { limit: 1, perSeconds: 60 }
type Purse = 'confirmation' | 'recovery' | 'reauthentication'

/**
 * Codes to one number per day, counted separately for sign-up, recovery and reauthentication. One caller may use less
 * than the total, so that a stranger cannot keep the owner out. Our choice.
 */
const TO_ONE_NUMBER = { fromOneAsker: 4, fromAll: 12 }
/** Codes one network address may cause per day, to any numbers. Our choice. */
const FROM_ONE_ASKER = { limit: 15, perSeconds: DAY }

/** Caller that requests a code, and the language of the message. */
export interface CodeRequest {
  asker: string
  locale: Locale
}

/**
 * Limits codes to a number, whether or not it has an account, to prevent enumeration. Counted in the caller's
 * transaction. Throws 429 `over_sms_send_rate_limit`, 400 `validation_failed` for numbers that get no codes.
 */
export async function limitPhoneCodes(
  tx: Tx,
  { config }: Pick<AuthContext, 'config'>,
  purse: Purse,
  phone: string,
  { asker }: CodeRequest,
): Promise<void> {
  requireServed(config, phone)
  const { auth, secret } = config
  if (!auth.rateLimits) return
  const { fromOneAsker, fromAll } = TO_ONE_NUMBER
  const pair = `${phone}\n${asker}`
  const limits = [
    { name: 'auth.code_spacing', key: pair, ...SPACING },
    { name: `auth.codes_asked.${purse}`, key: pair, limit: fromOneAsker, perSeconds: DAY },
    { name: `auth.codes_of_number.${purse}`, key: phone, limit: fromAll, perSeconds: DAY },
    { name: 'auth.codes_by_phone_of_asker', key: asker, ...FROM_ONE_ASKER },
  ]
  for (const limit of limits) {
    const wait = await takeRateLimitIn(tx, { ...limit, secret })
    if (wait > 0) throw tooMany(wait)
  }
}

/**
 * Writes a code for the number's WhatsApp. With a `hand` it confirms that sign-up. When the daily budget
 * (messages/code-purse.ts) is spent, none is sent and the response stays the same, or it would reveal which numbers get
 * codes.
 */
export async function sendPhoneCode(
  tx: Tx,
  context: AuthContext,
  user: { id: string; phone: string },
  type: Purse,
  { asker, locale, hand }: CodeRequest & { hand?: Hand | undefined },
): Promise<void> {
  const order = { userId: user.id, type, verificationType: 'sms', address: user.phone, hours: HOURS }
  const { code } = await issueToken(tx, context, { ...order, asker, hand })
  const isKnown = type !== 'confirmation'
  const wait = await queueAuthCode(tx, context, { to: user.phone, locale, code, isKnown })
  if (wait > 0) context.log.warn({ userId: user.id }, 'no code was sent: those of the day are spent')
}

const tooMany = (wait: number) =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${Math.ceil(wait)} seconds.`,
  )
