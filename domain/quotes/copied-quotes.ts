import { twoHalves } from '../estimates/two-halves.ts'
import type { EstimateToCompare, Finding } from './comparison.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { median, type ReadQuote } from './quote-lines.ts'

/** Finds pairs of quotes whose lines are equal, or equal up to one factor, more often than chance allows. */
export function copiedQuotes(
  reads: readonly ReadQuote[],
  estimate: EstimateToCompare | undefined,
): Finding[] {
  return reads.flatMap((read, at) =>
    reads.slice(at + 1).flatMap((other) => {
      const figures = likeness(read, other, estimate)
      if (!figures) return []
      const finding: Finding = {
        id: `copied_quotes:${read.quote.id}:${other.quote.id}`,
        kind: 'copied_quotes',
        severity: 'serious',
        quoteId: read.quote.id,
        otherQuoteId: other.quote.id,
        rule: 'other_quotes',
        figures,
      }
      return [finding]
    }),
  )
}

function likeness(read: ReadQuote, other: ReadQuote, estimate: EstimateToCompare | undefined) {
  const shared = read.lines.flatMap(({ scope, amount }, at) => {
    const theirs = other.lines[at]?.amount
    if (amount === undefined || theirs === undefined) return []
    return [{ ratio: Math.log(theirs / amount), scatter: scatterOf(scope.code, estimate) }]
  })
  const factor = median(shared.map(({ ratio }) => ratio))
  if (factor === undefined) return undefined
  const { copyTolerances, copiedLines, copyChance } = COMPARISON_LIMITS
  for (const tolerance of copyTolerances) {
    const equal = shared.filter(({ ratio }) => Math.abs(ratio - factor) <= tolerance)
    if (equal.length >= copiedLines && chanceOf(equal, shared.length, tolerance) < copyChance)
      return { count: equal.length, of: shared.length, ratio: Math.exp(factor) }
  }
  return undefined
}

/**
 * Probability that so many lines of independent quotes agree: each within the tolerance of one common factor,
 * which one line fixes, times the number of ways to choose them.
 */
function chanceOf(equal: readonly { scatter: number }[], of: number, tolerance: number): number {
  // The largest probability is left out: one line has to fix the factor.
  const chances = equal
    .map(({ scatter }) => {
      const density = 1 / (scatter * Math.SQRT2 * Math.sqrt(2 * Math.PI))
      return Math.min(1, 2 * tolerance * density)
    })
    .toSorted((a, b) => b - a)
  const agreeing = chances.slice(0, -1).reduce((product, chance) => product * chance, 1)
  return Math.min(1, waysToChoose(equal.length, of) * agreeing)
}

function waysToChoose(count: number, of: number): number {
  let ways = 1
  for (let at = 1; at <= count; at += 1) ways *= (of - count + at) / at
  return ways
}

/**
 * Spread of one line between quotes, as a logarithm; half of a market's width, since quotes on one job share
 * the other half.
 */
function scatterOf(code: string, estimate: EstimateToCompare | undefined): number {
  const rate = estimate?.lines.find((line) => line.code === code)?.rate
  if (!rate) return COMPARISON_LIMITS.unknownScatter / 2
  const { down, up } = twoHalves([rate.low, rate.typical, rate.high])
  return Math.max(0.02, (down + up) / 4)
}
