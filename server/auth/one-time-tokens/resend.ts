import { readEmail } from '#domain/accounts/email.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { invalid } from '../auth-error.ts'
import { limitMails } from '../mails/limit-mails.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import { readPhone } from '../phones/account-mobile.ts'
import { resendPhoneCode } from '../phones/ask-for-code.ts'
import type { Body } from '../read-body.ts'
import { readUser, type UserRow } from '../users/read-user.ts'
import { resendEmailChange } from '../users/request-email-change.ts'
import { sendConfirmation } from './send-confirmation.ts'

const MAIL_TYPES = new Set(['signup', 'email_change'])
const PHONE_TYPES = new Set(['sms', 'phone_change'])

/**
 * Sends the last email again (docs/reference/auth-protocol.md#one-time-links-and-codes). The response is the same when
 * there is nothing to send.
 */
export async function resend(context: AuthContext, body: Body, request: MailRequest): Promise<void> {
  const [type = '', email, phone] = ['type', 'email', 'phone'].map((name) => body.text(name))
  if (!MAIL_TYPES.has(type) && !PHONE_TYPES.has(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (PHONE_TYPES.has(type)) return resendByPhone(context, type, phone, request)
  const address = readAddress(type, email, phone)
  const again = type === 'signup' ? resendConfirmation : resendEmailChange
  await inAuth(context, (tx) => again(tx, context, address, request))
}

/** Numbers are never changed by a code, so there is no such code to resend. */
async function resendByPhone(
  context: AuthContext,
  type: string,
  phone: string | undefined,
  request: MailRequest,
): Promise<void> {
  if (!phone) throw invalid(`Type provided requires a phone number: ${type}`)
  if (type === 'sms') return resendPhoneCode(context, phone, request)
  readPhone(phone)
}

function readAddress(type: string, email: string | undefined, phone: string | undefined): string {
  if (!email || phone) throw invalid(`Type provided requires an email address: ${type}`)
  const address = readEmail(email)
  if (!address) throw invalid('Unable to validate email address: invalid format')
  return address
}

async function resendConfirmation(
  tx: Tx,
  context: AuthContext,
  email: string,
  request: MailRequest,
): Promise<void> {
  const known = await readUser(tx, { email })
  const isWaiting = known && known.user.email_confirmed_at === null
  if (isWaiting)
    await sendConfirmation(tx, context, { ...known.user, email }, request, { hand: onlyHandOf(known.user) })
  else await limitMails(tx, context, 'confirmation', email, request.asker)
}

/** Anybody can request this email, so it carries the password only when no other sign-up ever offered a second one. */
const onlyHandOf = ({ encrypted_password: hash, raw_user_meta_data: data }: UserRow) =>
  hash ? { passwordHash: hash, userMetadata: data as Record<string, unknown> } : undefined
