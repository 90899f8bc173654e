import type { Context } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type AuthContext, inAuth } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { readSignedIn, requireToken } from './require-user.ts'

const ADMINS = new Set<unknown>(['service_role', 'supabase_admin'])

/**
 * Admits operators: a token signed by us with an operator's role (docs/reference/auth-protocol.md#user-authentication).
 * A token with a session must meet the same demands as any session.
 */
export async function requireServiceRole(context: AuthContext, c: Context<HttpEnv>): Promise<void> {
  const claims = await requireToken(context, c)
  if (!ADMINS.has(claims.role)) throw new AuthError(403, 'not_admin', 'User not allowed')
  if (claims.session_id === undefined) return
  await inAuth(context, (tx) => readSignedIn(tx, context, claims)).catch((error: unknown) => {
    if (error instanceof AuthError && error.code !== 'insufficient_aal') throw sessionExpired()
    throw error
  })
}

const sessionExpired = () => new AuthError(403, 'session_expired', 'Session has expired')
