import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Acceptance } from '../one-time-tokens/accept-token.ts'
import type { TokenRow } from '../one-time-tokens/find-token.ts'
import type { Client } from '../sessions/issue-session.ts'
import type { UserRow } from '../users/read-user.ts'
import { metadataOf } from './sign-up-with-phone.ts'

/** Applies a WhatsApp code: proves the number. A new account keeps only the data that came with this code. */
export async function acceptPhoneCode(
  tx: Tx,
  context: AuthContext,
  token: TokenRow,
  user: UserRow,
  { ip }: Client,
): Promise<Acceptance> {
  if (user.phone !== token.relates_to) return { outcome: 'invalid' }
  if (!user.phone_confirmed_at) {
    await confirmPhone(tx, context, user, token)
    await writeAudit(tx, 'user_signedup', user, { ip, provider: 'phone' })
  }
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).execute()
  await writeAudit(tx, 'login', user, { ip, provider: 'phone' })
  return { outcome: 'accepted', user }
}

/** An account with a proved email already has an owner, so it gains the number and loses nothing. */
async function confirmPhone(tx: Tx, context: AuthContext, user: UserRow, token: TokenRow): Promise<void> {
  const now = context.clock.now()
  const { id } = user
  const metadata = (token.user_metadata as object | null) ?? metadataOf(id, token.relates_to, {})
  await tx
    .updateTable('auth.users')
    .set({
      phone_confirmed_at: now,
      updated_at: now,
      ...(!user.email_confirmed_at && {
        encrypted_password: token.encrypted_password,
        raw_user_meta_data: JSON.stringify({ ...metadata, phone_verified: true }),
      }),
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: sql`identity_data || '{"phone_verified": true}'`, updated_at: now })
    .where('user_id', '=', id)
    .where('provider', '=', 'phone')
    .execute()
  if (user.email_confirmed_at) return
  for (const part of ['auth.sessions', 'auth.mfa_factors', 'auth.webauthn_credentials'] as const) {
    await tx.deleteFrom(part).where('user_id', '=', id).execute()
  }
}
