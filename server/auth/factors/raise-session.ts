import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { SessionRow, SignedIn } from '../require-user.ts'
import { continueSession } from '../sessions/session-tokens.ts'
import { type FactorRow, withParts } from '../users/read-user.ts'
import { AMR_METHODS } from './factor-types.ts'

/** After a second step: the factor counts, this session is aal2, and the person's sessions that lack it are over. */
export async function raiseSession(
  tx: Tx,
  context: AuthContext,
  { user, session }: SignedIn,
  factor: FactorRow,
): Promise<TokenResponse> {
  const now = context.clock.now()
  await acceptFactor(tx, factor, now)
  const raised = await raise(tx, session, factor, now)
  await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.id)
    .where('id', '!=', session.id)
    .where('aal', '=', 'aal1')
    .execute()
  return continueSession(tx, context, await withParts(tx, user), raised)
}

/** Other tries to enrol the same kind are no longer wanted. */
async function acceptFactor(tx: Tx, { id, user_id, factor_type }: FactorRow, now: Date): Promise<void> {
  await tx
    .updateTable('auth.mfa_factors')
    .set({ status: 'verified', updated_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', user_id)
    .where('factor_type', '=', factor_type)
    .where('status', '=', 'unverified')
    .execute()
}

/** The count jumps by two and the floor with it: no token from before the second step leads to one after it. */
async function raise(tx: Tx, { id }: SessionRow, factor: FactorRow, now: Date): Promise<SessionRow> {
  const raised = await tx
    .updateTable('auth.sessions')
    .set((row) => ({
      ...{ aal: 'aal2' as const, factor_id: factor.id, refreshed_at: now, updated_at: now },
      ...{ refresh_count: row('refresh_count', '+', 2), refresh_floor: row('refresh_count', '+', 2) },
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!raised) {
    const message = 'Session from session_id claim in JWT does not exist'
    throw new AuthError(403, 'session_not_found', message)
  }
  const method = AMR_METHODS[factor.factor_type]
  await tx
    .insertInto('auth.mfa_amr_claims')
    .values({ session_id: id, authentication_method: method, created_at: now, updated_at: now })
    .onConflict((on) => on.columns(['session_id', 'authentication_method']).doUpdateSet({ updated_at: now }))
    .execute()
  return raised
}
