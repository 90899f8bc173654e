import { PASSWORD_LENGTH, passwordLength } from '#domain/accounts/password.ts'
import { readMobile } from '#domain/shared/phone.ts'
import type { AuthConfig } from '#server/platform/config/auth-settings.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { isCommonPassword } from './common-passwords.ts'

export type PasswordRules = AuthConfig['passwords']

/** For callers without settings: the command that creates an admin. */
export const DEFAULT_RULES: PasswordRules = {
  min: PASSWORD_LENGTH.min,
  minWithSecondStep: PASSWORD_LENGTH.minWithSecondStep,
  refuseCommon: true,
}

/**
 * Throws the protocol's error (docs/reference/auth-protocol.md#sign-up) when a new password is too short or too long.
 */
export function checkPasswordLength(
  rules: PasswordRules,
  password: string | undefined,
  { hasSecondStep = false } = {},
): asserts password is string {
  if (!password) throw invalid('Signup requires a valid password')
  const letters = passwordLength(password)
  const { max } = PASSWORD_LENGTH
  // argon2 has no limit of its own, so this bounds the work. NIST SP 800-63B §3.1.1.2 requires at least 64.
  if (letters > max) throw invalid(`Password cannot be longer than ${max} characters`)
  const min = hasSecondStep ? rules.minWithSecondStep : rules.min
  if (letters < min) throw weak('length', `Password should be at least ${min} characters.`)
}

/** Details of a user that a password must not consist of: parts of the address, numbers and the name. */
interface About {
  email?: string | null | undefined
  /** E.164 without plus. */
  phones?: (string | null | undefined)[]
  metadata?: unknown
}

/**
 * Throws 422 `weak_password` with the reason `pwned` for a password that is guessed early. Call it outside
 * transactions, because it waits for a worker.
 */
export async function refuseCommonPassword(
  rules: PasswordRules,
  password: string,
  { email, phones = [], metadata }: About,
): Promise<void> {
  if (!rules.refuseCommon) return
  const { full_name: fullName, name } = (metadata ?? {}) as { full_name?: unknown; name?: unknown }
  const known = [
    ...phones.flatMap(spellingsOf),
    email,
    email?.split('@')[0],
    ...[email, fullName, name].flatMap(wordsOf),
  ]
  const about = known.filter(
    (word): word is string => typeof word === 'string' && word.length >= SHORTEST_WORD,
  )
  if (!(await isCommonPassword(password, about.slice(0, MOST_WORDS)))) return
  throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.')
}

/** Characters. Shorter words occur everywhere. */
const SHORTEST_WORD = 3
const MOST_WORDS = 20

const wordsOf = (text: unknown) =>
  typeof text === 'string' ? text.slice(0, 255).split(/[^\p{L}\p{N}]+/u) : []

/**
 * Spellings with and without the country code, in Arabic and Latin digits. A plus or leading zeros add too little to
 * count.
 */
function spellingsOf(phone: string | null | undefined): string[] {
  if (!phone) return []
  const latin = [phone, ...(readMobile(phone) === phone ? [phone.slice(3)] : [])]
  return latin.flatMap((digits) => [digits, digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)])
}

const weak = (reason: 'length' | 'pwned', message: string) =>
  new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } })
