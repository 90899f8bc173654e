import { readEmail } from '#domain/accounts/email.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { type Hand, issueToken } from '../one-time-tokens/issue-token.ts'
import { registerByLink } from '../one-time-tokens/send-links.ts'
import { linkOf, TOKEN_MAILS, type TokenMail } from '../one-time-tokens/send-token.ts'
import { checkPasswordLength, refuseCommonPassword } from '../passwords/password-policy.ts'
import { presentUser, type UserAnswer } from '../presenters/user.ts'
import type { Body } from '../read-body.ts'
import { createUser, emailExists } from '../users/create-user.ts'
import { forgetHands } from '../users/keep-confirming-hand.ts'
import { metadataOf, readData } from '../users/metadata.ts'
import { readUser, type UserRecord, type UserRow } from '../users/read-user.ts'
import { OPERATOR, openInvitation } from './invite.ts'

export interface GeneratedLink extends UserAnswer {
  action_link: string
  email_otp: string
  hashed_token: string
  redirect_to: string
  verification_type: string
}

const MAIL_OF: Record<string, TokenMail> = {
  signup: TOKEN_MAILS.signup,
  invite: TOKEN_MAILS.invite,
  magiclink: TOKEN_MAILS.magiclink,
  email: TOKEN_MAILS.magiclink,
  recovery: TOKEN_MAILS.recovery,
  email_change_current: TOKEN_MAILS.emailChangeCurrent,
  email_change_new: TOKEN_MAILS.emailChangeNew,
}

/**
 * Generates the link and code of an email, for an operator who delivers them some other way
 * (docs/reference/auth-protocol.md#operators).
 */
export async function generateLink(
  context: AuthContext,
  body: Body,
  redirectTo: string,
): Promise<GeneratedLink> {
  const wish = await readWish(context, body)
  return inAuth(context, async (tx) => {
    const user = await prepareAccount(tx, context, wish)
    const mail = mailFor(wish.type, user)
    const { token, code } = await issueToken(tx, context, {
      ...{ userId: user.id, type: mail.type, verificationType: mail.verificationType, hours: mail.hours },
      address: wish.type === 'email_change_new' ? wish.newEmail : wish.email,
      asker: wish.type.startsWith('email_change') ? user.id : OPERATOR,
      hand: handOf(user, wish),
    })
    return {
      ...presentUser((await readUser(tx, { id: user.id }))!),
      action_link: linkOf(context, token, mail.verificationType, redirectTo),
      email_otp: code,
      hashed_token: token,
      redirect_to: redirectTo,
      verification_type: wish.type,
    }
  })
}

/**
 * Data that the link applies to an unconfirmed account. An operator's metadata for a sign-up is kept as given
 * (docs/reference/auth-protocol.md#operators).
 */
function handOf({ id }: UserRow, { type, email, data, passwordHash }: Wish): Hand | undefined {
  if (type === 'signup') return { passwordHash, userMetadata: data }
  return type === 'recovery' ? undefined : { userMetadata: metadataOf(id, email, data) }
}

/** A magic link to an unconfirmed address uses the sign-up token. */
function mailFor(type: string, { email_confirmed_at: confirmedAt }: UserRow): TokenMail {
  const mail = MAIL_OF[type] ?? TOKEN_MAILS.magiclink
  return mail === TOKEN_MAILS.magiclink && !confirmedAt ? TOKEN_MAILS.firstMagiclink : mail
}

interface Wish {
  type: string
  email: string
  newEmail: string
  data: Record<string, unknown>
  passwordHash: string | undefined
}

async function readWish({ passwords, config }: AuthContext, body: Body): Promise<Wish> {
  const type = body.text('type') ?? ''
  if (!Object.hasOwn(MAIL_OF, type)) throw invalid(`Invalid email action link type requested: ${type}`)
  const password = body.text('password')
  const rules = config.auth.passwords
  if (type === 'signup') checkPasswordLength(rules, password)
  const email = readAddress(body.text('email'))
  if (type === 'signup')
    await refuseCommonPassword(rules, password ?? '', { email, metadata: body.object('data') })
  return {
    ...{ type, email },
    newEmail: type.startsWith('email_change') ? readAddress(body.text('new_email')) : '',
    data: readData(body, email),
    passwordHash: type === 'signup' && password ? await passwords.hash(password) : undefined,
  }
}

function readAddress(text: string | undefined): string {
  const email = readEmail(text ?? '')
  if (!email) throw invalid('Unable to validate email address: invalid format')
  return email
}

/** Returns the account. Sign-up, invitation and magic link may create it; the other types need an existing one. */
async function prepareAccount(tx: Tx, context: AuthContext, wish: Wish): Promise<UserRow> {
  if (wish.type === 'invite') return openInvitation(tx, context, wish)
  const known = await readUser(tx, { email: wish.email })
  if (wish.type === 'signup') {
    if (known?.user.email_confirmed_at) throw emailExists()
    const { email, passwordHash, data: userMetadata } = wish
    // An operator's metadata is kept exactly as given (docs/reference/auth-protocol.md#operators).
    const now = context.clock.now()
    if (known) await forgetHands(tx, context, { id: known.user.id, email })
    return (known ?? (await createUser(tx, now, { email, passwordHash, userMetadata }))).user
  }
  if (!known && mayRegister(wish.type)) return (await registerByLink(tx, context, wish)).user
  if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found')
  if (wish.type.startsWith('email_change')) await awaitEmailChange(tx, context, known, wish.newEmail)
  return known.user
}

const mayRegister = (type: string) => type === 'magiclink' || type === 'email'

/** The other side's link stays valid when it is for the same address. */
async function awaitEmailChange(
  tx: Tx,
  { clock }: AuthContext,
  { user }: UserRecord,
  newEmail: string,
): Promise<void> {
  const taken = await readUser(tx, { email: newEmail })
  if (taken) throw emailExists()
  if (user.email_change === newEmail) return
  const now = clock.now()
  await tx
    .updateTable('auth.users')
    .set({
      email_change: newEmail,
      email_change_confirm_status: 0,
      email_change_sent_at: now,
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute()
}
