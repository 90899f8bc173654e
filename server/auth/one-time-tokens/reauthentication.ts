import { queueMail } from '#server/mails/mail-outbox.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { limitMails } from '../mails/limit-mails.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import { limitPhoneCodes, sendPhoneCode } from '../phones/phone-codes.ts'
import type { Client } from '../sessions/issue-session.ts'
import { recordProof } from '../sessions/session-claims.ts'
import type { UserRow } from '../users/read-user.ts'
import { takeReauthentication } from './find-token.ts'
import { issueToken } from './issue-token.ts'

const HOURS = 1

/**
 * Sends a code that a signed-in user returns as `nonce`, alone or with a change
 * (docs/reference/auth-protocol.md#own-account). It goes by email, or by WhatsApp to the proved number of an account
 * without an address.
 */
export async function sendReauthentication(
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  { locale, asker }: MailRequest,
  { ip }: Client,
): Promise<void> {
  if (user.email) await mailCode(tx, context, { ...user, email: user.email }, { locale, asker })
  else if (user.phone) await sendToPhone(tx, context, { ...user, phone: user.phone }, locale)
  else throw invalid('Reauthentication requires the user to have an email or a phone number')
  const now = context.clock.now()
  await tx
    .updateTable('auth.users')
    .set({ reauthentication_sent_at: now, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  await writeAudit(tx, 'user_reauthenticate_requested', user, { ip })
}

async function mailCode(
  tx: Tx,
  context: AuthContext,
  { id: userId, email, email_confirmed_at: confirmedAt }: UserRow & { email: string },
  { locale, asker }: Pick<MailRequest, 'locale' | 'asker'>,
): Promise<void> {
  if (!confirmedAt) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  await limitMails(tx, context, 'reauthentication', email, asker)
  const order = { userId, type: 'reauthentication', verificationType: 'reauthentication' } as const
  const { code } = await issueToken(tx, context, { ...order, address: email, hours: HOURS, asker: userId })
  const content = { address: email, code, hours: HOURS }
  await queueMail(tx, context, { kind: 'reauthentication', to: email, locale, content })
}

/** Counted per account and not per network address, so that no other caller can use these codes up. */
async function sendToPhone(
  tx: Tx,
  context: AuthContext,
  { id, phone, phone_confirmed_at: confirmedAt }: UserRow & { phone: string },
  locale: MailRequest['locale'],
): Promise<void> {
  if (!context.config.auth.phoneCodes || !confirmedAt)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  const request = { asker: id, locale }
  await limitPhoneCodes(tx, context, 'reauthentication', phone, request)
  await sendPhoneCode(tx, context, { id, phone }, 'reauthentication', request)
}

/**
 * Consumes the code in a transaction of its own, so that a wrong one is counted. The session is fresh afterwards.
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
