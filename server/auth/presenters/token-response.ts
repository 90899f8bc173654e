import type { AccessToken } from '../tokens/access-token.ts'
import type { UserRecord } from '../users/read-user.ts'
import { presentUser, type UserAnswer } from './user.ts'

/** Response of every route that opens a session (docs/reference/auth-protocol.md#shapes). */
export interface TokenResponse {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserAnswer
  provider_token?: string
  provider_refresh_token?: string
}

export const presentTokens = (
  access: AccessToken,
  refreshToken: string,
  person: UserRecord,
): TokenResponse => ({
  access_token: access.token,
  token_type: 'bearer',
  expires_in: access.expiresIn,
  expires_at: access.expiresAt,
  refresh_token: refreshToken,
  user: presentUser(person),
})
