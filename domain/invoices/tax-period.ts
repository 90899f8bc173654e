import { addMonths, type RiyadhMonth, riyadhMonthOf, startOfMonth } from '../shared/riyadh-month.ts'

/** A month, quarter or year of Riyadh: `2026-11`, `2026-Q4`, `2026`. VAT is returned by the month or the quarter. */
export type TaxPeriod = string
export const TAX_PERIOD = /^20\d{2}(-(0[1-9]|1[0-2]|Q[1-4]))?$/

const MONTHS_A_QUARTER = 3
const MONTHS_A_YEAR = 12

export interface TimeSpan {
  from: Date
  /** The first moment after. */
  until: Date
}

/** First and last moment of a period. */
export function spanOfPeriod(period: TaxPeriod): TimeSpan {
  const { first, months } = monthsOf(period)
  return { from: startOfMonth(first), until: startOfMonth(addMonths(first, months)) }
}

function monthsOf(period: TaxPeriod): { first: RiyadhMonth; months: number } {
  const [year, part] = period.split('-') as [string, string?]
  if (!part) return { first: `${year}-01`, months: MONTHS_A_YEAR }
  if (!part.startsWith('Q')) return { first: period, months: 1 }
  return {
    first: addMonths(`${year}-01`, (Number(part.slice(1)) - 1) * MONTHS_A_QUARTER),
    months: MONTHS_A_QUARTER,
  }
}

const quarterOf = (month: RiyadhMonth): TaxPeriod =>
  `${yearOf(month)}-Q${Math.ceil(Number(month.slice(5)) / MONTHS_A_QUARTER)}`
const yearOf = (month: RiyadhMonth): TaxPeriod => month.slice(0, 4)

/** The quarter of Riyadh that a moment is in. */
export const quarterAt = (moment: Date): TaxPeriod => quarterOf(riyadhMonthOf(moment))

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The last day on which the VAT return of a month or a quarter is due, at its start in Riyadh: the end of the month after
 * it (docs/invoices.md#vat-return). Undefined for a year, which has no return.
 */
export function returnDueOf(period: TaxPeriod): Date | undefined {
  if (!period.includes('-')) return undefined
  const { first, months } = monthsOf(period)
  return new Date(startOfMonth(addMonths(first, months + 1)).getTime() - DAY_MS)
}

/** Every month from `first` to `last`, newest first, each year and quarter before its months. */
export function periodsBetween(first: RiyadhMonth, last: RiyadhMonth): TaxPeriod[] {
  const periods = new Set<TaxPeriod>()
  for (let month = last; month >= first; month = addMonths(month, -1))
    for (const period of [yearOf(month), quarterOf(month), month]) periods.add(period)
  return [...periods]
}
