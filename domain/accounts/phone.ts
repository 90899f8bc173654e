import { toLatinDigits } from '#domain/shared/digits.ts'

/** E.164: a country code never begins with 0, and the whole number has at most fifteen digits. */
const E164 = /^[1-9]\d{1,14}$/

/**
 * Reads the phone number of an account, of any country, into digits without a plus, or returns undefined when
 * it is not one. Digits may be Arabic; a local `05…` is rejected, because an account's number must name its
 * country (docs/reference/auth-protocol.md#sign-up).
 */
export function readAccountPhone(text: string): string | undefined {
  const digits = toLatinDigits(text).replace(/\s/g, '').replace(/^\+/, '')
  return E164.test(digits) ? digits : undefined
}
