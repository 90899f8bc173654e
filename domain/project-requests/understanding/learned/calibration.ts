/**
 * The network is too confident where the grammar finds nothing, and more so where it disagrees. These powers
 * of its probability move 0.9 to where, in texts outside the training set, some 99 of 100 are right
 * (docs/understanding.md, "How sure is sure").
 */
const POWERS = { same: 1, silent: 1.3, other: 2 }

/** Confidence in a value, 0-1. `agrees` says whether the grammar reads the same; undefined where it reads nothing. */
export function confidenceOf(chance: number, agrees: boolean | undefined): number {
  return chance ** POWERS[agrees === undefined ? 'silent' : agrees ? 'same' : 'other']
}
