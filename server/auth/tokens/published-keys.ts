import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Log } from '#server/platform/log/log.ts'

/** Milliseconds; shorter than an answer may take (server/app.ts), so that whoever waits hears why. */
const ANSWER_WITHIN = 4000
/**
 * Milliseconds. As long as the protocol lets anybody keep published keys
 * (docs/reference/auth-protocol.md#published-keys).
 */
const KEEP_FOR = 10 * 60_000
/** Milliseconds. A key nobody knows may be a new one, or nonsense; nonsense must not make us ask all day. */
const ASK_AT_MOST_EACH = 30_000
/** Seconds after which whoever was refused may try again. */
const TRY_AGAIN_AFTER = 5

/**
 * The keys by which another server's tokens are verified, read from it when needed and kept. While they are not to be
 * had nobody can be told apart from a forger: `signIn.server_unreachable` (503), and the next call asks again.
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

/** The keys are here, and none of them is the one the token names. */
const isTheTokens = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported
