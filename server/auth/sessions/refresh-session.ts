import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { ALLOWANCES, limitRateIn } from '../auth-rate-limits.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { SessionRow } from '../require-user.ts'
import { isBanned } from '../users/read-user.ts'
import type { Client } from './issue-session.ts'
import { readRefreshToken } from './refresh-token.ts'
import { lockSession, readContinued, rotateSession } from './rotate-session.ts'
import { type ContinuedSession, tokensOf } from './session-tokens.ts'

/**
 * Returns the next refresh token of a session (docs/reference/auth-protocol.md#refresh-tokens). The current token
 * rotates. Within the grace period an older one returns the current one again (another tab, a lost response). After it,
 * reuse counts as theft and the whole session ends (docs/decisions/0015-sessions-and-passwords.md).
 */
export async function refreshSession(
  context: AuthContext,
  token: string | undefined,
  client: Client,
): Promise<TokenResponse> {
  const read = readRefreshToken(context.config.secret, token ?? '')
  if (read === 'malformed') throw refused('validation_failed', 'Refresh token is not valid')
  if (read === 'forged') throw notFound()
  // Returned, and thrown after the commit, so that a session ended by theft stays ended.
  const outcome = await inAuth(context, (tx) => refresh(tx, context, read, client))
  if (outcome instanceof AuthError) throw outcome
  // Signed after the commit, so that the session's lock is not held meanwhile.
  return tokensOf(context, outcome)
}

async function refresh(
  tx: Tx,
  context: AuthContext,
  { sessionId, count }: { sessionId: string; count: number },
  client: Client,
): Promise<ContinuedSession | AuthError> {
  const [tooMany, session] = await Promise.all([
    limitRateIn(tx, context, 'refresh', client.ip ?? '', ALLOWANCES.refresh),
    lockSession(tx, sessionId),
  ])
  if (tooMany) return tooMany
  if (!session) return notFound()
  const now = context.clock.now()
  if (isBanned(session, now)) return refused('user_banned', 'Invalid Refresh Token: User Banned')
  if (session.not_after && session.not_after <= now) {
    return refused('session_expired', 'Invalid Refresh Token: Session Expired')
  }
  if (count > session.refresh_count) return refused('validation_failed', 'Refresh token is not valid')
  if (count === session.refresh_count) return rotateSession(tx, context, session, client)
  if (isWithinGrace(context, session)) {
    // A token from before the second step gets no aal2 token, but its use is not theft.
    return count < session.refresh_floor ? alreadyUsed() : readContinued(tx, session)
  }
  await tx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
  await writeAudit(tx, 'token_revoked', { ...session, id: session.user_id }, { ip: client.ip })
  return alreadyUsed()
}

function isWithinGrace({ clock, config }: AuthContext, { refreshed_at: at }: SessionRow): boolean {
  return at !== null && clock.now().getTime() - at.getTime() < config.auth.sessions.graceMs
}

const alreadyUsed = () => refused('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
const refused = (code: string, message: string) => new AuthError(400, code, message)
const notFound = () => refused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
