import { type Halalas, VAT_RATE } from '../shared/money.ts'
import {
  type Addition,
  type ComparedQuote,
  type EstimateToCompare,
  isLeftOut,
  type ScopeToPrice,
  type Span,
} from './comparison.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { median, type ReadQuote, statesOf, typicalOf } from './quote-lines.ts'

type Normalised = Omit<ComparedQuote, 'fromTypical' | 'payments'>

/**
 * Computes each quote's price for the same scope, without VAT: extras and included VAT are removed, left-out
 * lines are added at a fair price with its source. `isOdd` excludes impossible amounts from fair prices.
 */
export function normalise(
  reads: readonly ReadQuote[],
  estimate: EstimateToCompare | undefined,
  isOdd: (quoteId: string, scopeLineId: string) => boolean,
): Normalised[] {
  return reads.map((read) => {
    const states = statesOf(read, estimate)
    const open = read.lines.filter((_, at) => isLeftOut(states[at]!))
    const additions = open.flatMap(({ scope }) => {
      const fair = fairPrice(scope.id)
      return fair ? [{ scopeLineId: scope.id, ...fair }] : []
    })
    const added = additions.reduce((sum, { amount }) => sum + amount, 0)
    const extras = read.extrasAreInside ? read.extras : 0
    const vatTakenOut = vatInside(read)
    const price = { low: read.quote.amount, high: read.quote.amountHigh ?? read.quote.amount }
    const total = moved(price, added - extras - vatTakenOut)
    const unknown = read.lines.filter((_, at) => states[at] === 'presumed').map(({ scope }) => scope)
    return {
      quoteId: read.quote.id,
      price,
      total,
      additions,
      unpriced: open
        .map(({ scope }) => scope.id)
        .filter((id) => !additions.some((one) => one.scopeLineId === id)),
      extras,
      vatTakenOut,
      lines: read.lines.map(({ scope, amount }, at) => ({
        scopeLineId: scope.id,
        state: states[at]!,
        ...(amount !== undefined && { amount }),
      })),
      ...unknownPart(read.lines.length > 1 ? unknown : [], total),
    }
  })

  /** One line is what its price says; one sum for several may leave any of them out. */
  function unknownPart(unknown: ScopeToPrice[], { high }: Span): Pick<Normalised, 'unknown' | 'upTo'> {
    const worth = unknown.reduce((sum, { id }) => sum + (fairPrice(id)?.amount ?? 0), 0)
    const upTo = Math.min(high + worth, Math.max(high, estimate?.p90 ?? 0))
    return { unknown: unknown.map(({ id }) => id), ...(upTo > high && { upTo }) }
  }

  function fairPrice(scopeLineId: string): Omit<Addition, 'scopeLineId'> | undefined {
    const amounts = reads.flatMap(({ quote, lines }) => {
      const line = lines.find(({ scope }) => scope.id === scopeLineId)
      return line?.amount === undefined || isOdd(quote.id, scopeLineId) ? [] : [line.amount]
    })
    if (amounts.length >= 2)
      return { amount: Math.round(median(amounts)!), source: 'other_quotes', quotes: amounts.length }
    const scope = reads[0]?.lines.find((line) => line.scope.id === scopeLineId)?.scope
    const typical = scope && typicalOf(scope, estimate)
    return typical === undefined ? undefined : { amount: typical, source: 'estimate' }
  }
}

export const middleOf = ({ low, high }: Span): Halalas => Math.round((low + high) / 2)
const moved = ({ low, high }: Span, by: Halalas): Span => ({ low: low + by, high: high + by })

/** VAT contained in a price that equals its own lines plus VAT, although it was stated without; otherwise 0. */
function vatInside(read: ReadQuote): Halalas {
  return vatFactor(read) === 1 + VAT_RATE ? read.quote.amount - sumInside(read) : 0
}

/** 1.15 when the price is the lines with VAT, 1 ÷ 1.15 when only the lines include it; otherwise undefined. */
export function vatFactor(read: ReadQuote): number | undefined {
  const sum = sumInside(read)
  if (sum <= 0 || read.lines.some(({ said }) => !said)) return undefined
  const ratio = read.quote.amount / sum
  return [1 + VAT_RATE, 1 / (1 + VAT_RATE)].find(
    (factor) => Math.abs(ratio / factor - 1) <= COMPARISON_LIMITS.vatTolerance,
  )
}

/** Sum of the parts of a price. */
export const sumInside = ({ sum, extras, extrasAreInside }: ReadQuote): Halalas =>
  sum + (extrasAreInside ? extras : 0)
