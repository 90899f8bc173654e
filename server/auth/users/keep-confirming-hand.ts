import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Hand } from '../one-time-tokens/issue-token.ts'
import { metadataOf } from './metadata.ts'
import type { UserRow } from './read-user.ts'

const WAYS_IN = [
  'auth.sessions',
  'auth.mfa_factors',
  'auth.webauthn_credentials',
  'auth.one_time_tokens',
] as const

/**
 * Confirms an unconfirmed account and keeps only the data of the sign-up that proved the address. Others may have
 * signed it up too, so their passwords, metadata, identities, factors, passkeys, sessions and links are deleted.
 */
export async function keepConfirmingHand(
  tx: Tx,
  { clock }: Pick<AuthContext, 'clock'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { passwordHash, userMetadata, identityId, flowId }: Hand & { flowId?: string | null },
): Promise<void> {
  const now = clock.now()
  const metadata = userMetadata ?? metadataOf(id, email ?? '', {})
  await tx
    .updateTable('auth.users')
    .set({
      encrypted_password: passwordHash ?? null,
      raw_user_meta_data: JSON.stringify({ ...metadata, email_verified: true }),
      email_confirmed_at: now,
      email_change: null,
      email_change_confirm_status: 0,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await dropIdentities(tx, id, identityId)
  for (const part of WAYS_IN) await tx.deleteFrom(part).where('user_id', '=', id).execute()
  await tx
    .deleteFrom('auth.flow_state')
    .where((row) => row.or([row('user_id', '=', id), row('linking_target_id', '=', id)]))
    .where('id', 'is distinct from', flowId ?? null)
    .execute()
}

/** Keeps the address's identity without metadata of others, and the number's when the number was proved. */
async function dropIdentities(tx: Tx, userId: string, kept: string | undefined): Promise<void> {
  await tx
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where('provider', 'not in', ['email', 'phone'])
    .where('id', 'is distinct from', kept ?? null)
    .execute()
  await tx
    .updateTable('auth.identities')
    .set({
      identity_data: sql`jsonb_build_object('sub', user_id, 'email', identity_data ->> 'email',
      'email_verified', false, 'phone_verified', false)`,
    })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
}

/**
 * Handles a second sign-up of an unconfirmed account. From then on neither sign-up's data counts, in the account or in
 * pending links, so that a resent email cannot bring back a stranger's password.
 */
export async function forgetHands(
  tx: Tx,
  { clock }: Pick<AuthContext, 'clock'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({
      encrypted_password: null,
      raw_user_meta_data: JSON.stringify(metadataOf(id, email, {})),
      updated_at: clock.now(),
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('auth.one_time_tokens')
    .set({ encrypted_password: null, user_metadata: null, identity_id: null })
    .where('user_id', '=', id)
    .execute()
}

/** Whether another sign-up of this account has a pending confirmation. */
export async function isOtherHandWaiting(tx: Tx, userId: string, identityId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('verification_type', '=', 'signup')
    .where('identity_id', 'is distinct from', identityId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
