import type { Context } from 'hono'
import { isUuid } from '#domain/shared/id.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type AuthContext, inAuth } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { requireToken } from './require-user.ts'

const ADMINS = new Set<unknown>(['service_role', 'supabase_admin'])

/** Admin calls: a token of ours whose role is an operator's (auth protocol §1.0). */
export async function requireServiceRole(context: AuthContext, c: Context<HttpEnv>): Promise<void> {
  const claims = await requireToken(context, c)
  if (!ADMINS.has(claims.role)) throw new AuthError(403, 'not_admin', 'User not allowed')
  if (claims.session_id === undefined) return
  const session = await inAuth(context, (tx) =>
    tx
      .selectFrom('auth.sessions')
      .select('id')
      .where(
        'id',
        '=',
        isUuid(claims.session_id) ? claims.session_id : '00000000-0000-0000-0000-000000000000',
      )
      .executeTakeFirst(),
  )
  if (!session) throw new AuthError(403, 'session_expired', 'Session has expired')
}
