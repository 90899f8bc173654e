import type { JWTPayload } from 'jose'
import { readEmail } from '#domain/accounts/email.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Demand } from '../assurance.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import { sendNotice } from '../mails/send-notice.ts'
import { requireReauthentication } from '../one-time-tokens/reauthentication.ts'
import { forgetAttempts, takeAttempt } from '../passwords/attempts.ts'
import { checkPasswordLength, refuseCommonPassword } from '../passwords/password-policy.ts'
import { presentUser, type UserAnswer } from '../presenters/user.ts'
import type { Body } from '../read-body.ts'
import { readSignedIn, requireMore, type SignedIn } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import { recordProof } from '../sessions/session-claims.ts'
import { mergeMetadata, requireMetadataFits } from './metadata.ts'
import { hasVerifiedFactor, lockUser, readUser } from './read-user.ts'
import { requestEmailChange } from './request-email-change.ts'

interface Changes {
  data: Record<string, unknown> | undefined
  email: string | undefined
  password: string | undefined
  currentPassword: string | undefined
  nonce: string | undefined
}

/**
 * Changes the user's own account (docs/reference/auth-protocol.md#own-account). A new password ends all other sessions
 * and pending links; a new email waits for its confirmation. Both need a fresh proof.
 */
export async function updateUser(
  context: AuthContext,
  claims: JWTPayload,
  body: Body,
  request: MailRequest,
  client: Client,
): Promise<UserAnswer> {
  const changes = readChanges(body)
  const demand = demandOf(changes)
  const before = await inAuth(context, (tx) => readSignedIn(tx, context, claims, demand))
  const isProved = await takeProofs(context, before, changes, client)
  // Checked before the new password is compared with the old one, which a borrowed session must not learn about.
  if (!isProved && changesSignIn(before, changes)) requireMore(context, before, { ...demand, isFresh: true })
  if (changes.password) await checkNewPassword(context, before, changes.password)
  const passwordHash = changes.password && (await hashNewPassword(context, before, changes))
  const after = await inAuth(context, async (tx) => {
    // Locked before reading, so that concurrent changes are both kept.
    await lockUser(tx, before.user.id)
    const person = await readSignedIn(tx, context, claims, demand)
    if (changesSignIn(person, changes)) requireMore(context, person, { ...demand, isFresh: true })
    if (changes.data) await setMetadata(tx, context, person, changes.data)
    if (passwordHash) await setPassword(tx, context, person, passwordHash, client)
    if (changes.email && changes.email !== person.user.email) {
      await requestEmailChange(tx, context, person.user, changes.email, request)
    }
    await writeAudit(tx, 'user_modified', person.user, { ip: client.ip })
    return presentUser((await readUser(tx, { id: person.user.id }))!)
  })
  // A user who forgot the password may have used up the attempts at the old one.
  if (passwordHash) await forgetAttempts(context, { account: after.email, ip: client.ip })
  return after
}

function readChanges(body: Body): Changes {
  if (body.has('app_metadata')) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (body.has('phone')) throw new AuthError(400, 'phone_provider_disabled', 'Phone changes are disabled')
  const typed = body.text('email')
  const email = typed && readEmail(typed)
  if (typed && !email) throw invalid('Unable to validate email address: invalid format')
  const password = body.text('password')
  return {
    ...{ email, password, data: body.object('data') },
    currentPassword: body.text('current_password'),
    nonce: body.text('nonce'),
  }
}

/**
 * The protocol's own error for email and password (docs/reference/auth-protocol.md#assurance-levels). A nonce alone is
 * a proof, which staff without a second step need too.
 */
function demandOf({ data, email, password }: Changes): Demand {
  if (!data && !email && !password) return { level: 'aal2_if_enrolled' }
  const message = 'AAL2 session is required to update email or password when MFA is enabled.'
  return email || password ? { refusal: { status: 401, message } } : {}
}

const changesSignIn = ({ user }: SignedIn, { email, password }: Changes) =>
  Boolean(password) || (email !== undefined && email !== user.email)

/** Verifies an emailed code or the current password, which makes the session fresh. */
async function takeProofs(
  context: AuthContext,
  { user, session }: SignedIn,
  { nonce, currentPassword }: Changes,
  { ip }: Client,
): Promise<boolean> {
  if (nonce) await requireReauthentication(context, { userId: user.id, sessionId: session.id, nonce })
  if (!currentPassword) return nonce !== undefined
  await takeAttempt(context, { account: user.id, ip })
  if (!(await context.passwords.verify(user.encrypted_password, currentPassword))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is wrong')
  }
  await inAuth(context, (tx) => recordProof(tx, session.id, 'password', context.clock.now()))
  return true
}

/** Uses the shorter minimum when the user has a verified second step. */
async function checkNewPassword({ config }: AuthContext, person: SignedIn, password: string): Promise<void> {
  const rules = config.auth.passwords
  checkPasswordLength(rules, password, { hasSecondStep: hasVerifiedFactor(person) })
  const { email, phone, raw_user_meta_data: metadata } = person.user
  const phones = [phone, ...person.factors.map((factor) => factor.phone)]
  await refuseCommonPassword(rules, password, { email, phones, metadata })
}

async function hashNewPassword(
  context: AuthContext,
  { user }: SignedIn,
  { password = '' }: Changes,
): Promise<string> {
  const { passwords } = context
  if (user.encrypted_password && (await passwords.verify(user.encrypted_password, password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return passwords.hash(password)
}

async function setMetadata(
  tx: Tx,
  { clock }: AuthContext,
  { user }: SignedIn,
  data: Record<string, unknown>,
): Promise<void> {
  const merged = mergeMetadata(user.raw_user_meta_data, data)
  requireMetadataFits(merged, user.raw_app_meta_data)
  await tx
    .updateTable('auth.users')
    .set({ raw_user_meta_data: JSON.stringify(merged), updated_at: clock.now() })
    .where('id', '=', user.id)
    .execute()
}

async function setPassword(
  tx: Tx,
  context: AuthContext,
  { user, session }: SignedIn,
  passwordHash: string,
  { ip, locale }: Client,
): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ encrypted_password: passwordHash, updated_at: context.clock.now() })
    .where('id', '=', user.id)
    .execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).execute()
  await tx.deleteFrom('auth.sessions').where('user_id', '=', user.id).where('id', '!=', session.id).execute()
  await writeAudit(tx, 'user_updated_password', user, { ip })
  await sendNotice(tx, context, 'password_changed', user, { locale })
}
