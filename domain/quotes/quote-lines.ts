import type { Halalas } from '../shared/money.ts'
import type {
  EstimateToCompare,
  LineState,
  QuoteLineToCompare,
  QuoteToCompare,
  ScopeToPrice,
} from './comparison.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'

/** One quote against one line of the scope. */
export interface ReadLine {
  scope: ScopeToPrice
  said?: QuoteLineToCompare
  /** For the whole line; of priced ones. */
  amount?: Halalas
}

/** A quote with its lines in the order of the scope. */
export interface ReadQuote {
  quote: QuoteToCompare
  lines: ReadLine[]
  /** Halalas of the priced lines. */
  sum: Halalas
  extras: Halalas
  /** The extras are in `amount`, as an amount that is the lines alone leaves them beside it. */
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

/** A total that was rounded to a handsome figure is still its sum. */
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

/** How a quote stands to each line, in the order of the scope. */
export function statesOf(read: ReadQuote, estimate: EstimateToCompare | undefined): LineState[] {
  const hasRoom = hasRoomForUnnamed(read, estimate)
  return read.lines.map(({ said }) => said?.stance ?? (hasRoom ? 'presumed' : 'missing'))
}

/**
 * A whole price that names no lines is read as one for the whole scope; one that names some, only where what is left
 * of it could pay for the rest.
 */
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
