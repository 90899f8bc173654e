import type { Halalas } from '../shared/money.ts'
import type {
  EstimateToCompare,
  LineState,
  QuoteLineToCompare,
  QuoteToCompare,
  ScopeToPrice,
} from './comparison.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'

/** One line of the scope in one quote. */
export interface ReadLine {
  scope: ScopeToPrice
  said?: QuoteLineToCompare
  /** For the whole line; only when priced. */
  amount?: Halalas
}

/** A quote with its lines in the order of the scope. */
export interface ReadQuote {
  quote: QuoteToCompare
  lines: ReadLine[]
  /** Sum of the priced lines in halalas. */
  sum: Halalas
  extras: Halalas
  /** True when `amount` includes the extras; an amount that equals the lines alone does not. */
  extrasAreInside: boolean
}

export function readQuote(scope: readonly ScopeToPrice[], quote: QuoteToCompare): ReadQuote {
  const said = new Map(quote.lines.map((line) => [line.scopeLineId, line]))
  const lines = scope.map((line) => readLine(line, said.get(line.id)))
  const sum = lines.reduce((total, { amount = 0 }) => total + amount, 0)
  const extras = quote.extras.reduce((total, { amount }) => total + amount, 0)
  const extrasAreInside = !(sum > 0 && isNear(quote.amount, sum) && !isNear(quote.amount, sum + extras))
  return { quote, lines, sum, extras, extrasAreInside: extras > 0 && extrasAreInside }
}

function readLine(scope: ScopeToPrice, said: QuoteLineToCompare | undefined): ReadLine {
  const amount = said?.stance === 'priced' ? amountOf(scope, said) : undefined
  return { scope, ...(said && { said }), ...(amount !== undefined && { amount }) }
}

function amountOf({ quantity }: ScopeToPrice, said: QuoteLineToCompare): Halalas | undefined {
  if (said.amount !== undefined) return said.amount
  return said.unitRate === undefined ? undefined : Math.round(said.unitRate * (said.quantity ?? quantity))
}

/** A total rounded to a convenient figure still counts as the sum. */
export const isNear = (amount: Halalas, sum: Halalas) =>
  Math.abs(amount - sum) <= Math.max(100, sum * COMPARISON_LIMITS.sumTolerance)

/** Our typical amount for the scope's own quantity; undefined where no source prices the line. */
export function typicalOf(
  { code, quantity }: ScopeToPrice,
  estimate: EstimateToCompare | undefined,
): Halalas | undefined {
  const line = estimate?.lines.find((one) => one.code === code)
  if (!line) return undefined
  return line.quantity === quantity ? line.amount : Math.round(line.rate.typical * quantity)
}

/** State of each line in a quote, in the order of the scope. */
export function statesOf(read: ReadQuote, estimate: EstimateToCompare | undefined): LineState[] {
  const hasRoom = hasRoomForUnnamed(read, estimate)
  return read.lines.map(({ said }) => said?.stance ?? (hasRoom ? 'presumed' : 'missing'))
}

/** A price without lines covers the whole scope; one with some lines only where the rest could pay for the others. */
function hasRoomForUnnamed(
  { quote, lines, sum, extras, extrasAreInside }: ReadQuote,
  estimate: EstimateToCompare | undefined,
): boolean {
  if (quote.lines.length === 0) return true
  const left = quote.amount - sum - (extrasAreInside ? extras : 0)
  const unnamed = lines.filter(({ said }) => !said)
  const worth = unnamed.reduce((total, { scope }) => total + (typicalOf(scope, estimate) ?? 0), 0)
  return worth > 0 && left > worth * COMPARISON_LIMITS.roomForUnnamed && !isNear(quote.amount, sum)
}

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  if (sorted.length === 0) return undefined
  return sorted.length % 2 ? sorted[Math.floor(half)] : (sorted[half - 1]! + sorted[half]!) / 2
}
