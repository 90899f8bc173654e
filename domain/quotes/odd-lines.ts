import { twoHalves } from '../estimates/two-halves.ts'
import type { EstimateToCompare, Finding, ScopeToPrice } from './comparison.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { median, type ReadLine, type ReadQuote, typicalOf } from './quote-lines.ts'

/** A quote with fewer lines has no price level of its own. */
const LINES_OF_A_LEVEL = 5
/** Height of a storey in metres: the factor between a metre of wall and a square metre of it. */
const STOREY = 3
const SLIPS = [1000, 100, 10]

/** Finds lines that cannot be compared: a mixed-up unit, another quantity, or an amount far off the market. */
export function oddLines(reads: readonly ReadQuote[], estimate: EstimateToCompare | undefined): Finding[] {
  const levels = new Map(reads.map((read) => [read, levelOf(read, estimate)]))
  return reads.flatMap((read) =>
    read.lines.flatMap((line) => {
      const finding = otherUnit(line) ?? otherQuantity(line) ?? farOff(read, line, reads, levels, estimate)
      return finding ? [named(finding, read, line)] : []
    }),
  )
}

type Odd = Pick<Finding, 'kind' | 'severity' | 'rule' | 'figures'>

const named = (odd: Odd, { quote }: ReadQuote, { scope }: ReadLine): Finding => ({
  ...odd,
  id: `${odd.kind}:${quote.id}:${scope.id}`,
  quoteId: quote.id,
  scopeLineId: scope.id,
})

/** The quote itself states another unit. */
function otherUnit({ scope, said, amount }: ReadLine): Odd | undefined {
  if (!said?.unit || said.unit === scope.unit || said.stance !== 'priced') return undefined
  return {
    kind: 'unit_mixup',
    severity: 'check',
    rule: 'own_words',
    figures: { stated: amount ?? 0, ...(said.quantity && { factor: scope.quantity / said.quantity }) },
  }
}

function otherQuantity({ scope, said }: ReadLine): Odd | undefined {
  if (!said?.quantity || said.stance !== 'priced') return undefined
  const ratio = said.quantity / scope.quantity
  if (Math.abs(Math.log(ratio)) < Math.log(COMPARISON_LIMITS.quantityRatio)) return undefined
  const factor = nearestFactor(Math.log(ratio), scope, 0.12)
  return {
    kind: factor ? 'unit_mixup' : 'quantity_differs',
    severity: 'check',
    rule: 'own_words',
    figures: { stated: said.quantity, expected: scope.quantity, ratio, ...(factor && { factor }) },
  }
}

/** Price level of a quote relative to typical amounts, as a logarithm: being dear throughout is no mistake. */
function levelOf({ lines }: ReadQuote, estimate: EstimateToCompare | undefined): number {
  const ratios = lines.flatMap((line) => logRatio(line, estimate) ?? [])
  return ratios.length < LINES_OF_A_LEVEL ? 0 : median(ratios)!
}

/** Without an estimate, the amount itself: only differences between quotes are used then. */
function logRatio({ scope, amount }: ReadLine, estimate: EstimateToCompare | undefined): number | undefined {
  if (amount === undefined) return undefined
  return Math.log(amount / (typicalOf(scope, estimate) ?? 1))
}

function farOff(
  read: ReadQuote,
  line: ReadLine,
  reads: readonly ReadQuote[],
  levels: ReadonlyMap<ReadQuote, number>,
  estimate: EstimateToCompare | undefined,
): Odd | undefined {
  const own = logRatio(line, estimate)
  if (own === undefined) return undefined
  const typical = typicalOf(line.scope, estimate)
  const level = typical === undefined ? () => 0 : (one: ReadQuote) => levels.get(one)!
  const others = reads.flatMap((other) => {
    const theirs = other.lines.find(({ scope }) => scope.id === line.scope.id)
    const ratio = other === read || !theirs ? undefined : logRatio(theirs, estimate)
    return ratio === undefined ? [] : [ratio - level(other)]
  })
  const byOthers = others.length >= COMPARISON_LIMITS.othersThatLead
  if (!byOthers && typical === undefined) return undefined
  const distance = own - level(read) - (byOthers ? median(others)! : 0)
  const scatter = scatterOf(line.scope, estimate, distance, byOthers ? others.length : undefined)
  const { lineDeviations, lineRatio } = COMPARISON_LIMITS
  if (Math.abs(distance) < Math.max(scatter * lineDeviations, Math.log(lineRatio))) return undefined

  const factor = nearestFactor(distance, line.scope, COMPARISON_LIMITS.factorTolerance)
  const expected = Math.round(line.amount! / Math.exp(distance))
  return {
    kind: factor ? 'unit_mixup' : 'line_outlier',
    severity: factor ? 'serious' : 'check',
    rule: byOthers ? 'other_quotes' : 'estimate',
    figures: {
      stated: line.amount!,
      expected,
      ratio: Math.exp(distance),
      ...(factor && { factor }),
      ...bandOf(line.scope, estimate),
    },
  }
}

/** 5th to 95th percentile of the whole line. */
function bandOf(
  { code, quantity }: ScopeToPrice,
  estimate: EstimateToCompare | undefined,
): { low: number; high: number } | undefined {
  const rate = estimate?.lines.find((line) => line.code === code)?.rate
  return rate && { low: Math.round(rate.low * quantity), high: Math.round(rate.high * quantity) }
}

/** Standard deviation of a line on its side, as a logarithm; the median of a few others varies as well. */
function scatterOf(
  { code }: ScopeToPrice,
  estimate: EstimateToCompare | undefined,
  distance: number,
  others: number | undefined,
): number {
  const rate = estimate?.lines.find((line) => line.code === code)?.rate
  const { unknownScatter, measuring } = COMPARISON_LIMITS
  const halves = rate && twoHalves([rate.low, rate.typical, rate.high])
  const market = halves ? (distance < 0 ? halves.down : halves.up) : unknownScatter
  const own = Math.hypot(market, measuring)
  // The variance of a median of n normals is π ÷ 2n of that of one.
  return others === undefined ? own : own * Math.sqrt(1 + Math.PI / 2 / others)
}

/** The unit factor nearest to a deviation, e.g. 0.001; undefined when none is near. */
function nearestFactor(distance: number, scope: ScopeToPrice, tolerance: number): number | undefined {
  const sizes = [...SLIPS, scope.quantity, ...(['m', 'm2'].includes(scope.unit) ? [STOREY] : [])]
  const factors = sizes.filter((size) => size >= 2).flatMap((size) => [size, 1 / size])
  const away = (factor: number) => Math.abs(distance - Math.log(factor))
  const [nearest] = factors.toSorted((a, b) => away(a) - away(b))
  return nearest !== undefined && away(nearest) <= tolerance ? nearest : undefined
}
