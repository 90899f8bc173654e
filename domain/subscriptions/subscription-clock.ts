import type { BillingPeriod } from '../packages/package.ts'
import { graceEndsAt, REMINDER_DAYS } from './renewal.ts'
import type { SubscriptionStatus } from './subscription-lifecycle.ts'
import { monthsAfter, type Period, periodOf } from './subscription-period.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What of a subscription time can change. */
export interface SubscriptionTime {
  status: SubscriptionStatus
  billing: BillingPeriod
  /** Where months are counted from; absent before the start. */
  anchoredAt?: Date | undefined
  /** Months of leads granted since then. */
  grantedMonths: number
  /** End of what is paid. */
  endsAt?: Date | undefined
  /** When a change begins that was paid before the end of the period. */
  changesAt?: Date | undefined
  /** The last reminder of this period, by the days that were left. */
  remindedDays?: number | undefined
}

/** What time alone does to a subscription. */
export type Due = 'change' | 'grant' | 'remind' | 'end_period' | 'end_grace'

/** The month of leads that is granted next, counted from the anchor; its end never after what is paid. */
export function monthToGrant({ anchoredAt, grantedMonths, endsAt }: SubscriptionTime): Period | undefined {
  if (!anchoredAt || !endsAt) return undefined
  const month = periodOf(anchoredAt, 'monthly', grantedMonths)
  return month.startsAt < endsAt ? month : undefined
}

/** When the next month of leads comes; undefined when another payment must come before it. */
export function nextGrantAt(time: SubscriptionTime): Date | undefined {
  if (time.status !== 'active') return undefined
  const month = monthToGrant(time)
  if (!month || (time.changesAt && month.startsAt >= time.changesAt)) return time.changesAt
  return month.startsAt
}

/** What is due at `now`, the earliest first, so that a process that slept through months does all in their order. */
export function dueOf(time: SubscriptionTime, now: Date): Due | undefined {
  return momentsOf(time).find(({ at, due }) => at <= now && !isMissed(time, due, now))?.due
}

/** When to look next. */
export const nextLookAt = (time: SubscriptionTime): Date | undefined => momentsOf(time)[0]?.at

/** A reminder of an end that has come helps nobody. */
const isMissed = ({ endsAt }: SubscriptionTime, due: Due, now: Date): boolean =>
  due === 'remind' && endsAt !== undefined && endsAt <= now

function momentsOf(time: SubscriptionTime): { due: Due; at: Date }[] {
  const { status, endsAt, changesAt } = time
  if (!endsAt) return []
  if (status === 'grace') return [{ due: 'end_grace', at: graceEndsAt(endsAt) }]
  if (status !== 'active') return []
  const grantAt = nextGrantAt(time)
  const remindAt = nextReminderAt(endsAt, time.remindedDays)
  return [
    ...(changesAt ? [{ due: 'change' as const, at: changesAt }] : []),
    ...(grantAt && grantAt !== changesAt ? [{ due: 'grant' as const, at: grantAt }] : []),
    ...(remindAt ? [{ due: 'remind' as const, at: remindAt }] : []),
    { due: 'end_period' as const, at: endsAt },
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function nextReminderAt(endsAt: Date, remindedDays: number | undefined): Date | undefined {
  const days = REMINDER_DAYS.find((each) => remindedDays === undefined || each < remindedDays)
  return days === undefined ? undefined : new Date(endsAt.getTime() - days * DAY_MS)
}

/** The end of what is paid after so many periods since the anchor. */
export const paidUntil = (anchoredAt: Date, billing: BillingPeriod, periods: number): Date =>
  periodOf(anchoredAt, billing, periods - 1).endsAt

/** The month, counted from the anchor, that runs at `now`. */
export function monthAt(anchoredAt: Date, now: Date): Period {
  let index = Math.max(0, Math.floor((now.getTime() - anchoredAt.getTime()) / (31 * DAY_MS)))
  while (monthsAfter(anchoredAt, index + 1) <= now) index++
  return periodOf(anchoredAt, 'monthly', index)
}
