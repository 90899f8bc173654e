import { createHash, timingSafeEqual } from 'node:crypto'

const CHALLENGE_METHODS = ['s256', 'plain'] as const
export type ChallengeMethod = (typeof CHALLENGE_METHODS)[number]

export interface CodeChallenge {
  challenge: string
  method: ChallengeMethod
}

/** RFC 7636 §4.1 and §4.2: challenge and verifier have the same characters and lengths. */
const UNRESERVED = /^[A-Za-z0-9._~-]{43,128}$/

/**
 * Reads `code_challenge` and `code_challenge_method`. Null, '' and absent mean the implicit flow. `invalid` is the
 * reason for rejecting the pair (400 `validation_failed`).
 */
export function readCodeChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): { flow: CodeChallenge | undefined } | { invalid: string } {
  if (!challenge && !method) return { flow: undefined }
  if (!challenge || !method) {
    return { invalid: 'PKCE flow requires code_challenge_method and code_challenge' }
  }
  if (!UNRESERVED.test(challenge)) {
    return {
      invalid: 'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _ and ~',
    }
  }
  const known = CHALLENGE_METHODS.find((name) => name === method.toLowerCase())
  return known
    ? { flow: { challenge, method: known } }
    : { invalid: `Invalid code_challenge_method: ${method}` }
}

/** Compares the verifier with the challenge (RFC 7636 §4.6), in constant time. */
export function isVerifierOf({ challenge, method }: CodeChallenge, verifier: string): boolean {
  if (!UNRESERVED.test(verifier)) return false
  const computed = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [left, right] = [Buffer.from(computed), Buffer.from(challenge)]
  return left.length === right.length && timingSafeEqual(left, right)
}
