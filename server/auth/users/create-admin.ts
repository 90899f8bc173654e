import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readEmail } from '#domain/accounts/email.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { proveEmailIdentity } from '../identities/email-identity.ts'
import { passkeysOf } from '../passkeys/passkeys.ts'
import { checkPasswordLength, DEFAULT_RULES, refuseCommonPassword } from '../passwords/password-policy.ts'
import { createUser } from './create-user.ts'
import { keepConfirmingHand } from './keep-confirming-hand.ts'
import { lockUser, readUser, type UserRecord } from './read-user.ts'

export interface CreatedAdmin {
  userId: string
  email: string
  /** Password to sign in with. Absent when the account keeps its own. */
  password?: string
  /** Set when an unconfirmed account existed, whose sign-in methods were all deleted. */
  dropped?: true
  /** Other sign-in methods that stay valid after a replaced password. */
  left?: { passkeys: number; secondSteps: number }
}

/** 144 random bits. */
export const newPassword = () => randomBytes(18).toString('base64url')

/**
 * Creates an admin or, with a role, another member of staff; or makes an existing user one, whose other staff roles
 * end. A new account gets a generated password when none is given; a confirmed one keeps its own unless one is given.
 * Repeating it changes nothing. An unconfirmed account may be a stranger's, so its password, metadata, identities,
 * factors and sessions are deleted, as at any confirmation. The only admin keeps that role: nobody else could see
 * everything.
 */
export async function createAdmin(
  context: Pick<AuthContext, 'db' | 'clock' | 'passwords'>,
  typed: string,
  password?: string,
  rules = DEFAULT_RULES,
  role: StaffRole = 'admin',
): Promise<CreatedAdmin> {
  const email = readEmail(typed)
  if (!email) throw new Error(`"${typed}" is not an e-mail address`)
  if (password !== undefined) {
    checkPasswordLength(rules, password)
    await refuseCommonPassword(rules, password, { email })
  }
  const chosen = password ?? newPassword()
  const passwordHash = await context.passwords.hash(chosen)
  const now = context.clock.now()
  return inAuth(context, async (tx) => {
    const found = await readUser(tx, { email })
    const known = found && (await lockUser(tx, found.user.id))
    const { user } = known ?? (await createUser(tx, now, { email, passwordHash, emailConfirmedAt: now }))
    const isUnproved = known !== undefined && known.user.email_confirmed_at === null
    if (isUnproved) {
      await keepConfirmingHand(tx, context, user, { passwordHash })
      await proveEmailIdentity(tx, context, user.id, email)
    }
    const isReplaced = known !== undefined && !isUnproved && password !== undefined
    if (isReplaced) await changePassword(tx, user.id, passwordHash, now)
    if (role !== 'admin') await refuseOnlyAdmin(tx, user.id)
    const others = STAFF_ROLES.filter((other) => other !== role)
    await tx.deleteFrom('user_roles').where('user_id', '=', user.id).where('role', 'in', others).execute()
    await tx
      .insertInto('user_roles')
      .values({ user_id: user.id, role, granted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const isNews = !known || isUnproved || password !== undefined
    return {
      userId: user.id,
      email,
      ...(isNews && { password: chosen }),
      ...(isUnproved && { dropped: true }),
      ...(isReplaced && { left: await countWaysIn(tx, known) }),
    }
  })
}

async function refuseOnlyAdmin(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{
    is_only: boolean
  }>`select app.is_only_admin(${userId}::uuid) as is_only`.execute(tx)
  if (rows[0]?.is_only) throw new Error('This is the only admin. Make another one first')
}

async function changePassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ encrypted_password: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}

async function countWaysIn(tx: Tx, { user, factors }: UserRecord) {
  const passkeys = await passkeysOf(tx, user.id)
  return {
    passkeys: passkeys.length,
    secondSteps: factors.filter(({ status }) => status === 'verified').length,
  }
}
