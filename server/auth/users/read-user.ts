import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AuthIdentities, AuthMfaFactors, AuthUsers } from '#db/types.ts'
import { allOf } from '#server/platform/db/all-of.ts'
import { cachedQuery, type Places } from '#server/platform/db/cached-query.ts'
import type { Tx } from '#server/platform/db/db.ts'

export type UserRow = Selectable<AuthUsers>
export type IdentityRow = Selectable<AuthIdentities>
export type FactorRow = Selectable<AuthMfaFactors>

/** Listed by name, so that a transaction keeps its query plan (docs/decisions/0002-database.md). */
export const USER_COLUMNS = allOf<AuthUsers>()(
  ...(['id', 'aud', 'role', 'email', 'encrypted_password', 'email_confirmed_at', 'phone'] as const),
  ...([
    'phone_confirmed_at',
    'confirmed_at',
    'invited_at',
    'confirmation_sent_at',
    'recovery_sent_at',
  ] as const),
  ...(['email_change', 'email_change_sent_at', 'email_change_confirm_status', 'phone_change'] as const),
  ...(['phone_change_sent_at', 'reauthentication_sent_at', 'last_sign_in_at', 'raw_app_meta_data'] as const),
  ...([
    'raw_user_meta_data',
    'is_anonymous',
    'banned_until',
    'deleted_at',
    'created_at',
    'updated_at',
  ] as const),
)

/** A user with everything that a User response contains. */
export interface UserRecord {
  user: UserRow
  identities: IdentityRow[]
  factors: FactorRow[]
}

/**
 * Finds a user by ID, or by email or number, confirmed or not. Returns undefined when there is none or it was deleted
 * softly.
 */
export async function readUser(
  tx: Tx,
  by: { id: string } | { email: string } | { phone: string },
): Promise<UserRecord | undefined> {
  const [row] =
    'id' in by
      ? await userBy.id(tx, { value: by.id })
      : 'email' in by
        ? await userBy.email(tx, { value: by.email })
        : await userBy.phone(tx, { value: by.phone })
  return row && recordOf(row)
}

const userWith = (column: 'id' | 'email' | 'phone') =>
  cachedQuery((db, place: Places<{ value: string }>) =>
    db
      .selectFrom('auth.users')
      .selectAll()
      .select(partsOf(sql`users.id`))
      .where('deleted_at', 'is', null)
      .where(column, '=', place('value')),
  )
const userBy = { id: userWith('id'), email: userWith('email'), phone: userWith('phone') }

/** Builds the record from a row whose query included `partsOf`. */
export function recordOf({ identities, factors, ...user }: UserRow & Parts): UserRecord {
  return { user, identities: identities.map(withDates), factors: factors.map(withDates) }
}

interface Parts {
  identities: IdentityRow[]
  factors: FactorRow[]
}

/** Reads the user and locks the account until the transaction ends. */
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
  const { identities, factors } = await tx
    .selectNoFrom(partsOf(sql`${user.id}::uuid`))
    .executeTakeFirstOrThrow()
  return { user, identities: identities.map(withDates), factors: factors.map(withDates) }
}

/** Columns of a user query: identities and factors, oldest first. Read them through `withDates`. */
export const partsOf = (userId: RawBuilder<unknown>) => [
  sql<IdentityRow[]>`coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at, i.id)
    from auth.identities i where i.user_id = ${userId}), '[]')`.as('identities'),
  sql<FactorRow[]>`coalesce((select jsonb_agg(to_jsonb(f) order by f.created_at)
    from auth.mfa_factors f where f.user_id = ${userId}), '[]')`.as('factors'),
]

/** Timestamps in a row sent as JSON are strings. */
export function withDates<Row extends object>(row: Row): Row {
  const dated = Object.entries(row).map(([name, value]) => [
    name,
    /_(at|until)$/.test(name) && typeof value === 'string' ? new Date(value) : value,
  ])
  return Object.fromEntries(dated)
}

export const isBanned = ({ banned_until: until }: Pick<UserRow, 'banned_until'>, now: Date) =>
  until !== null && until > now

export const hasVerifiedFactor = ({ factors }: UserRecord) =>
  factors.some(({ status }) => status === 'verified')
