import type { JWTPayload } from 'jose'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { invalid } from '../auth-error.ts'
import { lockSignedIn, requireMore } from '../require-user.ts'
import type { Client } from './issue-session.ts'

const SCOPES = ['global', 'local', 'others'] as const

/**
 * Ends all sessions of the user, this one, or all others (docs/reference/auth-protocol.md#sign-out). An aal1 session of
 * a user with a second step can end only itself.
 * @throws {AuthError} insufficient_aal (403)
 */
export async function signOut(
  context: AuthContext,
  claims: JWTPayload,
  wished: string | undefined,
  client: Client,
): Promise<void> {
  const scope = SCOPES.find((name) => name === (wished || 'global'))
  if (!scope) throw invalid(`Unsupported logout scope "${wished}"`)
  const person = await inAuth(context, async (tx) => {
    const signedIn = await lockSignedIn(tx, context, claims, { level: 'session' })
    const { user, session, standing } = signedIn
    const isHalf = standing.hasFactor && standing.assurance.aal !== 'aal2'
    if (isHalf && scope === 'others') return signedIn
    const all = tx.deleteFrom('auth.sessions').where('user_id', '=', user.id)
    const wanted = {
      global: isHalf ? all.where('id', '=', session.id) : all,
      local: all.where('id', '=', session.id),
      others: all.where('id', '!=', session.id),
    }
    await wanted[scope].execute()
    await writeAudit(tx, 'logout', user, { ip: client.ip, scope: isHalf ? 'local' : scope })
    return signedIn
  })
  // Thrown after this session's end is committed, because the official client treats the error as signed out.
  if (scope !== 'local') requireMore(context, person, { level: 'aal2_if_enrolled' })
}
