import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { sendNotice } from '../mails/send-notice.ts'
import type { SignedIn } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import { type IdentityRow, lockUser, type UserRow } from '../users/read-user.ts'
import { rememberProviders } from './email-identity.ts'

const refused = (code: string, message: string) => new AuthError(422, code, message)

/**
 * Removes one of the user's own identities (docs/reference/auth-protocol.md#identities). When it carried the account's
 * address, the address of another identity replaces it, a verified one first. Throws 422 with the reason.
 */
export async function unlinkIdentity(
  tx: Tx,
  context: AuthContext,
  signedIn: SignedIn,
  identityId: string,
  { ip, locale }: Client,
): Promise<void> {
  const person = await lockUser(tx, signedIn.user.id)
  const { user, identities } = person ?? signedIn
  if (identities.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking'
    throw refused('single_identity_not_deletable', message)
  }
  const leaving = identities.find(({ id }) => id === identityId)
  if (!leaving) throw refused('identity_not_found', "Identity doesn't exist")
  await tx.deleteFrom('auth.identities').where('id', '=', leaving.id).execute()
  const staying = identities.filter((identity) => identity !== leaving)
  if (leaving.provider === 'phone') await forgetPhone(tx, context, user)
  else if (!staying.some(({ email }) => email === user.email)) await promoteEmail(tx, context, user, staying)
  await rememberProviders(tx, user.id)
  await writeAudit(tx, 'identity_unlinked', user, { ip, provider: leaving.provider })
  await sendNotice(tx, context, 'identity_unlinked', user, { locale })
}

async function forgetPhone(tx: Tx, { clock }: AuthContext, { id }: UserRow): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ phone: null, phone_confirmed_at: null, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

const isProved = ({ identity_data: data }: IdentityRow) =>
  (data as { email_verified?: unknown }).email_verified === true

async function promoteEmail(
  tx: Tx,
  { clock, config }: AuthContext,
  user: UserRow,
  staying: IdentityRow[],
): Promise<void> {
  const withEmail = staying.filter(({ email }) => email)
  const promoted = withEmail.find(isProved) ?? withEmail[0]
  const email = promoted?.email ?? null
  if (email && (await isTaken(tx, user, email))) {
    const message = 'Unable to unlink identity due to email conflict'
    throw refused('email_conflict_identity_not_deletable', message)
  }
  const now = clock.now()
  const isConfirmed = promoted !== undefined && (isProved(promoted) || config.auth.autoconfirm)
  await tx
    .updateTable('auth.users')
    .set({ email, email_confirmed_at: isConfirmed ? now : null, email_change: null, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).execute()
}

async function isTaken(tx: Tx, { id }: UserRow, email: string): Promise<boolean> {
  const other = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}
