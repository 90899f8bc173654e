import { estimate } from '../../estimates/estimate.ts'
import type { Facts } from '../../project-requests/facts.ts'
import { compareQuotes } from '../compare-quotes.ts'
import type { FindingKind, QuoteLineToCompare, QuoteToCompare, Severity } from '../comparison.ts'
import { COMPARISON_LIMITS as LIMITS } from '../comparison-limits.ts'
import { scopeOf } from './honest-quotes.ts'

/** Two sets of quotes on both sides of one limit: just inside there is no finding, just outside there is. */
export interface BoundaryCase {
  name: string
  kind: FindingKind
  /** Restricts the case to this severity. */
  severity?: Severity
  /** Only the quotes show what is usual. */
  isWithoutEstimate?: true
  inside: QuoteToCompare[]
  outside: QuoteToCompare[]
}

export const CASE_FACTS: Facts = {
  projectType: 'villa_construction',
  city: 'riyadh',
  areaSqm: 375,
  finishLevel: 'standard',
  scope: 'turnkey',
  bathrooms: 6,
  rooms: 9,
  floors: 2,
}
export const CASE_ESTIMATE = estimate(CASE_FACTS)!
export const CASE_SCOPE = scopeOf(CASE_ESTIMATE)

const typical = (id: string) => {
  const line = CASE_SCOPE.find((one) => one.id === id)!
  return CASE_ESTIMATE.lines.find(({ code }) => code === line.code)!
}

/**
 * Each line at its typical amount times `level`, with individual variations that are no constant factor of
 * another quote's.
 */
export function wholeQuote(
  id: string,
  { level = 1, seed = 0, change = (line: QuoteLineToCompare): QuoteLineToCompare | undefined => line } = {},
): QuoteToCompare {
  const lines = CASE_SCOPE.flatMap((scope, at): QuoteLineToCompare[] => {
    const amount = Math.round(typical(scope.id).amount * level * (1 + 0.08 * Math.sin((at + 1) * (seed + 1))))
    const line = change({ scopeLineId: scope.id, stance: 'priced', amount })
    return line ? [line] : []
  })
  return {
    id,
    amount: lines.reduce((sum, { amount = 0 }) => sum + amount, 0),
    lines,
    extras: [],
    exclusions: [],
    paymentStages: [],
  }
}

export const others = () => [
  wholeQuote('b', { seed: 1 }),
  wholeQuote('c', { seed: 2 }),
  wholeQuote('d', { seed: 4 }),
]
const besides = (quote: QuoteToCompare) => [quote, ...others()]

/** Changes one line of the first quote, and its price accordingly. */
export const withLine = (
  scopeLineId: string,
  change: (line: QuoteLineToCompare) => Partial<QuoteLineToCompare>,
) =>
  wholeQuote('a', {
    change: (line) => (line.scopeLineId === scopeLineId ? { ...line, ...change(line) } : line),
  })

export const lineOf = (code: string) => CASE_SCOPE.find((line) => line.code === code)!

function priceTimes(factor: number): QuoteToCompare {
  const quote = wholeQuote('a')
  return { ...quote, amount: Math.round(quote.amount * factor) }
}

/** A price that covers `share` of the cost of two unnamed lines. */
function withRoomFor(share: number): QuoteToCompare {
  const unnamed = ['ready_mix', 'rebar'].map((code) => lineOf(code).id)
  const named = wholeQuote('a', { change: (line) => (unnamed.includes(line.scopeLineId) ? undefined : line) })
  const worth = unnamed.reduce((sum, id) => sum + typical(id).amount, 0)
  return { ...named, amount: named.amount + Math.round(worth * share) }
}

/** One sum for everything, as a share of what is typical. */
const lump = (id: string, share: number): QuoteToCompare => ({
  ...wholeQuote(id),
  lines: [],
  amount: Math.round(CASE_ESTIMATE.p50 * share),
})

const times = (code: string, factor: number) =>
  withLine(lineOf(code).id, ({ amount }) => ({ amount: Math.round(amount! * factor) }))

/** The first lines of `b` are those of `a` times a factor, each off by up to `off`; the rest are independent. */
function copies(lines: number, off: number): QuoteToCompare[] {
  const original = wholeQuote('a')
  const own = wholeQuote('b', { seed: 3 })
  const kept = own.lines.map((line, at) => {
    const sign = ((at * 7) % 11) / 5 - 1
    return at < lines
      ? { ...line, amount: Math.round(original.lines[at]!.amount! * 1.07 * (1 + off * sign)) }
      : line
  })
  return [original, { ...own, lines: kept, amount: kept.reduce((sum, { amount = 0 }) => sum + amount, 0) }]
}

const measured = (factor: number) =>
  withLine(lineOf('ready_mix').id, () => ({ quantity: lineOf('ready_mix').quantity * factor }))

const paidAhead = (percent: number): QuoteToCompare => ({
  ...wholeQuote('a'),
  paymentStages: [
    { label: 'On signing', percent },
    { label: 'After the foundations', percent: 10 },
    { label: 'After the masonry', percent: 10 },
    { label: 'On handover', percent: 80 - percent },
  ],
})

