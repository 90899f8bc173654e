import { isLeftOut } from '#domain/quotes/comparison.ts'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import { overBudget } from '#domain/quotes/shown-total.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { type Beside, bestBy, endOf, isLate, type LaidOut } from './laid-out.ts'

/** From this share of payment before the start on, the summary says "half". */
const HALF = 50

/** Keys of `compare.short`, with the values of the sentence. */
export interface InShort {
  first: 'over' | 'unknown' | 'lowest' | 'lowestItemised' | 'whole' | 'lacks'
  lacking: number
  /** By how much the whole scope is over the owner's budget. */
  over?: Halalas
  second?: 'half' | 'overHalf' | 'advance' | 'ahead' | 'intime' | 'late' | 'fastest'
}

/** The summary of a quote: its scope and price first, then its most serious finding. */
export function inShort(
  one: LaidOut,
  {
    all,
    beside,
    cheapestId,
    isCheapestOfItemised,
  }: {
    all: readonly LaidOut[]
    beside: Beside
    cheapestId?: string | undefined
    isCheapestOfItemised?: boolean | undefined
  },
): InShort {
  const lacking = one.compared.lines.filter(({ state }) => isLeftOut(state)).length
  if (hasExpired(one.quote, beside.readAt)) return { first: 'over', lacking }
  if (one.compared.unknown.length > 0) return { first: 'unknown', lacking }
  const second = secondOf(one, all, beside)
  const over = overBudget(one.compared, beside.budget)
  const lowest = isCheapestOfItemised ? 'lowestItemised' : 'lowest'
  const first = one.quote.id === cheapestId ? lowest : lacking > 0 ? 'lacks' : 'whole'
  return { first, lacking, ...(over && { over }), ...(second && { second }) }
}

function secondOf(one: LaidOut, all: readonly LaidOut[], beside: Beside): InShort['second'] {
  const { payments } = one.compared
  if (payments?.verdict === 'advance_too_high') {
    if (payments.advance === HALF) return 'half'
    return payments.advance > HALF ? 'overHalf' : 'advance'
  }
  if (isLate(one.quote, beside.deadline, beside.readAt)) return 'late'
  if (payments?.verdict === 'front_loaded') return 'ahead'
  if (beside.deadline && endOf(one.quote, beside.readAt)) return 'intime'
  const valid = all.filter(({ quote }) => !hasExpired(quote, beside.readAt))
  const isFastest = bestBy(valid, ({ quote }) => quote.durationDays, 'least').has(one.quote.id)
  return isFastest ? 'fastest' : undefined
}
