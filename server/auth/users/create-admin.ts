import { randomBytes } from 'node:crypto'
import { readEmail } from '#domain/accounts/email.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import { createUser } from './create-user.ts'
import { readUser } from './read-user.ts'

export interface CreatedAdmin {
  userId: string
  email: string
  /** What they sign in with; absent when they keep the password they had. */
  password?: string
}

/** 144 bits of chance. */
export const newPassword = () => randomBytes(18).toString('base64url')

/**
 * Makes an admin, or an admin of somebody who has an account. A new account gets a password when none is given;
 * one that exists keeps its own unless another is given. Doing it twice changes nothing.
 */
export async function createAdmin(
  context: Pick<AuthContext, 'db' | 'clock' | 'passwords'>,
  typed: string,
  password?: string,
): Promise<CreatedAdmin> {
  const email = readEmail(typed)
  if (!email) throw new Error(`"${typed}" is not an e-mail address`)
  if (password !== undefined) checkNewPassword(password)
  const chosen = password ?? newPassword()
  const passwordHash = await context.passwords.hash(chosen)
  const now = context.clock.now()
  return inAuth(context, async (tx) => {
    const known = await readUser(tx, { email })
    const { user } = known ?? (await createUser(tx, now, { email, passwordHash, emailConfirmedAt: now }))
    if (known) {
      await tx
        .updateTable('auth.users')
        .set({
          email_confirmed_at: known.user.email_confirmed_at ?? now,
          updated_at: now,
          ...(password !== undefined && { encrypted_password: passwordHash }),
        })
        .where('id', '=', user.id)
        .execute()
      if (password !== undefined)
        await tx.deleteFrom('auth.sessions').where('user_id', '=', user.id).execute()
    }
    await tx
      .insertInto('user_roles')
      .values({ user_id: user.id, role: 'admin', granted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const isNews = !known || password !== undefined
    return { userId: user.id, email, ...(isNews && { password: chosen }) }
  })
}
