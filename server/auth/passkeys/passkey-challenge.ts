import { isUuid } from '#domain/shared/id.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Body } from '../read-body.ts'

/** Milliseconds (docs/reference/auth-protocol.md#lifetimes-and-limits). An autofill prompt may stay open that long. */
const CHALLENGE_LIVES = 300_000

/** Options that the browser passes to the device. */
export interface PasskeyOptions<Options extends { challenge: string }> {
  challenge_id: string
  options: Options
  /** Unix seconds. */
  expires_at: number
}

/** Purpose of a challenge. Its user is unknown when it is for signing in. */
type Purpose = { type: 'registration'; userId: string } | { type: 'authentication'; userId: null }

/** Stores a challenge for one response. */
export async function storeChallenge<Options extends { challenge: string }>(
  tx: Tx,
  { clock }: Pick<AuthContext, 'clock'>,
  { type, userId }: Purpose,
  options: Options,
): Promise<PasskeyOptions<Options>> {
  const now = clock.now()
  const expires = new Date(now.getTime() + CHALLENGE_LIVES)
  const { id } = await tx
    .insertInto('auth.webauthn_challenges')
    .values({
      ...{ user_id: userId, challenge_type: type, challenge: options.challenge },
      ...{ expires_at: expires, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { challenge_id: id, options, expires_at: Math.floor(expires.getTime() / 1000) }
}

/**
 * Consumes and returns the challenge of a response, also when the response turns out to be invalid.
 * @throws {AuthError} webauthn_challenge_not_found, webauthn_challenge_expired, validation_failed (400)
 */
export async function takeChallenge(
  context: AuthContext,
  { type, userId }: Purpose,
  body: Body,
): Promise<string> {
  const id = body.text('challenge_id')
  if (!id) throw invalid('challenge_id is required')
  if (!body.object('credential')) throw invalid('credential is required')
  if (!isUuid(id)) throw invalid('challenge_id must be a valid UUID')
  // In a transaction of its own: a rejected response must not leave the challenge usable.
  const taken = await inAuth(context, (tx) =>
    tx
      .deleteFrom('auth.webauthn_challenges')
      .where('id', '=', id)
      .where('challenge_type', '=', type)
      .where('user_id', userId === null ? 'is' : '=', userId)
      .returning(['challenge', 'expires_at'])
      .executeTakeFirst(),
  )
  if (!taken) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  }
  if (taken.expires_at > context.clock.now()) return taken.challenge
  throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
}
