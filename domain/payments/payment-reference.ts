/** Excludes letters and digits that are confused on the phone: 0 O, 1 I L, 5 S, 8 B, 2 Z. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
const LENGTH = 6

/**
 * Reference that a person writes on a bank transfer, `PM-7K3XQ9`. `chance` returns whole numbers below its
 * argument.
 */
export function paymentReference(chance: (below: number) => number): string {
  return `PM-${Array.from({ length: LENGTH }, () => LETTERS[chance(LETTERS.length)]).join('')}`
}
