import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { presentTokens, type TokenResponse } from '../presenters/token-response.ts'
import type { SessionRow } from '../require-user.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import { isBanned, readUser, type UserRecord } from '../users/read-user.ts'
import { type Client, LONGEST_USER_AGENT } from './issue-session.ts'
import { readRefreshToken, refreshTokenOf } from './refresh-token.ts'
import { readSessionClaims } from './session-claims.ts'

/** Milliseconds in which an older token still counts as another tab's, not as a thief's (auth protocol §1.12). */
const REUSE_INTERVAL = 10_000

/**
 * Hands out the next token of a session (auth protocol §1.12). The current token rotates; the one before it gets the
 * current one again, because its answer may have been lost; an older one ends the whole session, unless the session was
 * refreshed just now.
 */
export async function refreshSession(
  context: AuthContext,
  token: string | undefined,
  client: Client,
): Promise<TokenResponse> {
  const read = readRefreshToken(context.config.secret, token ?? '')
  if (read === 'malformed') throw refused('validation_failed', 'Refresh token is not valid')
  if (read === 'forged') throw notFound()
  // Returned and thrown after the commit: a family that was ended because of a theft must stay ended.
  const outcome = await inAuth(context, (tx) => refresh(tx, context, read, client))
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function refresh(
  tx: Tx,
  context: AuthContext,
  { sessionId, count }: { sessionId: string; count: number },
  client: Client,
): Promise<TokenResponse | AuthError> {
  const session = await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  const person = session && (await readUser(tx, { id: session.user_id }))
  if (!session || !person) return notFound()
  const now = context.clock.now()
  if (isBanned(person.user, now)) return refused('user_banned', 'Invalid Refresh Token: User Banned')
  if (session.not_after && session.not_after <= now) {
    return refused('session_expired', 'Invalid Refresh Token: Session Expired')
  }
  if (count > session.refresh_count) return refused('validation_failed', 'Refresh token is not valid')
  if (count === session.refresh_count) return rotate(tx, context, person, session, client)
  if (isAnotherTab(session, count, now)) {
    // A tab that has not heard of the second step yet must not be handed it, but is no thief either.
    return count < session.refresh_floor ? alreadyUsed() : continueSession(tx, context, person, session)
  }
  await tx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
  await writeAudit(tx, 'token_revoked', person.user, { ip: client.ip })
  return alreadyUsed()
}

function isAnotherTab({ refresh_count, refreshed_at }: SessionRow, count: number, now: Date): boolean {
  if (count === refresh_count - 1) return true
  return refreshed_at !== null && now.getTime() - refreshed_at.getTime() < REUSE_INTERVAL
}

async function rotate(
  tx: Tx,
  context: AuthContext,
  person: UserRecord,
  { id, refresh_count, ...session }: SessionRow,
  { ip, userAgent }: Client,
): Promise<TokenResponse> {
  const now = context.clock.now()
  const rotated = await tx
    .updateTable('auth.sessions')
    .set({
      refresh_count: refresh_count + 1,
      refreshed_at: now,
      updated_at: now,
      ip: ip ?? session.ip,
      user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? session.user_agent,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(tx, 'token_refreshed', person.user, { ip })
  return continueSession(tx, context, person, rotated)
}

/** The tokens of a session as it stands: a fresh access token and the current refresh token. */
export async function continueSession(
  tx: Tx,
  context: AuthContext,
  person: UserRecord,
  session: SessionRow,
): Promise<TokenResponse> {
  const access = await signAccessToken(context, person, await readSessionClaims(tx, session))
  const { secret } = context.config
  return presentTokens(
    access,
    refreshTokenOf(secret, { id: session.id, count: session.refresh_count }),
    person,
  )
}

const alreadyUsed = () => refused('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
const refused = (code: string, message: string) => new AuthError(400, code, message)
const notFound = () => refused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
