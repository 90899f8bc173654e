import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { SessionRow, SignedIn } from '../require-user.ts'
import { recordProof } from '../sessions/session-claims.ts'
import { sessionEnd } from '../sessions/session-end.ts'
import { continueSession } from '../sessions/session-tokens.ts'
import { type FactorRow, withParts } from '../users/read-user.ts'
import { AMR_METHODS } from './factor-types.ts'

/** Completes a second step: verifies the factor, raises this session to aal2 and ends the user's aal1 sessions. */
export async function raiseSession(
  tx: Tx,
  context: AuthContext,
  { user, session }: SignedIn,
  factor: FactorRow,
): Promise<TokenResponse> {
  const now = context.clock.now()
  await acceptFactor(tx, factor, now)
  const raised = await raise(tx, context, session, factor)
  await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.id)
    .where('id', '!=', session.id)
    .where('aal', '=', 'aal1')
    .execute()
  return continueSession(tx, context, await withParts(tx, user), raised)
}

/** Deletes all unverified factors of the user, because a stranger may have begun one to finish later. */
async function acceptFactor(tx: Tx, { id, user_id }: FactorRow, now: Date): Promise<void> {
  await tx
    .updateTable('auth.mfa_factors')
    .set({ status: 'verified', session_id: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', user_id)
    .where('status', '=', 'unverified')
    .execute()
}

/**
 * Advances the token counter by two and its minimum too, so no refresh token from before the second step stays valid.
 */
async function raise(
  tx: Tx,
  context: AuthContext,
  session: SignedIn['session'],
  factor: FactorRow,
): Promise<SessionRow> {
  const { id } = session
  const now = context.clock.now()
  const raised = await tx
    .updateTable('auth.sessions')
    .set((row) => ({
      ...{ aal: 'aal2' as const, factor_id: factor.id, refreshed_at: now, updated_at: now },
      not_after: sessionEnd(context, session),
      ...{ refresh_count: row('refresh_count', '+', 2), refresh_floor: row('refresh_count', '+', 2) },
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!raised) {
    const message = 'Session from session_id claim in JWT does not exist'
    throw new AuthError(403, 'session_not_found', message)
  }
  await recordProof(tx, id, AMR_METHODS[factor.factor_type], now)
  return raised
}
