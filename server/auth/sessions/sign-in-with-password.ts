import { readEmail } from '#domain/accounts/email.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { forgetAttempts, takeAttempt } from '../passwords/attempts.ts'
import { readPhone } from '../phones/account-mobile.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { Body } from '../read-body.ts'
import { isBanned, lockUser, readUser, type UserRow } from '../users/read-user.ts'
import { type Client, issueSession } from './issue-session.ts'

/**
 * E-mail or mobile, and password (auth protocol §1.3). Nobody learns whether an account exists: unknown address, no password and
 * wrong password get one answer in one time. Ban and confirmation are looked at only once the password was right.
 */
export async function signInWithPassword(
  context: AuthContext,
  body: Body,
  client: Client,
): Promise<TokenResponse> {
  const { account, by, password } = readCredentials(body)
  const attempts = { account, ip: client.ip }
  await takeAttempt(context, attempts)
  const known = await inAuth(context, (tx) => readUser(tx, by))
  const stored = known?.user.encrypted_password
  // Outside any transaction: a hash takes longer than a connection should be held.
  const isRight = await context.passwords.verify(stored, password)
  if (!known || !isRight) throw wrong()
  const tokens = await inAuth(context, async (tx) => {
    const person = await lockUser(tx, known.user.id)
    // Changed while we were hashing: what was proved is no longer so.
    if (person?.user.encrypted_password !== stored) throw wrong()
    const { user } = person!
    if (isBanned(user, context.clock.now())) throw new AuthError(400, 'user_banned', 'User is banned')
    requireConfirmed(user, by)
    const provider = 'email' in by ? 'email' : 'phone'
    await writeAudit(tx, 'login', user, { ip: client.ip, provider })
    return issueSession(tx, context, user, { amrMethod: 'password', ...client })
  })
  await forgetAttempts(context, attempts)
  return tokens
}

function requireConfirmed(user: UserRow, by: Credentials['by']): void {
  if ('email' in by && !user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  if ('phone' in by && !user.phone_confirmed_at) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  }
}

interface Credentials {
  /** Under which attempts are counted. */
  account: string
  by: { email: string } | { phone: string }
  password: string
}

function readCredentials(body: Body): Credentials {
  const email = body.text('email')
  const phone = body.text('phone')
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  const password = body.text('password') ?? ''
  if (phone) {
    const number = readPhone(phone)
    return { account: number, by: { phone: number }, password }
  }
  if (!email) throw invalid('missing email or phone')
  // An address that cannot exist is answered like one that does not.
  const address = readEmail(email) ?? email.slice(0, 255).toLowerCase()
  return { account: address, by: { email: address }, password }
}

const wrong = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
