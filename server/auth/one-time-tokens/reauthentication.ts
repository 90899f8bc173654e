import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { limitMails } from '../mails/limit-mails.ts'
import { queueMail } from '../mails/mail-outbox.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import type { Client } from '../sessions/issue-session.ts'
import { recordProof } from '../sessions/session-claims.ts'
import type { UserRow } from '../users/read-user.ts'
import { takeReauthentication } from './find-token.ts'
import { issueToken } from './issue-token.ts'

const HOURS = 1

/** Mails a code that a signed-in person gives back as `nonce`, alone or with a change (auth protocol §1.5). */
export async function sendReauthentication(
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  { locale, asker }: MailRequest,
  { ip }: Client,
): Promise<void> {
  if (!user.email) throw invalid('Reauthentication requires the user to have an email or a phone number')
  if (!user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  const { id: userId, email } = user
  await limitMails(tx, context, 'reauthentication', email, asker)
  const order = { userId, type: 'reauthentication', verificationType: 'reauthentication' } as const
  const { code } = await issueToken(tx, context, { ...order, address: email, hours: HOURS, asker: userId })
  const content = { address: email, code, hours: HOURS }
  await queueMail(tx, context, { kind: 'reauthentication', to: email, locale, content })
  const now = context.clock.now()
  await tx
    .updateTable('auth.users')
    .set({ reauthentication_sent_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
  await writeAudit(tx, 'user_reauthenticate_requested', user, { ip })
}

/**
 * Takes the code, in a transaction of its own so that a wrong one is counted; the session is fresh from then on.
 * @throws {AuthError} reauthentication_not_valid (422)
 */
export async function requireReauthentication(
  context: AuthContext,
  { userId, sessionId, nonce }: { userId: string; sessionId: string; nonce: string },
): Promise<void> {
  const isRight = await inAuth(context, async (tx) => {
    const isTaken = await takeReauthentication(tx, context, { userId, nonce })
    if (isTaken) await recordProof(tx, sessionId, 'otp', context.clock.now())
    return isTaken
  })
  if (!isRight) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
