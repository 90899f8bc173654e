import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { rememberProviders } from '../identities/email-identity.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import { sendNotice } from '../mails/send-notice.ts'
import { sendConfirmation } from '../one-time-tokens/send-confirmation.ts'
import type { Client } from '../sessions/issue-session.ts'
import { createUser } from '../users/create-user.ts'
import { forgetHands, isOtherHandWaiting, keepConfirmingHand } from '../users/keep-confirming-hand.ts'
import { fitsToken } from '../users/metadata.ts'
import { isBanned, lockUser, readUser, type UserRecord, type UserRow } from '../users/read-user.ts'
import type { ProviderIdentity } from './provider-identity.ts'

export interface SignInRequest {
  request: Omit<MailRequest, 'flow'>
  client: Client
}

/**
 * Finds or creates the account of a provider's identity (docs/reference/auth-protocol.md#account-linking). Returns an
 * error that must be committed (a confirmation was emailed), and throws all others.
 */
export async function signInWithProvider(
  tx: Tx,
  context: AuthContext,
  identity: ProviderIdentity,
  { request, client }: SignInRequest,
): Promise<UserRow | AuthError> {
  const known = await findOwner(tx, identity)
  const { user } = known
    ? await joinAccount(tx, context, known, identity)
    : await register(tx, context, identity)
  if (isBanned(user, context.clock.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  const identityId = await keepIdentity(tx, context, user.id, identity)
  await rememberProviders(tx, user.id)
  if (user.email && !user.email_confirmed_at) {
    const mail = { ...request, flow: undefined }
    const account = { id: user.id, email: user.email }
    const isAgain = await isOtherHandWaiting(tx, user.id, identityId)
    if (isAgain) await forgetHands(tx, context, account)
    const hand = isAgain ? undefined : { identityId, userMetadata: identity.data }
    await sendConfirmation(tx, context, account, mail, { hand, isAgain })
    const message = 'Unverified email with the provider. A confirmation email has been sent to your address'
    return new AuthError(422, 'provider_email_needs_verification', message)
  }
  await writeAudit(tx, 'login', user, { ip: client.ip, provider: identity.provider })
  return user
}

/** Finds the account by the identity itself, or by an address that both the provider and the account have verified. */
async function findOwner(tx: Tx, identity: ProviderIdentity): Promise<UserRecord | undefined> {
  const { provider, subject, email, isEmailVerified } = identity
  const linked = await tx
    .selectFrom('auth.identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
  if (linked) return lockUser(tx, linked.user_id)
  if (!email || !isEmailVerified) return undefined
  // Without this check an unverified identity could draw the owner of its address into a stranger's account.
  const owners = await sql<{ id: string }>`
    select id from auth.users where email = ${email} and deleted_at is null
    union
    select user_id from auth.identities
    where email = ${email} and (identity_data ->> 'email_verified')::boolean`.execute(tx)
  if (owners.rows.length > 1) throw new Error('Several accounts have proved one address')
  return owners.rows[0] && lockUser(tx, owners.rows[0].id)
}

/**
 * Joins an account whose address was never proved to the verified identity. Its creator is unknown, so its password,
 * identities, sessions and metadata are deleted.
 */
async function joinAccount(
  tx: Tx,
  context: AuthContext,
  { user, identities }: UserRecord,
  { email, isEmailVerified, data }: ProviderIdentity,
): Promise<UserRecord> {
  const isTakeover = !user.email_confirmed_at && isEmailVerified && user.email === email
  if (isTakeover) {
    await keepConfirmingHand(tx, context, user, { userMetadata: data })
    // These come from the stranger's sign-up; the provider is now the only sign-in method.
    await tx.deleteFrom('auth.identities').where('user_id', '=', user.id).execute()
    return (await readUser(tx, { id: user.id }))!
  }
  const merged = { ...data, ...(user.raw_user_meta_data as Record<string, unknown>) }
  if (fitsToken(merged, user.raw_app_meta_data)) {
    await tx
      .updateTable('auth.users')
      .set({ raw_user_meta_data: JSON.stringify(merged) })
      .where('id', '=', user.id)
      .execute()
  }
  return { user, identities, factors: [] }
}

/** Omits an address that is taken, because this user has not proved it. */
async function register(tx: Tx, context: AuthContext, identity: ProviderIdentity): Promise<UserRecord> {
  const { email, isEmailVerified, data } = identity
  const { clock, config } = context
  if (config.auth.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const isTaken = email !== undefined && (await readUser(tx, { email })) !== undefined
  const now = clock.now()
  const person = await createUser(tx, now, { userMetadata: data })
  if (email && !isTaken) {
    const confirmed = isEmailVerified || config.auth.autoconfirm
    await tx
      .updateTable('auth.users')
      .set({ email, ...(confirmed && { email_confirmed_at: now }) })
      .where('id', '=', person.user.id)
      .execute()
  }
  await writeAudit(
    tx,
    'user_signedup',
    { ...person.user, email: email ?? null },
    { provider: identity.provider },
  )
  return (await readUser(tx, { id: person.user.id }))!
}

async function keepIdentity(
  tx: Tx,
  { clock }: AuthContext,
  userId: string,
  { provider, subject, data }: ProviderIdentity,
): Promise<string> {
  const now = clock.now()
  const seen = { identity_data: JSON.stringify(data), last_sign_in_at: now, updated_at: now }
  const { id } = await tx
    .insertInto('auth.identities')
    .values({ provider, provider_id: subject, user_id: userId, created_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['provider_id', 'provider']).doUpdateSet(seen))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds the identity to the signed-in user's account. Throws 422 `identity_already_exists`. */
export async function linkIdentity(
  tx: Tx,
  context: AuthContext,
  userId: string,
  identity: ProviderIdentity,
): Promise<UserRow> {
  const person = await lockUser(tx, userId)
  if (!person) throw new AuthError(403, 'user_not_found', 'User not found')
  if (isBanned(person.user, context.clock.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  const taken = await tx
    .selectFrom('auth.identities')
    .select('user_id')
    .where('provider', '=', identity.provider)
    .where('provider_id', '=', identity.subject)
    .executeTakeFirst()
  if (taken) {
    const message = `Identity is already linked${taken.user_id === userId ? '' : ' to another user'}`
    throw new AuthError(422, 'identity_already_exists', message)
  }
  await keepIdentity(tx, context, userId, identity)
  await rememberProviders(tx, userId)
  await writeAudit(tx, 'identity_linked', person.user, { provider: identity.provider })
  await sendNotice(tx, context, 'identity_linked', person.user)
  return person.user
}
