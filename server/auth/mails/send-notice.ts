import type { MailKind } from '#server/mails/compose-mail.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Client } from '../sessions/issue-session.ts'
import type { UserRow } from '../users/read-user.ts'

type Notice = Extract<
  MailKind,
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_linked'
  | 'identity_unlinked'
>

/**
 * Emails the user about a changed sign-in method, in the transaction of the change. It goes to the previous address, so
 * that the owner hears of a takeover (docs/reference/auth-protocol.md#behaviour-to-keep). Sends nothing to an unproved
 * address.
 */
export async function sendNotice(
  tx: Tx,
  context: AuthContext,
  kind: Notice,
  { email, email_confirmed_at }: Pick<UserRow, 'email' | 'email_confirmed_at'>,
  { locale = 'ar', newAddress }: Pick<Client, 'locale'> & { newAddress?: string } = {},
): Promise<void> {
  if (!email || !email_confirmed_at) return
  const content = { address: email, ...(newAddress !== undefined && { newAddress }) }
  await queueMail(tx, context, { kind, to: email, locale, content })
}
