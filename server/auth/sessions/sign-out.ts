import type { JWTPayload } from 'jose'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { invalid } from '../auth-error.ts'
import { lockSignedIn } from '../require-user.ts'
import type { Client } from './issue-session.ts'

const SCOPES = ['global', 'local', 'others'] as const

/** Ends every session of the person, this one, or all but this one (auth protocol §1.4). */
export async function signOut(
  context: AuthContext,
  claims: JWTPayload,
  wished: string | undefined,
  client: Client,
): Promise<void> {
  const scope = SCOPES.find((name) => name === (wished || 'global'))
  if (!scope) throw invalid(`Unsupported logout scope "${wished}"`)
  await inAuth(context, async (tx) => {
    const { user, session } = await lockSignedIn(tx, context, claims, { level: 'session' })
    const all = tx.deleteFrom('auth.sessions').where('user_id', '=', user.id)
    const wanted = {
      global: all,
      local: all.where('id', '=', session.id),
      others: all.where('id', '!=', session.id),
    }
    await wanted[scope].execute()
    await writeAudit(tx, 'logout', user, { ip: client.ip, scope })
  })
}
