import { twoHalves } from '../estimates/two-halves.ts'
import type { ComparedQuote, EstimateToCompare, Finding } from './comparison.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { middleOf, sumInside, vatFactor } from './normalise.ts'
import { isNear, median, type ReadQuote } from './quote-lines.ts'

type Totals = Pick<ComparedQuote, 'quoteId' | 'total'>

/** Finds prices of the whole that differ from the other quotes and our estimate, each for the same scope. */
export function oddTotals(quotes: readonly Totals[], estimate: EstimateToCompare | undefined): Finding[] {
  return quotes.flatMap((quote) => farTooLow(quote, quotes, estimate) ?? outsideRange(quote, estimate) ?? [])
}

/** A single other quote proves nothing; together with our middle it does: assumption, set on simulated quotes. */
const BELOW_ONE_OTHER = 0.6
const BELOW_MIDDLE = 0.75

function farTooLow(
  { quoteId, total }: Totals,
  quotes: readonly Totals[],
  estimate: EstimateToCompare | undefined,
): Finding | undefined {
  const stated = middleOf(total)
  const others = quotes.filter((other) => other.quoteId !== quoteId).map((other) => middleOf(other.total))
  const { farBelowOthers, farBelowEstimate, farBelowDeviations, asLowAsOthers } = COMPARISON_LIMITS
  const usual = median(others)
  const reach = farBelowDeviations * scatterOfTotal(estimate) * Math.sqrt(1 + Math.PI / 2 / others.length)
  const isBelowOthers =
    usual !== undefined && others.length >= 2 && stated < usual * Math.min(farBelowOthers, Math.exp(-reach))
  const isBelowBoth =
    others.length === 1 &&
    estimate !== undefined &&
    stated < others[0]! * BELOW_ONE_OTHER &&
    stated < estimate.p50 * BELOW_MIDDLE
  // When the others are as low, our estimate does not fit this job.
  const isUsual = usual !== undefined && stated > usual * asLowAsOthers
  const floor = (estimate?.p10 ?? 0) * (usual === undefined ? farBelowEstimate : 1)
  const isBelowEstimate = stated < floor && !isUsual
  if (!isBelowOthers && !isBelowBoth && !isBelowEstimate) return undefined
  const expected = isBelowOthers ? usual! : estimate!.p50
  return {
    id: `price_far_too_low:${quoteId}`,
    kind: 'price_far_too_low',
    severity: 'serious',
    quoteId,
    rule: isBelowOthers ? 'other_quotes' : 'estimate',
    figures: {
      stated,
      expected,
      ratio: stated / expected,
      percent: Math.round((1 - stated / expected) * 100),
      ...(estimate && { low: estimate.p10, high: estimate.p90 }),
    },
  }
}

/**
 * Standard deviation of total prices between quotes on one job, downwards, as a logarithm: lines vary
 * independently.
 */
function scatterOfTotal(estimate: EstimateToCompare | undefined): number {
  const lines = estimate?.lines ?? []
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const parts = lines.map(
    ({ rate, amount }) => (amount / sum) * twoHalves([rate.low, rate.typical, rate.high]).down,
  )
  return Math.hypot(COMPARISON_LIMITS.levels, ...parts)
}

function outsideRange(
  { quoteId, total }: Totals,
  estimate: EstimateToCompare | undefined,
): Finding | undefined {
  if (!estimate) return undefined
  const stated = middleOf(total)
  const kind = stated < estimate.p10 ? 'below_range' : stated > estimate.p90 ? 'above_range' : undefined
  if (!kind) return undefined
  return {
    id: `${kind}:${quoteId}`,
    kind,
    severity: 'note',
    quoteId,
    rule: 'estimate',
    figures: { stated, low: estimate.p10, high: estimate.p90 },
  }
}

/** Finds sums that do not add up: the price and its own lines, or a line and its own rate and quantity. */
export function oddSums(read: ReadQuote): Finding[] {
  const { quote } = read
  const found = { quoteId: quote.id, rule: 'own_sum' as const }
  const wrong = wrongLines(read).map(
    ({ scopeLineId, ...figures }): Finding => ({
      ...found,
      id: `sum_wrong:${quote.id}:${scopeLineId}`,
      kind: 'sum_wrong',
      severity: 'check',
      scopeLineId,
      figures: { ...figures, ratio: figures.stated / figures.expected },
    }),
  )
  const whole = wholeSum(read)
  if (!whole) return wrong
  const { kind, expected } = whole
  const figures = { stated: quote.amount, expected, ratio: quote.amount / expected }
  return [{ ...found, id: `${kind}:${quote.id}`, kind, severity: 'check', figures }, ...wrong]
}

function wholeSum(read: ReadQuote) {
  const { quote, sum } = read
  const expected = sumInside(read)
  if (sum === 0 || isNear(quote.amount, expected)) return undefined
  if (vatFactor(read)) return { kind: 'vat_confused' as const, expected }
  // A price above its lines may include unnamed work; only one with every line mentioned has to add up.
  const isWhole = read.lines.every(({ said }) => said)
  return isWhole || quote.amount < expected ? { kind: 'sum_wrong' as const, expected } : undefined
}

function wrongLines({ lines }: ReadQuote) {
  return lines.flatMap(({ scope, said }) => {
    if (said?.stance !== 'priced' || said.amount === undefined || said.unitRate === undefined) return []
    const expected = Math.round(said.unitRate * (said.quantity ?? scope.quantity))
    return isNear(said.amount, expected) ? [] : [{ scopeLineId: scope.id, stated: said.amount, expected }]
  })
}
