import type { Tx } from '#server/platform/db/db.ts'
import { AMR_METHODS } from './factor-types.ts'

/**
 * Returns sessions that used a factor, or all sessions of the user, to aal1
 * (docs/reference/auth-protocol.md#second-steps).
 */
export async function lowerSessions(
  tx: Tx,
  now: Date,
  whose: { factorId: string } | { userId: string },
): Promise<void> {
  const lowered = await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null, updated_at: now })
    .where((row) =>
      'factorId' in whose ? row('factor_id', '=', whose.factorId) : row('user_id', '=', whose.userId),
    )
    .returning('id')
    .execute()
  if (lowered.length === 0) return
  const ids = lowered.map(({ id }) => id)
  await tx
    .deleteFrom('auth.mfa_amr_claims')
    .where('authentication_method', 'in', Object.values(AMR_METHODS))
    .where('session_id', 'in', ids)
    .execute()
}
