import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import { registerByLink } from '../one-time-tokens/send-links.ts'
import { sendToken, TOKEN_MAILS } from '../one-time-tokens/send-token.ts'
import { emailExists } from '../users/create-user.ts'
import { metadataOf } from '../users/metadata.ts'
import { readUser, type UserRecord, type UserRow } from '../users/read-user.ts'

/** Name of the asker whose tokens an operator replaces. */
export const OPERATOR = 'operator'

export interface Invitation {
  email: string
  data: Record<string, unknown>
}

/**
 * Emails an invitation to an account that its link confirms (docs/reference/auth-protocol.md#operators). Throws 422
 * `email_exists`.
 */
export async function invite(
  tx: Tx,
  context: AuthContext,
  invitation: Invitation,
  request: MailRequest,
): Promise<UserRecord> {
  const user = await openInvitation(tx, context, invitation)
  await sendToken(tx, context, user, TOKEN_MAILS.invite, {
    ...{ to: invitation.email, request, asker: OPERATOR },
    hand: { userMetadata: metadataOf(user.id, invitation.email, invitation.data) },
  })
  return (await readUser(tx, { id: user.id }))!
}

/** Returns the invited account, new or not yet confirmed. */
export async function openInvitation(tx: Tx, context: AuthContext, invitation: Invitation): Promise<UserRow> {
  const known = await readUser(tx, { email: invitation.email })
  if (known?.user.email_confirmed_at) throw emailExists()
  const { user } = known ?? (await registerByLink(tx, context, invitation, false))
  const now = context.clock.now()
  await tx
    .updateTable('auth.users')
    .set({ invited_at: now, confirmation_sent_at: now, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  await writeAudit(tx, 'user_invited', user)
  return user
}
