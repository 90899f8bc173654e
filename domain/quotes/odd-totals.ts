import { twoHalves } from '../estimates/two-halves.ts'
import type { ComparedQuote, EstimateToCompare, Finding } from './comparison.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { middleOf, sumInside, vatFactor } from './normalise.ts'
import { isNear, median, type ReadQuote } from './quote-lines.ts'

type Totals = Pick<ComparedQuote, 'quoteId' | 'total'>

/** Finds prices of the whole that differ from the other quotes and our estimate, each for the same scope. */
export function oddTotals(quotes: readonly Totals[], estimate: EstimateToCompare | undefined): Finding[] {
  return quotes.flatMap(
    (quote) => farTooLow(quote, quotes, estimate) ?? outsideRange(quote, quotes, estimate) ?? [],
  )
}

/**
 * What the others ask: their median where enough of them quoted. Of fewer the lower, because the median of two is a
 * mean, and a single dear quote would make the ordinary ones look cheap.
 */
function askedByOthers(others: readonly number[]): number | undefined {
  if (others.length === 0) return undefined
  return others.length >= COMPARISON_LIMITS.othersThatLead ? median(others) : Math.min(...others)
}

function farTooLow(
  { quoteId, total }: Totals,
  quotes: readonly Totals[],
  estimate: EstimateToCompare | undefined,
): Finding | undefined {
  const stated = middleOf(total)
  const others = quotes.filter((other) => other.quoteId !== quoteId).map((other) => middleOf(other.total))
  const { farBelowOthers, farBelowEstimate, farBelowDeviations, asLowAsOthers } = COMPARISON_LIMITS
  const othersLead = others.length >= COMPARISON_LIMITS.othersThatLead
  const usual = askedByOthers(others)
  const reach = farBelowDeviations * scatterOfTotal(estimate) * Math.sqrt(1 + Math.PI / 2 / others.length)
  const isBelowOthers =
    usual !== undefined && othersLead && stated < usual * Math.min(farBelowOthers, Math.exp(-reach))
  // A price that even the lowest of few others nearly doubles is no saving, unless our estimate says that they are dear.
  const isBelowFew =
    usual !== undefined &&
    estimate !== undefined &&
    !othersLead &&
    stated < usual * COMPARISON_LIMITS.belowFewOthers &&
    stated < estimate.p50
  // When the others are as low, our estimate does not fit this job.
  const isUsual = usual !== undefined && stated > usual * asLowAsOthers
  const floor = (estimate?.p10 ?? 0) * (usual === undefined ? farBelowEstimate : 1)
  const isBelowEstimate = stated < floor && !isUsual
  if (!isBelowOthers && !isBelowFew && !isBelowEstimate) return undefined
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

/** Outside our range, and worth a question where it is far outside and the others do not ask the same. */
function outsideRange(
  { quoteId, total }: Totals,
  quotes: readonly Totals[],
  estimate: EstimateToCompare | undefined,
): Finding | undefined {
  if (!estimate) return undefined
  const stated = middleOf(total)
  const kind = stated < estimate.p10 ? 'below_range' : stated > estimate.p90 ? 'above_range' : undefined
  if (!kind) return undefined
  const others = quotes.filter((other) => other.quoteId !== quoteId).map((other) => middleOf(other.total))
  const usual = askedByOthers(others) ?? estimate.p50
  const { askBelow, askAbove } = COMPARISON_LIMITS
  const isFar =
    kind === 'below_range'
      ? stated < askBelow * Math.min(usual, estimate.p50)
      : stated > askAbove * Math.max(usual, estimate.p50)
  return {
    id: `${kind}:${quoteId}`,
    kind,
    severity: isFar ? 'ask' : 'note',
    quoteId,
    rule: 'estimate',
    figures: { stated, expected: estimate.p50, low: estimate.p10, high: estimate.p90 },
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
