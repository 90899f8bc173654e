import type { Context } from 'hono'
import type { Actor } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { besideCheck, NotTheActor } from '#server/auth/beside-check.ts'
import type { Callers, Presented } from '#server/auth/read-caller.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Condition, Steps } from '#server/platform/db/actor-session.ts'
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
export function requireAdmin(
  context: Pick<CommandContext, 'db'>,
  callers: Callers,
  c: Context<HttpEnv>,
): Promise<Admin> {
  return asAdmin(context, callers, c, async (admin) => admin)
}

/** What an admin reads, asked in one message with whether they are one (besideCheck). Refuses as `requireAdmin`. */
export async function asAdmin<Part extends Pick<CommandContext, 'db'>, T>(
  context: Part,
  callers: Callers,
  c: Context<HttpEnv>,
  work: (admin: Admin, context: Part) => Promise<T>,
): Promise<T> {
  const presented = await callers.present(bearerOf(c) ?? '')
  if (!presented) throw sessionRequired()
  const actor = { kind: 'admin', userId: presented.userId } as const
  const confirm = async (steps: Steps) => {
    if (!(await presented.confirm(steps).caller)) throw sessionRequired()
  }
  return besideCheck(context.db, { actor, condition: isAdmin(actor), confirm }, (db) =>
    work({ actor, name: nameOf(presented) }, { ...context, db }),
  ).catch((error) => {
    throw error instanceof NotTheActor ? new Refusal('admin.role_required', { status: 403 }) : error
  })
}

const sessionRequired = () => new Refusal('admin.session_required', { status: 401 })

const isAdmin = ({ userId }: Admin['actor']): Condition => ({
  text: `exists (select from app.user_roles where user_id = $3 and role = 'admin')`,
  values: [userId],
})

const nameOf = ({ userId, claims }: Presented): string =>
  typeof claims.email === 'string' && claims.email !== '' ? claims.email.slice(0, 255) : userId
