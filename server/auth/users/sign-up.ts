import { randomUUID } from 'node:crypto'
import type { JsonValue } from '#db/types.ts'
import { readEmail } from '#domain/accounts/email.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { limitMails } from '../mails/limit-mails.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import { sendConfirmation } from '../one-time-tokens/send-confirmation.ts'
import { checkPasswordLength, refuseCommonPassword } from '../passwords/password-policy.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import { presentUser, type UserAnswer } from '../presenters/user.ts'
import type { Body } from '../read-body.ts'
import { type Client, issueSession } from '../sessions/issue-session.ts'
import { notifyHolder } from './address-holder.ts'
import { createUser } from './create-user.ts'
import { forgetHands } from './keep-confirming-hand.ts'
import { metadataOf, readData } from './metadata.ts'
import { lockUser, readUser, type UserRecord } from './read-user.ts'

interface SignUp {
  email: string
  password: string
  userMetadata: Record<string, unknown>
}

/**
 * Signs up with email and password (docs/reference/auth-protocol.md#sign-up). With AUTH_AUTOCONFIRM the session starts
 * immediately. Otherwise a confirmation is emailed and the response is identical for known addresses. Each case costs a
 * hash, a comparison and an email, so that timing reveals nothing.
 */
export async function signUp(
  context: AuthContext,
  wish: SignUp,
  request: MailRequest,
  client: Client,
): Promise<TokenResponse | UserAnswer> {
  try {
    return await signUpOnce(context, wish, request, client)
  } catch (error) {
    const isTaken = error instanceof AuthError && error.code === 'email_exists'
    if (!isTaken || context.config.auth.autoconfirm) throw error
    // Of two concurrent requests for an unknown address, the second conflicts. Repeating it gives the response for a
    // known address.
    return signUpOnce(context, wish, request, client)
  }
}

async function signUpOnce(
  context: AuthContext,
  wish: SignUp,
  request: MailRequest,
  client: Client,
): Promise<TokenResponse | UserAnswer> {
  const about = { email: wish.email, metadata: wish.userMetadata }
  await refuseCommonPassword(context.config.auth.passwords, wish.password, about)
  const before = await inAuth(context, (tx) => readUser(tx, { email: wish.email }))
  const passwordHash = await context.passwords.hash(wish.password)
  const stored = before?.user.encrypted_password
  const isSameHand = await context.passwords.verify(stored, wish.password)
  const id = randomUUID()
  const answer = await inAuth(context, async (tx) => {
    const known = before && (await lockUser(tx, before.user.id))
    if (!known) return register(tx, context, { ...wish, id, passwordHash }, request, client)
    if (known.user.email_confirmed_at !== null) await confirmedAlready(tx, context, known, request, client)
    else {
      const isSame = isSameHand && known.user.encrypted_password === stored
      const again = { ...wish, passwordHash: (isSame && stored) || undefined }
      const refusal = await signUpAgain(tx, context, known, again, request)
      if (refusal) return refusal
    }
    return asIfNew(context, { ...wish, id })
  })
  if (answer instanceof AuthError) throw answer
  return answer
}

/** Checks in the order of the protocol's errors. */
export function readSignUp({ config }: AuthContext, body: Body): SignUp {
  const given = { email: body.text('email'), phone: body.text('phone') }
  if (!given.email && !given.phone) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (config.auth.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const password = body.text('password')
  checkPasswordLength(config.auth.passwords, password)
  if (given.email && given.phone)
    throw invalid('Only an email address or phone number should be provided on signup.')
  const email = readEmail(given.email!)
  if (!email) throw invalid('Unable to validate email address: invalid format')
  return { email, password, userMetadata: readData(body, email) }
}

interface Registration extends SignUp {
  id: string
  passwordHash: string
}

async function register(
  tx: Tx,
  context: AuthContext,
  wish: Registration,
  request: MailRequest,
  client: Client,
): Promise<TokenResponse | UserAnswer> {
  const now = context.clock.now()
  const { autoconfirm } = context.config.auth
  const { id, email, passwordHash } = wish
  const userMetadata = metadataOf(id, email, wish.userMetadata)
  const { user } = await createUser(tx, now, {
    ...{ id, email, passwordHash, userMetadata },
    ...(autoconfirm && { emailConfirmedAt: now }),
  })
  await writeAudit(tx, 'user_signedup', user, { ip: client.ip, provider: 'email' })
  if (autoconfirm) return issueSession(tx, context, user, { amrMethod: 'password', ...client })
  await sendConfirmation(tx, context, { id, email }, request, { hand: { passwordHash, userMetadata } })
  return asIfNew(context, wish)
}

/**
 * Signs up an unconfirmed address again. The same password counts as the same sign-up. With different ones we cannot
 * tell whose link the owner opens, so no password counts: any link proves the address, and the owner chooses one then.
 */
async function signUpAgain(
  tx: Tx,
  context: AuthContext,
  { user }: UserRecord,
  {
    email,
    passwordHash,
    userMetadata,
  }: Omit<Registration, 'id' | 'passwordHash'> & { passwordHash?: string | undefined },
  request: MailRequest,
): Promise<AuthError | undefined> {
  const account = { id: user.id, email }
  if (passwordHash !== undefined) {
    const hand = { passwordHash, userMetadata: metadataOf(user.id, email, userMetadata) }
    await sendConfirmation(tx, context, account, request, { hand })
    return undefined
  }
  await forgetHands(tx, context, account)
  try {
    await sendConfirmation(tx, context, account, request, { isAgain: true })
    return undefined
  } catch (error) {
    // Returned, so that it is committed: a stranger who used up the emails must not be the only sign-up.
    if (error instanceof AuthError) return error
    throw error
  }
}

async function confirmedAlready(
  tx: Tx,
  context: AuthContext,
  { user }: UserRecord,
  { locale, asker }: MailRequest,
  { ip }: Client,
): Promise<void> {
  if (context.config.auth.autoconfirm) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  const to = user.email ?? ''
  // Counted like the email that a new user would get.
  await limitMails(tx, context, 'confirmation', to, asker)
  await notifyHolder(tx, context, to, locale)
  await writeAudit(tx, 'user_repeated_signup', user, { ip })
}

/**
 * Response for every unconfirmed address. It does not reveal whether it was known (stricter than
 * docs/reference/auth-protocol.md#account-enumeration).
 */
function asIfNew({ clock }: AuthContext, { id, email, userMetadata }: SignUp & { id: string }): UserAnswer {
  const now = clock.now()
  const data = metadataOf(id, email, userMetadata) as unknown as JsonValue
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
