import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { limitMails } from '../mails/limit-mails.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import type { UserRow } from '../users/read-user.ts'
import { sendToken, TOKEN_MAILS } from './send-token.ts'

/**
 * Asks the owner of a new account's address to confirm it, in the caller's transaction; answers when it was sent.
 * Throws 429 within a minute of the one before. `request` comes from `readMailRequest(context, c, body)`.
 */
export async function sendConfirmation(
  tx: Tx,
  context: AuthContext,
  user: Pick<UserRow, 'id' | 'email'> & { email: string },
  request: MailRequest,
): Promise<Date> {
  await limitMails(tx, context, 'confirmation', user.email)
  await sendToken(tx, context, user, TOKEN_MAILS.signup, { to: user.email, request })
  const now = context.clock.now()
  await tx
    .updateTable('auth.users')
    .set({ confirmation_sent_at: now, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  return now
}
