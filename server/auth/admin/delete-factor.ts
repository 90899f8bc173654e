import { isUuid } from '#domain/shared/id.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { lowerSessions } from '../factors/lower-sessions.ts'
import { sendNotice } from '../mails/send-notice.ts'
import { type FactorRow, lockUser } from '../users/read-user.ts'

/**
 * Deletes a factor for an operator. Sessions that used it return to aal1
 * (docs/reference/auth-protocol.md#known-problems).
 */
export async function deleteFactor(
  tx: Tx,
  context: AuthContext,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<FactorRow> {
  const person = await lockUser(tx, userId)
  if (!person) throw new AuthError(404, 'user_not_found', 'User not found')
  const factor = isUuid(factorId) ? person.factors.find(({ id }) => id === factorId.toLowerCase()) : undefined
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', factor.id).execute()
  await lowerSessions(tx, context.clock.now(), { userId })
  await writeAudit(tx, 'factor_deleted', person.user)
  if (factor.status === 'verified') await sendNotice(tx, context, 'factor_removed', person.user)
  return factor
}
