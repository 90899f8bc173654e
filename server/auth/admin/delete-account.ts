import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { readUser } from '../users/read-user.ts'

/**
 * Deletes an account and its dependent rows. A soft delete keeps the row for references, but removes personal data and
 * frees the address. Returns false when the account does not exist.
 */
export async function deleteAccount(
  tx: Tx,
  { clock }: Pick<AuthContext, 'clock'>,
  id: string,
  { softly }: { softly: boolean },
): Promise<boolean> {
  const known = await readUser(tx, { id })
  if (!known) return false
  await tx.deleteFrom('user_roles').where('user_id', '=', id).execute()
  if (softly) await empty(tx, id, clock.now())
  else await tx.deleteFrom('auth.users').where('id', '=', id).execute()
  await writeAudit(tx, 'user_deleted', known.user)
  return true
}

async function empty(tx: Tx, id: string, now: Date): Promise<void> {
  const parts = [
    'auth.sessions',
    'auth.identities',
    'auth.mfa_factors',
    'auth.one_time_tokens',
    'auth.flow_state',
  ] as const
  for (const part of parts) await tx.deleteFrom(part).where('user_id', '=', id).execute()
  await tx
    .updateTable('auth.users')
    .set({
      ...{ email: null, phone: null, encrypted_password: null, email_change: null, phone_change: null },
      ...{ raw_user_meta_data: {}, raw_app_meta_data: {}, deleted_at: now, updated_at: now },
    })
    .where('id', '=', id)
    .execute()
}
