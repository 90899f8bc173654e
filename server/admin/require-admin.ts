import type { Context } from 'hono'
import type { Actor } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Caller, Callers } from '#server/auth/read-caller.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/** An admin as the database acts for them, and as the log names them. */
export interface Admin {
  actor: Extract<Actor, { kind: 'admin' }>
  name: string
}

/**
 * The admin a session is of. The role is read from the database each time, because a token says nothing of it. Throws
 * Refusal `admin.session_required` (401), `admin.role_required` (403), and those of `Callers.read`.
 */
export async function requireAdmin(
  { db }: Pick<CommandContext, 'db'>,
  callers: Callers,
  c: Context<HttpEnv>,
): Promise<Admin> {
  const caller = await callers.read(bearerOf(c) ?? '')
  if (!caller) throw new Refusal('admin.session_required', { status: 401 })
  const { userId } = caller
  const role = await db.read({ kind: 'user', userId }, (tx) =>
    tx
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', userId)
      .where('role', '=', 'admin')
      .executeTakeFirst(),
  )
  if (!role) throw new Refusal('admin.role_required', { status: 403 })
  return { actor: { kind: 'admin', userId }, name: nameOf(caller) }
}

const nameOf = ({ userId, claims }: Caller): string =>
  typeof claims.email === 'string' && claims.email !== '' ? claims.email.slice(0, 255) : userId
