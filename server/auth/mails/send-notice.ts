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
 * Tells a person what was changed about how they sign in, in the transaction that changed it. It goes to the address of
 * before the change: whoever took an account over must not be the only one to hear of it
 * (docs/reference/auth-protocol.md#behaviour-to-keep). To an address that nobody proved nothing is sent.
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
