import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { limitMails } from '../mails/limit-mails.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import type { UserRow } from '../users/read-user.ts'
import type { Hand } from './issue-token.ts'
import { sendToken, TOKEN_MAILS } from './send-token.ts'

/**
 * Sends the confirmation of a new account's address, in the caller's transaction. Returns when it was sent. Without a
 * `hand` the link proves the address alone. Throws 429 within a minute of the previous one. `request` comes from
 * `readMailRequest(context, c, body)`.
 */
export async function sendConfirmation(
  tx: Tx,
  context: AuthContext,
  user: Pick<UserRow, 'id' | 'email'> & { email: string },
  request: MailRequest,
  { hand, isAgain = false }: { hand?: Hand | undefined; isAgain?: boolean } = {},
): Promise<Date> {
  await limitMails(tx, context, 'confirmation', user.email, request.asker)
  const mail = isAgain ? TOKEN_MAILS.signupAgain : TOKEN_MAILS.signup
  await sendToken(tx, context, user, mail, { to: user.email, request, hand })
  const now = context.clock.now()
  await tx
    .updateTable('auth.users')
    .set({ confirmation_sent_at: now, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  return now
}
