import { auth } from '#domain/accounts/actor.ts'
import { readEmail } from '#domain/accounts/email.ts'
import { auditEntry } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { ALLOWANCES, rateLimitOf } from '../auth-rate-limits.ts'
import { attemptKeys, requireGranted, takeAttemptIn } from '../passwords/attempts.ts'
import { readPhone } from '../phones/account-mobile.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { Body } from '../read-body.ts'
import { isBanned, readUser, type UserRow } from '../users/read-user.ts'
import { type Client, issueProvedSession } from './issue-session.ts'
import { tokensOf } from './session-tokens.ts'

/**
 * Signs in by email or mobile and password (docs/reference/auth-protocol.md#tokens). An unknown address, a missing
 * password and a wrong password get the same response in the same time. Ban and confirmation are checked only after a
 * right password. Takes two round trips: limits are committed before the hash begins, the rest afterwards.
 */
export async function signInWithPassword(
  context: AuthContext,
  body: Body,
  client: Client,
): Promise<TokenResponse> {
  const { account, by, password } = readCredentials(body)
  const attempt = { account, ip: client.ip }
  const [refused, known] = await context.db.atOnce(auth, (tx) =>
    Promise.all([
      takeAttemptIn(tx, context, attempt, [rateLimitOf(context, 'token', client.ip ?? '', ALLOWANCES.token)]),
      readUser(tx, by),
    ]),
  )
  await requireGranted(context, attempt, refused)
  const stored = known?.user.encrypted_password
  // Outside transactions, because a hash takes longer than a connection should be held.
  const isRight = await context.passwords.verify(stored, password)
  if (!known || !stored || !isRight) throw wrong()
  const { user } = known
  if (isBanned(user, context.clock.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  requireConfirmed(user, by)
  const provider = 'email' in by ? 'email' : 'phone'
  const begun = await context.db.atOnce(auth, (tx) =>
    issueProvedSession(tx, context, user, {
      ...{ ...client, amrMethod: 'password', stored, attempts: attemptKeys(context, attempt) },
      entry: auditEntry('login', user, { ip: client.ip, provider }),
    }),
  )
  // The password changed during the hash, so the proof is out of date.
  if (!begun) throw wrong()
  return tokensOf(context, begun)
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
  /** Identifiers under which attempts are counted. */
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
  // An impossible address gets the same response as an unknown one.
  const address = readEmail(email) ?? email.slice(0, 255).toLowerCase()
  return { account: address, by: { email: address }, password }
}

const wrong = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
