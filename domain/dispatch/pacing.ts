import { riyadhParts } from '../shared/riyadh-time.ts'
import { wholePart } from './dispatch-round.ts'

/**
 * How many days ahead of the calendar a provider may be: enough to have a lead or two on the 1st, and so few that on
 * the 7th of 30 at most six of fifteen are gone (a test says so).
 */
const HEAD_START_DAYS = 5

export interface MonthDay {
  day: number
  days: number
}

/** Today's number in the month of Riyadh, and how many days that month has. */
export function monthDayOf(date: Date): MonthDay {
  const { year, month, day } = riyadhParts(date)
  return { day, days: new Date(Date.UTC(year, month, 0)).getUTCDate() }
}

/** Leads of the month that may have been offered by the end of a day, of a quota. */
export function pacedQuota(quota: number, { day, days }: MonthDay): number {
  return Math.min(quota, wholePart(quota * (day + HEAD_START_DAYS) + days - 1, days))
}

/** The first day of this month on which one more lead fits; undefined when that is next month. */
export function dayOfNextLead(
  { quota, leadsThisMonth }: { quota: number; leadsThisMonth: number },
  days: number,
): number | undefined {
  if (leadsThisMonth >= quota) return undefined
  return Array.from({ length: days }, (_, at) => at + 1).find(
    (day) => pacedQuota(quota, { day, days }) > leadsThisMonth,
  )
}
