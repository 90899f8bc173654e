import { readAccountPhone } from '#domain/accounts/phone.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { takeRateLimit } from '#server/platform/http/rate-limit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Body } from '../read-body.ts'
import type { SignedIn } from '../require-user.ts'

/** WhatsApp knows no shorter numbers (0005_messages.sql). */
const SHORTEST = 8
/** Codes to one number in a day, whoever asks for them: each costs money and wakes somebody. */
const TO_ONE_NUMBER = { limit: 10, perSeconds: 24 * 60 * 60 }
/** Milliseconds between two codes of a factor (auth protocol §1.14). */
const INTERVAL = 60_000

/** Digits without plus. Throws 400 `validation_failed`. */
export function readFactorPhone(body: Body): string {
  const phone = readAccountPhone(body.text('phone') ?? '')
  if (!phone || phone.length < SHORTEST) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

/** A number is one factor of a person: a verified one stays, an unverified one makes room for the new try. */
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

/**
 * A minute for the factor, ten a day for the number; counted in the caller's transaction, so a code that was not
 * written was not counted. Throws 429 `over_sms_send_rate_limit`.
 */
export async function limitCodes(
  tx: Tx,
  { config, clock }: AuthContext,
  { phone, last_challenged_at: last }: { phone: string; last_challenged_at: Date | null },
): Promise<void> {
  if (!config.auth.rateLimits) return
  const wait = last ? INTERVAL - (clock.now().getTime() - last.getTime()) : 0
  if (wait > 0) throw tooMany(wait / 1000)
  const seconds = await takeRateLimit(
    { withActor: (_actor, work) => work(tx), close: async () => {} },
    { name: 'auth.code_to_number', key: phone, ...TO_ONE_NUMBER, secret: config.secret },
  )
  if (seconds > 0) throw tooMany(seconds)
}

const tooMany = (seconds: number) =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${Math.ceil(seconds)} seconds.`,
  )
