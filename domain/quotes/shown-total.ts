import { type Halalas, withVat } from '../shared/money.ts'
import type { ComparedQuote, Span } from './comparison.ts'

/** Our own sums are rounded to a thousand riyals, for small jobs to a hundred. */
const THOUSAND = 1000_00
const HUNDRED = 100_00
const SMALL_JOB = 50_000_00

const toNearest = (amount: Halalas, step: Halalas): Halalas => Math.round(amount / step) * step

export const roundingStep = (amount: Halalas): Halalas => (amount < SMALL_JOB ? HUNDRED : THOUSAND)

/** Rounds our own sums, because more digits would suggest a precision they don't have. */
export const rounded = (amount: Halalas): Halalas => toNearest(amount, roundingStep(amount))

type Totalled = Pick<ComparedQuote, 'price' | 'total' | 'additions' | 'extras' | 'vatTakenOut' | 'unpriced'>

/** A quote for the whole scope as every place shows it, with VAT. */
export interface ShownTotal {
  span: Span
  /** For a sentence about one price. */
  middle: Halalas
  /** Added for the lines it leaves out: what a reader gets who subtracts the quoted price. */
  added: Halalas
  /** Nothing was added or removed, so the quoted price itself is shown. */
  isAsQuoted: boolean
}

/**
 * The price for the same scope, computed once for the comparison, the choice, the award and every sentence about it.
 * What we added is the difference between the two prices shown: rounded by itself, the three would not add up.
 */
export function shownTotal(compared: Totalled): ShownTotal {
  const { price, total, additions, extras, vatTakenOut, unpriced } = compared
  const sum = additions.reduce((all, { amount }) => all + amount, 0)
  const isAsQuoted = sum === 0 && extras === 0 && vatTakenOut === 0 && unpriced.length === 0
  const low = withVat(total.low)
  const high = withVat(total.high)
  const middle = Math.round((low + high) / 2)
  if (isAsQuoted) return { span: { low, high }, middle, added: 0, isAsQuoted }
  const span = { low: rounded(low), high: rounded(high) }
  const isOnlyAdded = extras === 0 && vatTakenOut === 0
  const added = isOnlyAdded ? toNearest(span.low - withVat(price.low), HUNDRED) : rounded(withVat(sum))
  return { span, middle: rounded(middle), added: sum > 0 ? Math.max(added, HUNDRED) : 0, isAsQuoted }
}

/**
 * By how much a quote is over what the owner wants to spend, for the whole scope and as both are shown; 0 within it.
 * Undefined without a budget, and where the quote may still come to more than it.
 */
export function overBudget(
  compared: Totalled & Pick<ComparedQuote, 'upTo'>,
  budget: Halalas | undefined,
): Halalas | undefined {
  if (budget === undefined) return undefined
  const { span } = shownTotal(compared)
  if (span.low > budget) return toNearest(span.low - budget, roundingStep(span.low))
  return mostOf(compared) > budget ? undefined : 0
}

/** By how much a quote may come to more than the budget, though its low end is within it; undefined where it can't. */
export function mayPassBudget(
  compared: Totalled & Pick<ComparedQuote, 'upTo'>,
  budget: Halalas | undefined,
): Halalas | undefined {
  if (budget === undefined || overBudget(compared, budget) !== undefined) return undefined
  const most = rounded(mostOf(compared))
  return most > budget ? toNearest(most - budget, roundingStep(most)) : undefined
}

/** With VAT, whatever the quote leaves open. */
const mostOf = (compared: Totalled & Pick<ComparedQuote, 'upTo'>): Halalas =>
  compared.upTo === undefined ? shownTotal(compared).span.high : withVat(compared.upTo)
