/**
 * What the network says of a value is too sure where the grammar is silent, and more so where it reads otherwise. These
 * powers of its chance bring 0.9 to where, in texts that nothing was learned from, some 99 of 100 are right
 * (docs/understanding.md, "How sure is sure").
 */
const POWERS = { same: 1, silent: 1.3, other: 2 }

/** How sure to be of a value, 0-1. `agrees` says whether the grammar reads the same; undefined where it reads nothing. */
export function confidenceOf(chance: number, agrees: boolean | undefined): number {
  return chance ** POWERS[agrees === undefined ? 'silent' : agrees ? 'same' : 'other']
}
