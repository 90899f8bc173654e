import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Log } from '#server/platform/log/log.ts'

/** Milliseconds. Shorter than a response may take (server/app.ts), so that the caller gets the reason. */
const ANSWER_WITHIN = 4000
/**
 * Milliseconds. The longest that the protocol allows for caching published keys
 * (docs/reference/auth-protocol.md#published-keys).
 */
const KEEP_FOR = 10 * 60_000
/** Milliseconds. An unknown key ID may be new or invalid, and invalid ones must not cause a fetch each time. */
const ASK_AT_MOST_EACH = 30_000
/** Seconds for `Retry-After` while the keys cannot be fetched. */
const TRY_AGAIN_AFTER = 5

/**
 * Keys that verify another server's tokens, fetched when needed and cached. While they cannot be fetched, no token can
 * be verified: throws `signIn.server_unreachable` (503), and the next call fetches again.
 */
export function createPublishedKeys(serverUrl: string, log: Log): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(`${serverUrl}/auth/v1/.well-known/jwks.json`), {
    timeoutDuration: ANSWER_WITHIN,
    cacheMaxAge: KEEP_FOR,
    cooldownDuration: ASK_AT_MOST_EACH,
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (isTheTokens(error)) throw error
      log.warn({ err: error }, 'the keys of SUPABASE_URL cannot be read')
      throw new Refusal('signIn.server_unreachable', { status: 503, details: { seconds: TRY_AGAIN_AFTER } })
    }
  }
}

/** The keys were fetched, and none of them verifies the token. */
const isTheTokens = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported
