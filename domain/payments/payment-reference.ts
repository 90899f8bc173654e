/** Without letters and digits that are taken for one another on the phone: 0 O, 1 I L, 5 S, 8 B, 2 Z. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
const LENGTH = 6

/** What a person writes on a bank transfer, `PM-7K3XQ9`. `chance` answers whole numbers below its argument. */
export function paymentReference(chance: (below: number) => number): string {
  return `PM-${Array.from({ length: LENGTH }, () => LETTERS[chance(LETTERS.length)]).join('')}`
}
