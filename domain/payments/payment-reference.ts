/** Excludes letters and digits that are confused on the phone: 0 O, 1 I L, 5 S, 8 B, 2 Z. */
export const REFERENCE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
/** Letters after `PM-`. */
export const REFERENCE_LENGTH = 6

/**
 * Reference that a person writes on a bank transfer, `PM-7K3XQ9`. `chance` returns whole numbers below its
 * argument.
 */
export function paymentReference(chance: (below: number) => number): string {
  return `PM-${Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_LETTERS[chance(REFERENCE_LETTERS.length)]).join('')}`
}
