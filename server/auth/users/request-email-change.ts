import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { limitRateIn } from '../auth-rate-limits.ts'
import { limitMails } from '../mails/limit-mails.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import { asksForCodeAlone, needsBothSides } from '../one-time-tokens/accept-token.ts'
import { sendToken, TOKEN_MAILS } from '../one-time-tokens/send-token.ts'
import { emailExists } from './create-user.ts'
import type { UserRow } from './read-user.ts'

/** Changes of e-mail one account may ask for a day, to whatever addresses: a new one must not write to strangers. Our choice. */
const CHANGES_A_DAY = { limit: 5, perSeconds: 24 * 60 * 60 }

async function limitNewAddresses(tx: Tx, context: AuthContext, userId: string): Promise<void> {
  const refusal = await limitRateIn(tx, context, 'email_change', userId, CHANGES_A_DAY)
  if (refusal) throw refusal
}

/**
 * Asks both the old address and the new one (auth protocol §1.7); nothing changes until both have agreed, in either
 * order. An account without one types the code of the new one in its own session. Throws 422 `email_exists`, and 429 within a minute of the last time.
 */
export async function requestEmailChange(
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  newAddress: string,
  request: MailRequest,
): Promise<void> {
  const taken = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', newAddress)
    // Nobody proved it there, so it stands in nobody's way.
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (taken) throw emailExists()
  await limitMails(tx, context, 'email_change_new', newAddress, user.id)
  await limitNewAddresses(tx, context, user.id)
  const now = context.clock.now()
  await tx
    .updateTable('auth.users')
    .set({
      email_change: newAddress,
      email_change_sent_at: now,
      email_change_confirm_status: 0,
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute()
  // Asked for once more by anybody, the pair of links is replaced together.
  const sending = { request, newAddress, asker: user.id }
  const { emailChangeCurrent, emailChangeNew } = TOKEN_MAILS
  if (user.email && needsBothSides(context, user)) {
    await sendToken(tx, context, user, emailChangeCurrent, { to: user.email, ...sending })
  }
  await sendToken(tx, context, user, emailChangeNew, {
    ...{ to: newAddress, ...sending },
    isCodeAlone: asksForCodeAlone(user),
  })
}
