import type { BillingPeriod } from '../packages/package.ts'
import { RIYADH_OFFSET_MS, riyadhParts } from '../shared/riyadh-time.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MONTHS: Record<BillingPeriod, number> = { monthly: 1, yearly: 12 }

/** From the first moment to just before the end. */
export interface Period {
  startsAt: Date
  endsAt: Date
}

/**
 * The period with number `index`, 0 the first, of a subscription that began at `startedAt`. Counted in months of Riyadh
 * from the day it began, so 31 January is followed by 28 February and then by 31 March, and nobody loses days for good.
 */
export function periodOf(startedAt: Date, billing: BillingPeriod, index: number): Period {
  const months = MONTHS[billing]
  return {
    startsAt: monthsAfter(startedAt, months * index),
    endsAt: monthsAfter(startedAt, months * (index + 1)),
  }
}

/** The same day and time of day in Riyadh so many months later; the month's last day where it has no such day. */
export function monthsAfter(moment: Date, months: number): Date {
  const { year, month, day } = riyadhParts(moment)
  const timeOfDay = (moment.getTime() + RIYADH_OFFSET_MS) % DAY_MS
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const midnight = Date.UTC(year, month - 1 + months, Math.min(day, lastDay))
  return new Date(midnight + timeOfDay - RIYADH_OFFSET_MS)
}

/** Whole days of a period; what admins see as the duration. */
export const daysOf = ({ startsAt, endsAt }: Period): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS)

/** Days of a period that have begun at `now`: 0 before it, all of them at its end. */
export function daysBegun(period: Period, now: Date): number {
  const begun = Math.ceil((now.getTime() - period.startsAt.getTime()) / DAY_MS)
  return Math.min(Math.max(begun, 0), daysOf(period))
}
