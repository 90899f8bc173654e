import type { JWTPayload } from 'jose'
import type { Selectable } from 'kysely'
import type { AuthMfaChallenges } from '#db/types.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { unseal } from '#server/platform/sealing/seal.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { sendNotice } from '../mails/send-notice.ts'
import { hashCode, isSameHash, readCode } from '../one-time-tokens/secrets.ts'
import { forgetAttempts, takeAttempt } from '../passwords/attempts.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { Body } from '../read-body.ts'
import { lockSignedIn, readSignedIn, type SignedIn } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import type { FactorRow } from '../users/read-user.ts'
import { CHALLENGE_LIVES } from './challenge-factor.ts'
import { secretPurpose } from './enroll-factor.ts'
import { findUsableFactor } from './find-factor.ts'
import { isRightKey, type KeyAnswer, readKeyAnswer } from './key-factor.ts'
import { raiseSession } from './raise-session.ts'
import { totpStepOf } from './totp.ts'

/** Wrong codes allowed per challenge (docs/reference/auth-protocol.md#weak-spots-not-to-copy). */
const MAX_ATTEMPTS = 5
const REFUSALS = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid WebAuthn credential',
}

type ChallengeRow = Selectable<AuthMfaChallenges>

interface Answer {
  factorId: string
  challengeId: string | undefined
  /** Six digits, or the response of a security key. */
  proof: string | KeyAnswer
}

/**
 * Verifies a second step (docs/reference/auth-protocol.md#second-steps): raises this session to aal2 and issues new
 * tokens. Wrong codes count against the challenge and the factor. A code is accepted at most once.
 */
export async function verifyFactor(
  context: AuthContext,
  claims: JWTPayload,
  factorId: string,
  body: Body,
  client: Client,
): Promise<TokenResponse> {
  const factor = await inAuth(context, async (tx) =>
    findUsableFactor(context, await readSignedIn(tx, context, claims, { level: 'session' }), factorId),
  )
  const proof = factor.factor_type === 'webauthn' ? readKeyAnswer(body) : body.text('code')
  if (!proof) throw invalid('Code needs to be non-empty')
  const answer = { factorId: factor.id, challengeId: body.text('challenge_id'), proof }
  // Checked only after the factor proved to be the caller's own, so that nobody uses up another user's attempts.
  const attempt = { account: `factor ${factor.id}`, ip: client.ip }
  await takeAttempt(context, attempt)
  // Returned, and thrown after the commit, so that a wrong code stays counted.
  const outcome = await inAuth(context, (tx) => verify(tx, context, claims, answer, client))
  if (outcome instanceof AuthError) throw outcome
  await forgetAttempts(context, attempt)
  return outcome
}

async function verify(
  tx: Tx,
  context: AuthContext,
  claims: JWTPayload,
  { factorId, challengeId, proof }: Answer,
  client: Client,
): Promise<TokenResponse | AuthError> {
  const person = await lockSignedIn(tx, context, claims, { level: 'session' })
  const factor = findUsableFactor(context, person, factorId)
  const challenge = await takeChallenge(tx, context, person, factor, challengeId)
  if (challenge instanceof AuthError) return challenge
  const isRight = await isProven(tx, context, factor, challenge, proof)
  const traits = { ip: client.ip, factor_id: factor.id, challenge_id: challenge.id, accepted: isRight }
  await writeAudit(tx, 'verification_attempted', person.user, traits)
  if (!isRight) {
    await tx
      .updateTable('auth.mfa_challenges')
      .set((row) => ({ attempts: row('attempts', '+', 1) }))
      .where('id', '=', challenge.id)
      .execute()
    return refused('mfa_verification_failed', REFUSALS[factor.factor_type])
  }
  const now = context.clock.now()
  await tx
    .updateTable('auth.mfa_challenges')
    .set({ verified_at: now })
    .where('id', '=', challenge.id)
    .execute()
  if (factor.status === 'unverified') await sendNotice(tx, context, 'factor_added', person.user, client)
  return raiseSession(tx, context, person, factor)
}

/** Returns the open challenge of this factor and session, or the error that says why there is none. */
async function takeChallenge(
  tx: Tx,
  { clock }: AuthContext,
  { session }: SignedIn,
  factor: FactorRow,
  id: string | undefined,
): Promise<ChallengeRow | AuthError> {
  const challenge = isUuid(id)
    ? await tx
        .selectFrom('auth.mfa_challenges')
        .selectAll()
        .where('id', '=', id)
        .where('factor_id', '=', factor.id)
        .executeTakeFirst()
    : undefined
  if (!challenge) {
    return refused('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge.verified_at || challenge.session_id !== session.id) {
    return refused('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  const isOver = clock.now().getTime() - challenge.created_at.getTime() > CHALLENGE_LIVES
  if (!isOver && challenge.attempts < MAX_ATTEMPTS) return challenge
  await tx.deleteFrom('auth.mfa_challenges').where('id', '=', challenge.id).execute()
  const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`
  return refused('mfa_challenge_expired', message)
}

async function isProven(
  tx: Tx,
  context: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  proof: string | KeyAnswer,
): Promise<boolean> {
  if (typeof proof !== 'string') return isRightKey(tx, context, factor, challenge, proof)
  const code = readCode(proof)
  if (!code) return false
  if (factor.factor_type === 'totp') return takeAppCode(tx, context, factor, code)
  return challenge.code_hash !== null && isSentCode(context, challenge.id, challenge.code_hash, code)
}

/** Accepts a correct code that is later than the last accepted one, and records it. Returns whether it did. */
async function takeAppCode(tx: Tx, context: AuthContext, factor: FactorRow, code: string): Promise<boolean> {
  const { id } = factor
  const secret = openSecret(context, factor)
  if (!secret) return false
  const step = totpStepOf(secret, code, context.clock.now())
  if (step === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('auth.mfa_factors')
    .set({ last_totp_step: step })
    .where('id', '=', id)
    .where((row) => row.or([row('last_totp_step', 'is', null), row('last_totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Returns undefined when the secret was sealed under another MIMAR_SECRET. No code is accepted then, and the log says
 * why.
 */
function openSecret({ config, log }: AuthContext, { id, secret }: FactorRow): string | undefined {
  try {
    return secret === null ? undefined : unseal(config.secret, secretPurpose(id), secret)
  } catch {
    log.error({ factorId: id }, 'the secret of an authenticator app was sealed under another MIMAR_SECRET')
    return undefined
  }
}

/** Compares the code with the one sent for this challenge. It works once, because the challenge does. */
const isSentCode = ({ config }: AuthContext, challengeId: string, hash: string, code: string) =>
  isSameHash(hash, hashCode(config.secret, challengeId, code))

const refused = (code: string, message: string) => new AuthError(422, code, message)
