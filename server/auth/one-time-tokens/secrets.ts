import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { toLatinDigits } from '#domain/shared/digits.ts'

/** 256 bits of chance. */
const LINK_BYTES = 32
const CODE_DIGITS = 6
const CODE = /^\d{6}$/
/** A link whose session waits for the browser that asked (docs/reference/auth-protocol.md#verification). */
const PKCE_PREFIX = 'pkce_'
const LINK = /^(?:pkce_)?[A-Za-z0-9_-]{43}$/

/** What a mailed link carries. Stored only as `hashLinkToken` of it. */
export function newLinkToken({ isPkce }: { isPkce: boolean }): string {
  return `${isPkce ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('base64url')}`
}

export const isLinkToken = (text: string) => LINK.test(text)
export const isPkceToken = (token: string) => token.startsWith(PKCE_PREFIX)

/** Six digits for a person to type. Stored only as `hashCode` of them. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** What a person typed, in any digits and with spaces; undefined when it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = toLatinDigits(typed).replace(/[\s-]/g, '')
  return CODE.test(code) ? code : undefined
}

/** Chance is long enough to be looked up by its hash; the key makes a stolen table useless all the same. */
export function hashLinkToken(secret: string, token: string): string {
  return hash(secret, 'link', token)
}

/** The user makes two equal codes differ, and six digits cannot be found from the table without the key. */
export function hashCode(secret: string, userId: string, code: string): string {
  return hash(secret, 'code', `${userId}\n${code}`)
}

/** Who asked for a token, so that a later one of theirs replaces it; who that was cannot be read from it. */
export function hashAsker(secret: string, asker: string): string {
  return hash(secret, 'asker', asker)
}

/** Takes the same time wherever the two differ. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function hash(secret: string, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `one-time-tokens/${purpose}`, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
