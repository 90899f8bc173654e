import { readEmail } from '#domain/accounts/email.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { forgetAttempts, takeAttempt } from '../passwords/attempts.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { Body } from '../read-body.ts'
import { isBanned, lockUser, readUser } from '../users/read-user.ts'
import { type Client, issueSession } from './issue-session.ts'

/**
 * E-mail and password (auth protocol §1.3). Nobody learns whether an account exists: unknown address, no password and
 * wrong password get one answer in one time. Ban and confirmation are looked at only once the password was right.
 */
export async function signInWithPassword(
  context: AuthContext,
  body: Body,
  client: Client,
): Promise<TokenResponse> {
  const { email, password } = readCredentials(body)
  const attempts = { account: email, ip: client.ip }
  await takeAttempt(context, attempts)
  const known = await inAuth(context, (tx) => readUser(tx, { email }))
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
    if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    await writeAudit(tx, 'login', user, { ip: client.ip, provider: 'email' })
    return issueSession(tx, context, user, { amrMethod: 'password', ...client })
  })
  await forgetAttempts(context, attempts)
  return tokens
}

function readCredentials(body: Body): { email: string; password: string } {
  const email = body.text('email')
  const phone = body.text('phone')
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!email) throw invalid('missing email or phone')
  // An address that cannot exist is answered like one that does not.
  return {
    email: readEmail(email) ?? email.slice(0, 255).toLowerCase(),
    password: body.text('password') ?? '',
  }
}

const wrong = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
