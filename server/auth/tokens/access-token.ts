import type { AuthContext } from '../auth-context.ts'
import type { UserRecord } from '../users/read-user.ts'

export interface SessionClaims {
  id: string
  aal: 'aal1' | 'aal2'
  /** Newest first. */
  amr: { method: string; timestamp: number }[]
}

export interface AccessToken {
  token: string
  /** Seconds. */
  expiresIn: number
  /** Unix seconds. */
  expiresAt: number
}

const issuerOf = (publicUrl: string) => `${publicUrl}/auth/v1`

/**
 * Claims as listed in docs/reference/auth-protocol.md#access-tokens: `aud` is a string, email and phone are never null.
 */
export async function signAccessToken(
  { keys, clock, config }: AuthContext,
  { user }: UserRecord,
  session: SessionClaims,
): Promise<AccessToken> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  const expiresIn = config.auth.jwtExpiry
  const token = await keys.sign({
    iss: issuerOf(config.publicUrl),
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + expiresIn,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
  return { token, expiresIn, expiresAt: issuedAt + expiresIn }
}
