import { AuthError, invalid } from '../auth-error.ts'

/** What the official client's tests expect. Letters are counted, not bytes: six Arabic letters are six. */
const SHORTEST = 6
/** argon2 has no limit of its own; this bounds the work. NIST SP 800-63B §3.1.1.2 asks for at least 64. */
const LONGEST = 128

/** Throws the protocol's refusal (§1.2) when a new password may not be used. */
export function checkNewPassword(password: string | undefined): asserts password is string {
  if (!password) throw invalid('Signup requires a valid password')
  const letters = [...password].length
  if (letters > LONGEST) throw invalid(`Password cannot be longer than ${LONGEST} characters`)
  if (letters >= SHORTEST) return
  const message = `Password should be at least ${SHORTEST} characters.`
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } })
}
