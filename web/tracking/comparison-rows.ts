import { isLeftOut } from '#domain/quotes/comparison.ts'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import { overBudget } from '#domain/quotes/shown-total.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { type Beside, bestBy, isLate, type LaidOut } from './laid-out.ts'

/** A quote with the data of its column. */
export interface ColumnOf {
  one: LaidOut
  all: readonly LaidOut[]
  beside: Beside
  cheapestId?: string | undefined
  /** A lump sum may still come to less. */
  isCheapestOfItemised?: boolean | undefined
  /** Our most likely amount, without VAT. */
  likely: Halalas | undefined
  lineName: (scopeLineId: string) => string
}

export const GROUPS = [
  { name: 'head', rows: ['record', 'short', 'price', 'total', 'distance'] },
  { name: 'scope', rows: ['included', 'excluded', 'unknown'] },
  { name: 'payments', rows: ['payments'] },
  { name: 'time', rows: ['start', 'duration', 'warranty', 'valid'] },
  { name: 'firm', rows: ['verified'] },
] as const
export type RowName = (typeof GROUPS)[number]['rows'][number]

/** Rows whose cells are amber for a quote without line items. */
const OF_UNKNOWN: readonly RowName[] = ['total', 'distance', 'included', 'excluded', 'unknown']

interface BestOf {
  cheapestId?: string | undefined
  isCheapestOfItemised?: boolean | undefined
  /** An expired quote is best in nothing, a price over the budget and an end after the owner's date are never best. */
  beside: Pick<Beside, 'readAt' | 'budget' | 'deadline'>
}

/** The best quotes of a row, shown in green. Empty for rows in which no value is better than another. */
export function bestIn(
  row: RowName,
  quotes: readonly LaidOut[],
  { cheapestId, isCheapestOfItemised = false, beside: { readAt, budget, deadline } }: BestOf,
): ReadonlySet<string> {
  const all = quotes.filter(({ quote }) => !hasExpired(quote, readAt))
  const known = all.filter(({ compared }) => compared.unknown.length === 0)
  const shortest = bestBy(all, ({ quote }) => quote.durationDays, 'least')
  switch (row) {
    case 'total':
      return new Set(
        all
          .filter(
            ({ quote, compared }) =>
              quote.id === cheapestId && !isCheapestOfItemised && !overBudget(compared, budget),
          )
          .map(({ quote }) => quote.id),
      )
    case 'included':
      return bestBy(
        known,
        ({ compared }) => compared.lines.filter(({ state }) => !isLeftOut(state)).length,
        'most',
      )
    case 'duration':
      return new Set(
        all
          .filter(({ quote }) => shortest.has(quote.id) && !isLate(quote, deadline, readAt))
          .map(({ quote }) => quote.id),
      )
    case 'warranty':
      return bestBy(all, ({ quote }) => quote.warrantyYears, 'most')
    default:
      return new Set()
  }
}

/** Whether the value of this cell is unknown: amber, with a question to ask. */
export function isUnknownIn(row: RowName, { quote, compared }: LaidOut): boolean {
  if (OF_UNKNOWN.includes(row)) return compared.unknown.length > 0
  const told = {
    payments: quote.paymentStages.length > 0,
    start: quote.startsWithinDays !== undefined,
    duration: quote.durationDays !== undefined,
    warranty: quote.warrantyYears !== undefined,
    valid: quote.validUntil !== undefined,
  }
  return row in told && !told[row as keyof typeof told]
}

/** The value of a cell. Rows with equal values are hidden when only differences are shown. */
function saidIn(row: RowName, { quote, compared }: LaidOut, { records }: Beside, leadId: string): unknown {
  const leftOut = compared.lines.filter(({ state }) => isLeftOut(state)).map(({ scopeLineId }) => scopeLineId)
  switch (row) {
    case 'included':
    case 'unknown':
      return compared.unknown
    case 'excluded':
      return [leftOut, quote.exclusions, compared.unknown.length > 0]
    case 'payments':
      return quote.paymentStages.map(({ percent }) => percent)
    case 'start':
      return quote.startsWithinDays
    case 'duration':
      return quote.durationDays
    case 'warranty':
      return quote.warrantyYears
    case 'valid':
      return quote.validUntil?.slice(0, 10)
    case 'verified':
      return records[leadId]?.verified.toSorted()
    default:
      // Providers and prices are always shown.
      return leadId
  }
}

export function isAlike(row: RowName, all: readonly LaidOut[], beside: Beside): boolean {
  const values = all.map((one) => JSON.stringify(saidIn(row, one, beside, one.lead.id)))
  return all.length > 1 && new Set(values).size === 1
}
