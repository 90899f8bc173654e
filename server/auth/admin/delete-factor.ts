import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { isUuid } from '../require-user.ts'
import { type FactorRow, lockUser } from '../users/read-user.ts'

/** An operator takes a factor away; sessions that rested on a second step are back at the first (auth protocol §6.2). */
export async function deleteFactor(
  tx: Tx,
  { clock }: AuthContext,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<FactorRow> {
  const person = await lockUser(tx, userId)
  if (!person) throw new AuthError(404, 'user_not_found', 'User not found')
  const factor = isUuid(factorId) ? person.factors.find(({ id }) => id === factorId.toLowerCase()) : undefined
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', factor.id).execute()
  await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null, updated_at: clock.now() })
    .where('user_id', '=', userId)
    .execute()
  await tx
    .deleteFrom('auth.mfa_amr_claims')
    .where('authentication_method', 'in', ['totp', 'mfa/phone', 'mfa/webauthn'])
    .where('session_id', 'in', tx.selectFrom('auth.sessions').select('id').where('user_id', '=', userId))
    .execute()
  await writeAudit(tx, 'factor_deleted', person.user)
  return factor
}
