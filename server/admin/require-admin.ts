import type { Context } from 'hono'
import { type Admin, adminCallers } from '#server/auth/admin-caller.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeProblem } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

export type { Admin }

export function requireAdmin(
  context: Pick<CommandContext, 'db'>,
  callers: Callers,
  c: Context<HttpEnv>,
): Promise<Admin> {
  return adminCallers(context, callers).admin.identify(c)
}

export async function asAdmin<Part extends Pick<CommandContext, 'db'>, T>(
  context: Part,
  callers: Callers,
  c: Context<HttpEnv>,
  work: (admin: Admin, context: Part) => Promise<T>,
): Promise<T> {
  return adminCallers(context, callers).adminReads.admit(c, (admin, db) => work(admin, { ...context, db }))
}

/** Of the routes that are not declared with `route()` yet. */
export const NOT_ADMIN = {
  401: describeProblem('Not signed in'),
  403: describeProblem(
    'Not an admin, or a second step is asked for (`signIn.insufficient_aal`, `signIn.factor_required`)',
  ),
}
