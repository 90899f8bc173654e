import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { limitMails } from '../mails/limit-mails.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import type { Client } from '../sessions/issue-session.ts'
import { createUser } from '../users/create-user.ts'
import { metadataOf } from '../users/metadata.ts'
import { readUser, type UserRow } from '../users/read-user.ts'
import type { Hand } from './issue-token.ts'
import { sendToken, TOKEN_MAILS, type TokenMail } from './send-token.ts'

/** Sends a password recovery link. An unknown address gets the same response and rate limit, but no email. */
export async function sendRecovery(
  tx: Tx,
  context: AuthContext,
  email: string,
  request: MailRequest,
  { ip }: Client,
): Promise<void> {
  await limitMails(tx, context, 'recovery', email, request.asker)
  const known = await readUser(tx, { email })
  if (!known) return
  await sendLink(tx, context, known.user, TOKEN_MAILS.recovery, request)
  await writeAudit(tx, 'user_recovery_requested', known.user, { ip })
}

export interface MagiclinkWish {
  email: string
  /** The client's `shouldCreateUser`. */
  mayCreate: boolean
  data: Record<string, unknown>
}

/**
 * Sends a sign-in link, which also signs a new address up. When it may not, an unknown address gets the same response
 * as a known one. With AUTH_OTP_TELLS_UNKNOWN it throws the protocol's 422 `otp_disabled` instead
 * (docs/reference/auth-protocol.md#account-enumeration).
 */
export async function sendMagiclink(
  tx: Tx,
  context: AuthContext,
  wish: MagiclinkWish,
  request: MailRequest,
  { ip }: Client,
): Promise<void> {
  await limitMails(tx, context, 'magiclink', wish.email, request.asker)
  const known = await readUser(tx, { email: wish.email })
  if (!known && !mayCreate(context, wish)) return
  const { user } = known ?? (await registerByLink(tx, context, wish))
  const mail = user.email_confirmed_at ? TOKEN_MAILS.magiclink : TOKEN_MAILS.firstMagiclink
  const hand = user.email_confirmed_at
    ? undefined
    : { userMetadata: metadataOf(user.id, wish.email, wish.data) }
  await sendLink(tx, context, user, mail, request, hand)
  const action = user.email_confirmed_at ? 'user_recovery_requested' : 'user_confirmation_requested'
  await writeAudit(tx, action, user, { ip })
}

/** Returns false where an unknown address must get the same response as a known one, without an email. */
function mayCreate({ config }: AuthContext, wish: MagiclinkWish): boolean {
  const { disableSignup, otpTellsUnknown } = config.auth
  if (wish.mayCreate && !disableSignup) return true
  if (!otpTellsUnknown) return false
  if (!wish.mayCreate) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}

/** Creates an account for an address that is not yet proved. */
export function registerByLink(
  tx: Tx,
  { clock, config }: AuthContext,
  {
    email,
    data,
    passwordHash,
  }: Pick<MagiclinkWish, 'email' | 'data'> & { passwordHash?: string | undefined },
  isConfirmed = config.auth.autoconfirm,
) {
  const now = clock.now()
  const id = randomUUID()
  return createUser(tx, now, {
    id,
    email,
    userMetadata: metadataOf(id, email, data),
    passwordHash,
    ...(isConfirmed && { emailConfirmedAt: now }),
  })
}

/** Sends a link to the account's own address and records the time. */
async function sendLink(
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  mail: TokenMail,
  request: MailRequest,
  hand?: Hand,
): Promise<void> {
  await sendToken(tx, context, user, mail, { to: user.email ?? '', request, hand })
  const now = context.clock.now()
  const sent = mail.type === 'recovery' ? { recovery_sent_at: now } : { confirmation_sent_at: now }
  await tx
    .updateTable('auth.users')
    .set({ ...sent, updated_at: now })
    .where('id', '=', user.id)
    .execute()
}
