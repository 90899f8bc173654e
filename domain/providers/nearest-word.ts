/** A word somebody may have meant, and how it is spelled for comparing. */
export interface Candidate {
  word: string
  letters: string
}

/** Slips that are forgiven in a word: one of up to five letters, two of longer ones. */
const slipsIn = (letters: string) => (letters.length <= 5 ? 1 : 2)

/** The candidate with the fewest slips, the first of equals; undefined when none is near enough to be meant. */
export function nearestWord(typed: string, candidates: readonly Candidate[]): string | undefined {
  const near = candidates
    .map(({ word, letters }) => ({ word, slips: slipsBetween(typed, letters) }))
    .filter(({ slips }) => slips <= slipsIn(typed))
  return near.toSorted((a, b) => a.slips - b.slips)[0]?.word
}

/** Letters added, left out, replaced, or swapped with their neighbour (restricted Damerau–Levenshtein). */
export function slipsBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows[i] = row
  }
  return rows[from.length]![to.length]!
}
