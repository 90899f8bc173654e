import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { presentTokens, type TokenResponse } from '../presenters/token-response.ts'
import type { SessionRow } from '../require-user.ts'
import { signAccessToken } from '../tokens/access-token.ts'
import type { UserRecord } from '../users/read-user.ts'
import { refreshTokenOf } from './refresh-token.ts'
import { readSessionClaims, type SessionState } from './session-claims.ts'

/** Contents of a session's next tokens. */
export interface ContinuedSession {
  person: UserRecord
  session: SessionState
}

/** Returns tokens of an existing session: a new access token and the current refresh token. */
export async function continueSession(
  tx: Tx,
  context: AuthContext,
  person: UserRecord,
  row: SessionRow,
): Promise<TokenResponse> {
  const session = { ...(await readSessionClaims(tx, row)), refresh_count: row.refresh_count }
  return tokensOf(context, { person, session })
}

export async function tokensOf(
  context: AuthContext,
  { person, session }: ContinuedSession,
): Promise<TokenResponse> {
  const access = await signAccessToken(context, person, session)
  const { id, refresh_count: count } = session
  return presentTokens(access, refreshTokenOf(context.config.secret, { id, count }), person)
}
