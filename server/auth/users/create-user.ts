import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db/db.ts'
import { AuthError } from '../auth-error.ts'
import { metadataOf, requireMetadataFits } from './metadata.ts'
import { readUser, type UserRecord } from './read-user.ts'

export interface NewUser {
  id?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  passwordHash?: string | undefined
  userMetadata?: Record<string, unknown> | undefined
  appMetadata?: Record<string, unknown> | undefined
  role?: string | undefined
  emailConfirmedAt?: Date | undefined
  phoneConfirmedAt?: Date | undefined
  bannedUntil?: Date | undefined
}

/**
 * Creates an account with an identity for its address.
 * @throws {AuthError} `email_exists`, `phone_exists`, or `validation_failed` for too much metadata (all 422)
 */
export async function createUser(tx: Tx, now: Date, input: NewUser): Promise<UserRecord> {
  const { id = randomUUID(), email, phone } = input
  const appMetadata = input.appMetadata ?? {}
  requireMetadataFits(input.userMetadata, appMetadata)
  const provider = email ? 'email' : phone ? 'phone' : undefined
  const added = await tx
    .insertInto('auth.users')
    .values({
      id,
      email: email ?? null,
      phone: phone ?? null,
      encrypted_password: input.passwordHash ?? null,
      ...(input.role && { role: input.role }),
      raw_user_meta_data: input.userMetadata ?? {},
      raw_app_meta_data: { ...appMetadata, ...(provider && { provider, providers: [provider] }) },
      email_confirmed_at: input.emailConfirmedAt ?? null,
      phone_confirmed_at: input.phoneConfirmedAt ?? null,
      banned_until: input.bannedUntil ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw await whoIsThere(tx, input)
  if (email) await addIdentity(tx, now, { id, provider: 'email', data: emailIdentity(id, input) })
  if (phone) await addIdentity(tx, now, { id, provider: 'phone', data: phoneIdentity(id, input) })
  return (await readUser(tx, { id }))!
}

async function whoIsThere(tx: Tx, { email, phone }: NewUser): Promise<AuthError> {
  const taken =
    email && (await tx.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst())
  if (taken) return emailExists()
  return phone ? phoneExists() : new AuthError(422, 'user_already_exists', 'User already registered')
}

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

async function addIdentity(
  tx: Tx,
  now: Date,
  { id, provider, data }: { id: string; provider: string; data: object },
): Promise<void> {
  await tx
    .insertInto('auth.identities')
    .values({
      provider_id: id,
      user_id: id,
      provider,
      identity_data: data,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

const emailIdentity = (id: string, { email = '', userMetadata = {}, emailConfirmedAt }: NewUser) => ({
  ...metadataOf(id, email, userMetadata),
  email_verified: emailConfirmedAt !== undefined,
})

const phoneIdentity = (id: string, { phone, phoneConfirmedAt }: NewUser) => ({
  sub: id,
  phone,
  email_verified: false,
  phone_verified: phoneConfirmedAt !== undefined,
})
