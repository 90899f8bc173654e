import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { toLatinDigits } from '#domain/shared/digits.ts'

/** 256 random bits. */
const LINK_BYTES = 32
const CODE_DIGITS = 6
const CODE = /^\d{6}$/
/** Prefix of a link whose session waits for the browser that asked (docs/reference/auth-protocol.md#verification). */
const PKCE_PREFIX = 'pkce_'
const LINK = /^(?:pkce_)?[A-Za-z0-9_-]{43}$/

/** Creates the token of an email link. Stored only as its `hashLinkToken`. */
export function newLinkToken({ isPkce }: { isPkce: boolean }): string {
  return `${isPkce ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('base64url')}`
}

export const isLinkToken = (text: string) => LINK.test(text)
export const isPkceToken = (token: string) => token.startsWith(PKCE_PREFIX)

/** Creates six digits for a user to type. Stored only as their `hashCode`. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** Reads a typed code, in any digits and with spaces. Returns undefined when it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = toLatinDigits(typed).replace(/[\s-]/g, '')
  return CODE.test(code) ? code : undefined
}

/** The token has enough entropy to be looked up by its hash. The key makes a leaked table useless. */
export function hashLinkToken(secret: string, token: string): string {
  return hash(secret, 'link', token)
}

/** The user ID makes equal codes differ, and without the key six digits cannot be recovered from the table. */
export function hashCode(secret: string, userId: string, code: string): string {
  return hash(secret, 'code', `${userId}\n${code}`)
}

/** Hash of the asker, so that a later token replaces their earlier one. The asker cannot be recovered from it. */
export function hashAsker(secret: string, asker: string): string {
  return hash(secret, 'asker', asker)
}

/** Compares in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function hash(secret: string, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `one-time-tokens/${purpose}`, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