export const BOUNDARY_CASES: BoundaryCase[] = [
  {
    name: 'a total rounded by less than a hundredth adds',
    kind: 'sum_wrong',
    inside: [priceTimes(0.992)],
    outside: [priceTimes(0.987)],
  },
  {
    name: 'VAT is 15 % and hardly anything else',
    kind: 'vat_confused',
    inside: [priceTimes(1.162)],
    outside: [priceTimes(1.154)],
  },
  {
    name: 'a price with room for what it does not name holds it',
    kind: 'lines_missing',
    inside: [withRoomFor(0.55)],
    outside: [withRoomFor(0.45)],
  },
  {
    name: 'far below the others',
    kind: 'price_far_too_low',
    inside: besides(wholeQuote('a', { level: 0.76 })),
    outside: besides(wholeQuote('a', { level: 0.66 })),
  },
  {
    name: 'far below our estimate, alone',
    kind: 'price_far_too_low',
    inside: [{ ...wholeQuote('a'), lines: [], amount: Math.round(CASE_ESTIMATE.p10 * 0.83) }],
    outside: [{ ...wholeQuote('a'), lines: [], amount: Math.round(CASE_ESTIMATE.p10 * 0.77) }],
  },
  {
    name: 'as low as the others, where our estimate does not know the job',
    kind: 'price_far_too_low',
    inside: [wholeQuote('a', { level: 0.5 }), wholeQuote('b', { level: 0.67, seed: 1 })],
    outside: [wholeQuote('a', { level: 0.5 }), wholeQuote('b', { level: 0.77, seed: 1 })],
  },
  {
    name: 'one dear quote of three does not make the others look cheap',
    kind: 'price_far_too_low',
    inside: [lump('a', 0.98), lump('b', 1.06), lump('c', 2.8)],
    outside: [lump('a', 0.4), lump('b', 1.06), lump('c', 2.8)],
  },
  {
    name: 'nearly doubled by the lowest of few others',
    kind: 'price_far_too_low',
    inside: [lump('a', 0.9), lump('b', 1.4)],
    outside: [lump('a', 0.9), lump('b', 1.6)],
  },
  {
    name: 'low for what is typical, and nobody else asks as little',
    kind: 'below_range',
    severity: 'ask',
    inside: [lump('a', 0.745)],
    outside: [lump('a', 0.66)],
  },
  {
    name: 'high for what is typical, and nobody else asks as much',
    kind: 'above_range',
    severity: 'ask',
    inside: [lump('a', 1.45), lump('b', 0.98), lump('c', 1.06)],
    outside: [lump('a', 1.6), lump('b', 0.98), lump('c', 1.06)],
  },
  {
    name: 'as high as the others, where our estimate does not know the job',
    kind: 'above_range',
    severity: 'ask',
    inside: [lump('a', 1.9), lump('b', 1.8)],
    outside: [lump('a', 2.8), lump('b', 1.8)],
  },
  {
    name: 'another quantity',
    kind: 'quantity_differs',
    inside: besides(measured(1.5)),
    outside: besides(measured(1.72)),
  },
  {
    name: 'a line whose market is narrow',
    kind: 'line_outlier',
    inside: besides(times('ready_mix', 1.7)),
    outside: besides(times('ready_mix', 2.3)),
  },
  {
    name: 'a thousand is a slip of units, two hundred of a line of one is not',
    kind: 'unit_mixup',
    inside: besides(times('excavation', 31)),
    outside: besides(times('excavation', 1000 * 1.45)),
  },
  {
    name: 'lines equal to the riyal',
    kind: 'copied_quotes',
    inside: copies(99, 0.12),
    outside: copies(99, 0.007),
  },
  {
    name: 'a few lines may be alike',
    kind: 'copied_quotes',
    inside: copies(3, 0),
    outside: copies(20, 0),
  },
  {
    name: 'a tenth in advance is usual',
    kind: 'advance_too_high',
    inside: [paidAhead(10)],
    outside: [paidAhead(11)],
  },
  {
    name: 'a fifth in advance is a question, more is serious',
    kind: 'advance_too_high',
    severity: 'serious',
    inside: [paidAhead(20)],
    outside: [paidAhead(21)],
  },
  {
    name: 'far below the others, where there is no estimate',
    kind: 'price_far_too_low',
    isWithoutEstimate: true,
    inside: besides(wholeQuote('a', { level: 0.76 })),
    outside: besides(wholeQuote('a', { level: 0.66 })),
  },
  {
    name: 'a line far off the others, where there is no estimate',
    kind: 'line_outlier',
    isWithoutEstimate: true,
    inside: besides(times('excavation', 4)),
    outside: besides(times('excavation', 25)),
  },
]

/** The kinds of findings on some quotes of a case. */
export function foundIn(
  { severity, isWithoutEstimate }: BoundaryCase,
  quotes: QuoteToCompare[],
): FindingKind[] {
  return compareQuotes(CASE_SCOPE, quotes, isWithoutEstimate ? undefined : CASE_ESTIMATE, CASE_FACTS)
    .findings.filter((finding) => !severity || finding.severity === severity)
    .map(({ kind }) => kind)
}

export const LIMIT_NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[]
