import type { Selectable } from 'kysely'
import type { AuthIdentities, AuthMfaFactors, AuthUsers } from '#db/types.ts'
import type { Tx } from '#server/platform/db/db.ts'

export type UserRow = Selectable<AuthUsers>
export type IdentityRow = Selectable<AuthIdentities>
export type FactorRow = Selectable<AuthMfaFactors>

/** A person with all that a User answer tells of them. */
export interface UserRecord {
  user: UserRow
  identities: IdentityRow[]
  factors: FactorRow[]
}

/** By id or by confirmed-or-not e-mail; undefined when there is none, or when the account was deleted softly. */
export async function readUser(
  tx: Tx,
  by: { id: string } | { email: string },
): Promise<UserRecord | undefined> {
  const wanted = tx.selectFrom('auth.users').selectAll().where('deleted_at', 'is', null)
  const user = await ('id' in by
    ? wanted.where('id', '=', by.id)
    : wanted.where('email', '=', by.email)
  ).executeTakeFirst()
  return user && withParts(tx, user)
}

/** The same, and nobody else changes the account until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRecord | undefined> {
  const user = await tx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return user && withParts(tx, user)
}

export async function withParts(tx: Tx, user: UserRow): Promise<UserRecord> {
  const identities = await tx
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const factors = await tx
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute()
  return { user, identities, factors }
}

export const isBanned = ({ banned_until: until }: Pick<UserRow, 'banned_until'>, now: Date) =>
  until !== null && until > now

export const hasVerifiedFactor = ({ factors }: UserRecord) =>
  factors.some(({ status }) => status === 'verified')
