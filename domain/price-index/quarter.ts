import { RIYADH_OFFSET_MS, riyadhParts } from '../shared/riyadh-time.ts'

/** A quarter of a year in Riyadh: `2026-Q4`. Sorts by time as text. */
export type Quarter = string

const MONTHS = 3
const QUARTERS = 4
const DAY_MS = 24 * 60 * 60 * 1000

/** Days after its end until a quarter is published, so that late withdrawals and awards are in it. */
const SETTLE_DAYS = 14
/** Quarters that may still be revised, the newest published one included. Older ones are final. */
const REVISED_QUARTERS = 4

export function quarterOf(date: Date): Quarter {
  const { year, month } = riyadhParts(date)
  return `${year}-Q${Math.ceil(month / MONTHS)}`
}

/** So many quarters later; earlier where negative. */
export function quarterAfter(quarter: Quarter, count = 1): Quarter {
  const { year, number } = partsOf(quarter)
  const at = year * QUARTERS + (number - 1) + count
  return `${Math.floor(at / QUARTERS)}-Q${(at % QUARTERS) + 1}`
}

/** All quarters from the first to the last, both included. */
export function quartersBetween(first: Quarter, last: Quarter): Quarter[] {
  const quarters = [first]
  while (quarters.at(-1)! < last) quarters.push(quarterAfter(quarters.at(-1)!))
  return quarters
}

/** The first moment of the quarter. */
export function startOf(quarter: Quarter): Date {
  const { year, number } = partsOf(quarter)
  return new Date(Date.UTC(year, (number - 1) * MONTHS) - RIYADH_OFFSET_MS)
}

/** The moment from which the quarter may be published. */
export const publishableFrom = (quarter: Quarter): Date =>
  new Date(startOf(quarterAfter(quarter)).getTime() + SETTLE_DAYS * DAY_MS)

/** The newest quarter that may be published, and those before it that may still be revised; newest first. */
export function openQuarters(now: Date): Quarter[] {
  const last = quarterAfter(quarterOf(now), -1)
  const newest = publishableFrom(last) <= now ? last : quarterAfter(last, -1)
  return Array.from({ length: REVISED_QUARTERS }, (_, back) => quarterAfter(newest, -back))
}

export function partsOf(quarter: Quarter): { year: number; number: number } {
  const [year, number] = quarter.split('-Q')
  return { year: Number(year), number: Number(number) }
}
