import { toLatinDigits } from './digits.ts'

/** Spaces, dashes and dots people put between the groups of a number. */
const SEPARATORS = /[\s.\-\u2010-\u2015\u00A0]/g

/**
 * A number as it is stored: Latin digits, capital letters, no separators and no bidi marks
 * (docs/reference/saudi-domain.md#normalising).
 */
export function plainIdentifier(text: string): string {
  return toLatinDigits(text).replace(SEPARATORS, '').toUpperCase()
}
