import { randomUUID } from 'node:crypto'
import type { JsonValue } from '#db/types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { requireServed } from '../factors/factor-phone.ts'
import type { Hand } from '../one-time-tokens/issue-token.ts'
import { checkPasswordLength, refuseCommonPassword } from '../passwords/password-policy.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import { presentUser, type UserAnswer } from '../presenters/user.ts'
import type { Body } from '../read-body.ts'
import { type Client, issueSession } from '../sessions/issue-session.ts'
import { createUser } from '../users/create-user.ts'
import { requireMetadataFits } from '../users/metadata.ts'
import { lockUser, readUser } from '../users/read-user.ts'
import { readPhone } from './account-mobile.ts'
import { type CodeRequest, limitPhoneCodes, sendPhoneCode } from './phone-codes.ts'

interface PhoneSignUp {
  phone: string
  password: string
  data: Record<string, unknown>
}

/** Checks in the order of the protocol's errors (docs/reference/auth-protocol.md#sign-up). */
export function readPhoneSignUp({ config }: AuthContext, body: Body): PhoneSignUp {
  if (config.auth.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const password = body.text('password')
  checkPasswordLength(config.auth.passwords, password)
  if (body.has('code_challenge')) throw invalid('PKCE not supported for phone signups')
  const phone = readPhone(body.text('phone') ?? '')
  if (!config.auth.autoconfirm) requireServed(config, phone)
  const data = body.object('data') ?? {}
  requireMetadataFits(metadataOf(randomUUID(), phone, data))
  return { phone, password, data }
}

/**
 * Signs up with mobile and password. With AUTH_AUTOCONFIRM the session starts immediately. Otherwise WhatsApp gets a
 * code, the response is the same for known numbers, and the password is stored with the code.
 */
export async function signUpWithPhone(
  context: AuthContext,
  wish: PhoneSignUp,
  request: CodeRequest,
  client: Client,
): Promise<TokenResponse | UserAnswer> {
  const { phone, password } = wish
  await refuseCommonPassword(context.config.auth.passwords, password, {
    phones: [phone],
    metadata: wish.data,
  })
  const waiting = await inAuth(context, (tx) => readWaitingHand(tx, context, phone))
  const freshHash = await context.passwords.hash(password)
  const isSameHand = await context.passwords.verify(waiting, password)
  const passwordHash = waiting && isSameHand ? waiting : freshHash
  return inAuth(context, async (tx) => {
    const known = await readUser(tx, { phone })
    if (context.config.auth.autoconfirm) {
      if (known?.user.phone_confirmed_at) {
        throw new AuthError(422, 'user_already_exists', 'User already registered')
      }
      return signUpConfirmed(tx, context, { ...wish, passwordHash }, known?.user.id, client)
    }
    await limitPhoneCodes(tx, context, 'confirmation', phone, request)
    const answer = asIfNew(context, wish)
    if (known?.user.phone_confirmed_at) {
      await writeAudit(tx, 'user_repeated_signup', known.user, { ip: client.ip })
      return answer
    }
    const id = known?.user.id ?? (await register(tx, context, phone, client))
    await sendFirstCode(tx, context, { id, phone, data: wish.data, passwordHash }, request)
    return answer
  })
}

interface FirstCode {
  id: string
  phone: string
  data: Record<string, unknown>
  /** Absent for a sign-up by code alone. */
  passwordHash?: string
}

/** Sends the code that confirms an unproved account, with the data and password of this request. */
export async function sendFirstCode(
  tx: Tx,
  context: AuthContext,
  { id, phone, data, passwordHash }: FirstCode,
  request: CodeRequest,
): Promise<void> {
  await lockUser(tx, id)
  const hand = { passwordHash, userMetadata: metadataOf(id, phone, data) }
  await sendPhoneCode(tx, context, { id, phone }, 'confirmation', {
    ...request,
    hand: (await isOnlyHand(tx, context, id, hand)) ? hand : undefined,
  })
}

/** Creates an unproved account, without a password and personal data. */
export async function register(tx: Tx, context: AuthContext, phone: string, { ip }: Client): Promise<string> {
  const id = randomUUID()
  const userMetadata = metadataOf(id, phone, {})
  const { user } = await createUser(tx, context.clock.now(), { id, phone, userMetadata })
  await writeAudit(tx, 'user_signedup', user, { ip, provider: 'phone' })
  return id
}

/** For demos and tests, where numbers are confirmed automatically. */
async function signUpConfirmed(
  tx: Tx,
  context: AuthContext,
  { phone, passwordHash, data }: PhoneSignUp & { passwordHash: string },
  unproved: string | undefined,
  client: Client,
): Promise<TokenResponse> {
  if (unproved) await tx.deleteFrom('auth.users').where('id', '=', unproved).execute()
  const id = randomUUID()
  const now = context.clock.now()
  const { user } = await createUser(tx, now, {
    ...{ id, phone, passwordHash, phoneConfirmedAt: now, userMetadata: metadataOf(id, phone, data) },
  })
  await writeAudit(tx, 'user_signedup', user, { ip: client.ip, provider: 'phone' })
  return issueSession(tx, context, user, { amrMethod: 'password', ...client })
}

const liveCodes = (tx: Tx, { clock }: Pick<AuthContext, 'clock'>) =>
  tx
    .selectFrom('auth.one_time_tokens')
    .where('token_type', '=', 'confirmation')
    .where('verification_type', '=', 'sms')
    .where('expires_at', '>', clock.now())

/** Returns the password of the newest sign-up with a live code. */
async function readWaitingHand(tx: Tx, context: AuthContext, phone: string): Promise<string | undefined> {
  const waiting = await liveCodes(tx, context)
    .select('encrypted_password')
    .where('relates_to', '=', phone)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return waiting?.encrypted_password ?? undefined
}

/**
 * Whether no other sign-up of this number has a live code with another password. A message cannot say whose sign-up its
 * code confirms, so with two passwords none counts: any code signs the owner in, who then chooses a password.
 */
async function isOnlyHand(tx: Tx, context: AuthContext, userId: string, hand: Hand): Promise<boolean> {
  const others = await liveCodes(tx, context)
    .select('id')
    .where('user_id', '=', userId)
    .where('encrypted_password', 'is distinct from', hand.passwordHash ?? null)
    .execute()
  if (others.length === 0) return true
  await tx
    .updateTable('auth.one_time_tokens')
    .set({ encrypted_password: null, user_metadata: null })
    .where('user_id', '=', userId)
    .execute()
  return false
}

/** User metadata cannot overwrite these fields (docs/reference/auth-protocol.md#shapes). */
export const metadataOf = (id: string, phone: string, data: Record<string, unknown>) => ({
  ...data,
  ...{ sub: id, phone, email_verified: false, phone_verified: false },
})

/** Response for every unconfirmed number. It does not reveal whether the number was known. */
function asIfNew({ clock }: AuthContext, { phone, data }: PhoneSignUp): UserAnswer {
  const now = clock.now()
  const id = randomUUID()
  const metadata = metadataOf(id, phone, data) as unknown as JsonValue
  return presentUser({
    user: {
      ...{ id, aud: 'authenticated', role: 'authenticated', email: null, encrypted_password: null, phone },
      ...{ email_confirmed_at: null, phone_confirmed_at: null, confirmed_at: null, invited_at: null },
      ...{ confirmation_sent_at: now, recovery_sent_at: null, email_change: null },
      ...{ email_change_sent_at: null, email_change_confirm_status: 0, phone_change: null },
      ...{ phone_change_sent_at: null, reauthentication_sent_at: null, last_sign_in_at: null },
      ...{ banned_until: null, deleted_at: null, is_anonymous: false, created_at: now, updated_at: now },
      raw_app_meta_data: { provider: 'phone', providers: ['phone'] },
      raw_user_meta_data: metadata,
    },
    identities: [
      {
        ...{ id: randomUUID(), provider_id: id, user_id: id, provider: 'phone', email: null },
        ...{ identity_data: metadata, last_sign_in_at: now, created_at: now, updated_at: now },
      },
    ],
    factors: [],
  })
}
