import { riyadhParts } from '../shared/riyadh-time.ts'
import { wholePart } from './dispatch-round.ts'

/**
 * Number of days a provider may be ahead of the calendar: enough for a lead or two on the 1st, and few enough
 * that by the 7th of 30 at most six of fifteen are used (tested).
 */
const HEAD_START_DAYS = 5

export interface MonthDay {
  day: number
  days: number
}

/** Day of the month in Riyadh, and the number of days of that month. */
export function monthDayOf(date: Date): MonthDay {
  const { year, month, day } = riyadhParts(date)
  return { day, days: new Date(Date.UTC(year, month, 0)).getUTCDate() }
}

/** Part of a monthly quota that may have been offered by the end of a day. */
export function pacedQuota(quota: number, { day, days }: MonthDay): number {
  return Math.min(quota, wholePart(quota * (day + HEAD_START_DAYS) + days - 1, days))
}

/** First day of this month on which one more lead fits; undefined when that is next month. */
export function dayOfNextLead(
  { quota, leadsThisMonth }: { quota: number; leadsThisMonth: number },
  days: number,
): number | undefined {
  if (leadsThisMonth >= quota) return undefined
  return Array.from({ length: days }, (_, at) => at + 1).find(
    (day) => pacedQuota(quota, { day, days }) > leadsThisMonth,
  )
}
