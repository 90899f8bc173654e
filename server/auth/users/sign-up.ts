import { randomUUID } from 'node:crypto'
import { readEmail } from '#domain/accounts/email.ts'
import { readAccountPhone } from '#domain/accounts/phone.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { limitMails } from '../mails/limit-mails.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import { sendConfirmation } from '../one-time-tokens/send-confirmation.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import { presentUser, type UserAnswer } from '../presenters/user.ts'
import type { Body } from '../read-body.ts'
import { type Client, issueSession } from '../sessions/issue-session.ts'
import { createUser } from './create-user.ts'
import { readUser, type UserRecord } from './read-user.ts'

interface SignUp {
  email: string
  password: string
  userMetadata: Record<string, unknown>
}

/**
 * A new account with e-mail and password (auth protocol §1.2). With AUTH_AUTOCONFIRM it is signed in at once; otherwise
 * a confirmation is mailed and the answer is the same, to the letter, whether the address was known or not.
 */
export async function signUp(
  context: AuthContext,
  wish: SignUp,
  request: MailRequest,
  client: Client,
): Promise<TokenResponse | UserAnswer> {
  const passwordHash = await context.passwords.hash(wish.password)
  return inAuth(context, async (tx) => {
    const known = await readUser(tx, { email: wish.email })
    if (!known) return register(tx, context, { ...wish, passwordHash }, request, client)
    if (known.user.confirmed_at !== null) await confirmedAlready(tx, context, known, client)
    // Neither password nor metadata change, or a stranger could set them.
    else await sendConfirmation(tx, context, { ...known.user, email: wish.email }, request)
    return asIfNew(context, wish)
  })
}

/** In the order in which the protocol names what is wrong. */
export function readSignUp({ config }: AuthContext, body: Body): SignUp {
  const given = { email: body.text('email'), phone: body.text('phone') }
  if (!given.email && !given.phone) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (config.auth.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const password = body.text('password')
  checkNewPassword(password)
  if (given.email && given.phone)
    throw invalid('Only an email address or phone number should be provided on signup.')
  if (given.phone) throw phoneSignUpRefused(given.phone)
  const email = readEmail(given.email!)
  if (!email) throw invalid('Unable to validate email address: invalid format')
  return { email, password, userMetadata: body.object('data') ?? {} }
}

function phoneSignUpRefused(phone: string): AuthError {
  return readAccountPhone(phone)
    ? new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    : invalid('Invalid phone number format (E.164 required)')
}

async function register(
  tx: Tx,
  context: AuthContext,
  { email, passwordHash, userMetadata }: SignUp & { passwordHash: string },
  request: MailRequest,
  client: Client,
): Promise<TokenResponse | UserAnswer> {
  const now = context.clock.now()
  const { autoconfirm } = context.config.auth
  const id = randomUUID()
  const { user } = await createUser(tx, now, {
    id,
    email,
    passwordHash,
    userMetadata: metadataOf(id, email, userMetadata),
    ...(autoconfirm && { emailConfirmedAt: now }),
  })
  await writeAudit(tx, 'user_signedup', user, { ip: client.ip, provider: 'email' })
  if (autoconfirm) return issueSession(tx, context, user, { amrMethod: 'password', ...client })
  await sendConfirmation(tx, context, { id, email }, request)
  return presentUser((await readUser(tx, { id }))!)
}

async function confirmedAlready(
  tx: Tx,
  context: AuthContext,
  { user }: UserRecord,
  { ip }: Client,
): Promise<void> {
  if (context.config.auth.autoconfirm) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  // Counted as the mail that a new person would be sent.
  await limitMails(tx, context, 'confirmation', user.email ?? '')
  await writeAudit(tx, 'user_repeated_signup', user, { ip })
}

/** What a new person would be answered. Nothing in it says that the address is known (safer than §1.15). */
function asIfNew({ clock }: AuthContext, { email, userMetadata }: SignUp): UserAnswer {
  const now = clock.now()
  const id = randomUUID()
  const data = metadataOf(id, email, userMetadata)
  return presentUser({
    user: {
      ...{ id, aud: 'authenticated', role: 'authenticated', email, encrypted_password: null, phone: null },
      ...{ email_confirmed_at: null, phone_confirmed_at: null, confirmed_at: null, invited_at: null },
      ...{
        confirmation_sent_at: now,
        recovery_sent_at: null,
        email_change: null,
        email_change_sent_at: null,
      },
      ...{ email_change_confirm_status: 0, phone_change: null, phone_change_sent_at: null },
      ...{ reauthentication_sent_at: null, last_sign_in_at: null, banned_until: null, deleted_at: null },
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: data,
      ...{ is_anonymous: false, created_at: now, updated_at: now },
    },
    identities: [
      {
        ...{ id: randomUUID(), provider_id: id, user_id: id, provider: 'email', identity_data: data, email },
        ...{ last_sign_in_at: now, created_at: now, updated_at: now },
      },
    ],
    factors: [],
  })
}

const metadataOf = (id: string, email: string, data: Record<string, unknown>) => ({
  ...data,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
})
