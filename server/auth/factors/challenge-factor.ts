import type { JWTPayload } from 'jose'
import type { Locale } from '#i18n/locale.ts'
import { queueAuthCode } from '#server/messages/auth-code.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { hashCode, newCode } from '../one-time-tokens/secrets.ts'
import { lockSignedIn } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import { type CodeWish, limitCodes, tooManyCodes } from './factor-phone.ts'
import type { FactorType } from './factor-types.ts'
import { findUsableFactor } from './find-factor.ts'
import { beginCeremony, type KeyCeremony } from './key-factor.ts'

/** Milliseconds (docs/reference/auth-protocol.md#lifetimes-and-limits). */
export const CHALLENGE_LIVES = 300_000

export interface Challenge {
  id: string
  type: FactorType
  /** Unix seconds. */
  expires_at: number
  webauthn?: KeyCeremony
}

/**
 * Starts the second step of a session (docs/reference/auth-protocol.md#second-steps). A phone gets its code by
 * WhatsApp, a security key gets a challenge to sign.
 */
export async function challengeFactor(
  context: AuthContext,
  claims: JWTPayload,
  factorId: string,
  client: Client & { locale: Locale },
): Promise<Challenge> {
  return inAuth(context, async (tx) => {
    const person = await lockSignedIn(tx, context, claims, { level: 'session' })
    const factor = findUsableFactor(context, person, factorId)
    const { id, factor_type: type } = factor
    const now = context.clock.now()
    const challengeId = await storeChallenge(tx, { factorId: id, sessionId: person.session.id, now })
    if (factor.phone) {
      const { phone, status, last_challenged_at: last } = factor
      const wish = { userId: person.user.id, phone, isVerified: status === 'verified', last }
      await sendCode(tx, context, { ...wish, challengeId }, client)
    }
    const webauthn =
      type === 'webauthn' ? await beginCeremony(tx, context, person, factor, challengeId) : undefined
    await writeAudit(tx, 'challenge_created', person.user, { ip: client.ip, factor_id: id })
    const expires_at = Math.floor((now.getTime() + CHALLENGE_LIVES) / 1000)
    return { id: challengeId, type, expires_at, ...(webauthn && { webauthn }) }
  })
}

async function sendCode(
  tx: Tx,
  context: AuthContext,
  { challengeId, ...wish }: Omit<CodeWish, 'asker'> & { challengeId: string },
  { ip, locale }: Client & { locale: Locale },
): Promise<void> {
  await limitCodes(tx, context, { ...wish, asker: ip ?? '' })
  const code = newCode()
  await tx
    .updateTable('auth.mfa_challenges')
    .set({ code_hash: hashCode(context.config.secret, challengeId, code) })
    .where('id', '=', challengeId)
    .execute()
  const { phone: to, isVerified: isKnown } = wish
  const seconds = await queueAuthCode(tx, context, { to, locale, code, isKnown })
  if (seconds > 0) throw tooManyCodes(seconds)
}

/** Inserts a challenge and deletes expired ones, so that a factor never accumulates them. */
async function storeChallenge(
  tx: Tx,
  { factorId, sessionId, now }: { factorId: string; sessionId: string; now: Date },
): Promise<string> {
  await tx
    .deleteFrom('auth.mfa_challenges')
    .where('factor_id', '=', factorId)
    .where('created_at', '<', new Date(now.getTime() - CHALLENGE_LIVES))
    .execute()
  await tx
    .updateTable('auth.mfa_factors')
    .set({ last_challenged_at: now, updated_at: now })
    .where('id', '=', factorId)
    .execute()
  const { id } = await tx
    .insertInto('auth.mfa_challenges')
    .values({ factor_id: factorId, session_id: sessionId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
