import { auth } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/**
 * Returns the addresses of all admins. With SUPABASE_URL the accounts are on another server, so there are none to read.
 */
export async function readAdminAddresses({ db }: Pick<CommandContext, 'db'>): Promise<string[]> {
  const rows = await db.withActor(auth, (tx) =>
    tx
      .selectFrom('user_roles')
      .innerJoin('auth.users', 'auth.users.id', 'user_roles.user_id')
      .select('email')
      .where('user_roles.role', '=', 'admin')
      .where('email_confirmed_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute(),
  )
  return rows.flatMap(({ email }) => (email ? [email] : []))
}
