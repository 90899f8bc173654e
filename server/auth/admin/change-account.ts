import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { emailExists, phoneExists } from '../users/create-user.ts'
import { mergeMetadata, requireMetadataFits } from '../users/metadata.ts'
import { lockUser, readUser, type UserRecord } from '../users/read-user.ts'
import type { Account } from './read-account.ts'

/** Updates an account for an operator, without sending emails. A new password ends every session. */
export async function changeAccount(
  tx: Tx,
  { clock }: AuthContext,
  id: string,
  account: Account,
): Promise<UserRecord | undefined> {
  const known = await lockUser(tx, id)
  if (!known) return undefined
  const { user } = known
  if (account.email && (await isTaken(tx, id, 'email', account.email))) throw emailExists()
  if (account.phone && (await isTaken(tx, id, 'phone', account.phone))) throw phoneExists()
  const now = clock.now()
  const userMetadata = mergeMetadata(user.raw_user_meta_data, account.userMetadata ?? {})
  const appMetadata = mergeMetadata(user.raw_app_meta_data, account.appMetadata ?? {})
  if (account.userMetadata || account.appMetadata) requireMetadataFits(userMetadata, appMetadata)
  await tx
    .updateTable('auth.users')
    .set({
      updated_at: now,
      ...(account.email && { email: account.email }),
      ...(account.phone && { phone: account.phone }),
      ...(account.role && { role: account.role }),
      ...(account.passwordHash && { encrypted_password: account.passwordHash }),
      ...(account.emailConfirm && { email_confirmed_at: user.email_confirmed_at ?? now }),
      ...(account.phoneConfirm && { phone_confirmed_at: user.phone_confirmed_at ?? now }),
      ...(account.bannedUntil !== undefined && { banned_until: account.bannedUntil }),
      ...(account.userMetadata && {
        raw_user_meta_data: JSON.stringify(userMetadata),
      }),
      ...(account.appMetadata && {
        raw_app_meta_data: JSON.stringify(appMetadata),
      }),
    })
    .where('id', '=', id)
    .execute()
  if (account.email) await moveEmailIdentity(tx, id, account, now)
  if (account.passwordHash) await endEverything(tx, id)
  await writeAudit(tx, 'user_modified', user)
  return readUser(tx, { id })
}

async function isTaken(tx: Tx, id: string, column: 'email' | 'phone', value: string): Promise<boolean> {
  const other = await tx
    .selectFrom('auth.users')
    .select('id')
    .where(column, '=', value)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Moves the email identity to the new address. Creates none, because only a proof of the address may. */
async function moveEmailIdentity(
  tx: Tx,
  id: string,
  { email, emailConfirm }: Account,
  now: Date,
): Promise<void> {
  const known = { email, email_verified: emailConfirm }
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: sql`identity_data || ${JSON.stringify(known)}::jsonb`, updated_at: now })
    .where('user_id', '=', id)
    .where('provider', '=', 'email')
    .execute()
}

async function endEverything(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}
