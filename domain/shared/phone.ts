import { toLatinDigits } from './digits.ts'

/**
 * Any way of writing a Saudi mobile, once digits are Latin and separators gone
 * (docs/reference/saudi-domain.md#shapes, loose form).
 */
const MOBILE = /^(?:\+?966|00966|0)?(5\d{8})$/

/**
 * What the numbering plan has in use today (docs/reference/saudi-domain.md#shapes, libphonenumber). A new prefix must
 * not lock anybody out.
 */
const USUAL_MOBILE = /^966(?:579[0-8]\d{5}|5(?:[013-689]\d|7[0-8])\d{6})$/

/** Spaces, dashes, dots and brackets people put between the digits of a number. */
const SEPARATORS = /[\s().\-\u2010-\u2015]/g

/** Reads a Saudi mobile in any spelling and digits into `9665XXXXXXXX`, or undefined when it is not one. */
export function readMobile(text: string): string | undefined {
  const subscriber = MOBILE.exec(toLatinDigits(text).replace(SEPARATORS, ''))?.[1]
  return subscriber && `966${subscriber}`
}

/**
 * Whether the prefix is one in use; false is a reason to ask again, never to refuse
 * (docs/reference/saudi-domain.md#mobile-prefixes).
 */
export const isUsualMobile = (e164: string): boolean => USUAL_MOBILE.test(e164)

/** `966551234567` → `0551234567`, the way people say their number. */
export function localMobile(e164: string): string {
  return `0${e164.slice(3)}`
}

/** `966551234567` → `+966 55 123 4567`. */
export function internationalMobile(e164: string): string {
  return `+966 ${e164.slice(3, 5)} ${e164.slice(5, 8)} ${e164.slice(8)}`
}
