import { isLeftOut } from '#domain/quotes/comparison.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { type Beside, bestBy, type LaidOut } from './laid-out.ts'

/** A quote in its column, with what its cells are reckoned from. */
export interface ColumnOf {
  one: LaidOut
  all: readonly LaidOut[]
  beside: Beside
  cheapestId: string | undefined
  /** Our most likely figure, without VAT. */
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

/** Rows whose amber cells are those of a quote that does not name its lines. */
const OF_UNKNOWN: readonly RowName[] = ['total', 'distance', 'included', 'excluded', 'unknown']

/** The quotes that are best in this row, with a green ground: only where one thing can be better than another. */
export function bestIn(
  row: RowName,
  all: readonly LaidOut[],
  cheapestId: string | undefined,
): ReadonlySet<string> {
  const known = all.filter(({ compared }) => compared.unknown.length === 0)
  switch (row) {
    case 'total':
      return new Set(cheapestId ? [cheapestId] : [])
    case 'included':
      return bestBy(
        known,
        ({ compared }) => compared.lines.filter(({ state }) => !isLeftOut(state)).length,
        'most',
      )
    case 'duration':
      return bestBy(all, ({ quote }) => quote.durationDays, 'least')
    case 'warranty':
      return bestBy(all, ({ quote }) => quote.warrantyYears, 'most')
    default:
      return new Set()
  }
}

/** Nobody knows what this cell should say: amber, with the thing to ask. */
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

/** What a cell says, as a value: a row in which all are the same is hidden when only differences are shown. */
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
      // Head rows are never the same: prices and records.
      return leadId
  }
}

export function isAlike(row: RowName, all: readonly LaidOut[], beside: Beside): boolean {
  const values = all.map((one) => JSON.stringify(saidIn(row, one, beside, one.lead.id)))
  return all.length > 1 && new Set(values).size === 1
}
