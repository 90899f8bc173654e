import * as z from 'zod/mini'
import { isDay } from '../shared/day.ts'
import type { FieldErrors } from '../shared/refusal.ts'

/**
 * Days on which a provider asked to be offered no leads: from the beginning of `startsOn` to that of `resumesOn`, both
 * days in Riyadh like `2026-12-05`.
 */
export interface Leave {
  startsOn: string
  resumesOn: string
}

/** Our choice (docs/flows/provider-dashboard.md#pausing-leads); `days` is also a check of app.provider_leaves. */
export const LEAVE_LIMITS = {
  /** The longest leave, in days. Who is away longer says so again, so that no profile promises a day years away. */
  days: 180,
  /** How many days ahead a leave may end. Both Eids of a year can be announced. */
  aheadDays: 365,
  /** Leaves announced and not yet begun. */
  planned: 10,
} as const

/** Lengths offered by one press, in days. */
export const LEAVE_CHOICES = { week: 7, twoWeeks: 14, month: 30 } as const

const day = z.string('leave.day_invalid').check(z.refine(isDay, 'leave.day_invalid'))

/** Body of `PUT /api/v1/me/leave`: leads stop now and come again on this day. */
export const pauseInputSchema = z.object({ resumesOn: day })
/** Body of `POST /api/v1/me/leaves`. */
export const leaveInputSchema = z.object({ startsOn: day, resumesOn: day })

const DAY_MS = 24 * 60 * 60 * 1000

/** The day that comes `days` after another. */
export const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Mistakes in the days of a leave by field; undefined when there is none. `today` is the day in Riyadh. */
export function mistakesInLeave({ startsOn, resumesOn }: Leave, today: string): FieldErrors | undefined {
  if (startsOn < today) return { startsOn: { code: 'leave.starts_past' } }
  if (resumesOn <= today) return { resumesOn: { code: 'leave.ends_past' } }
  if (resumesOn <= startsOn) return { resumesOn: { code: 'leave.ends_first' } }
  if (daysBetween(startsOn, resumesOn) > LEAVE_LIMITS.days)
    return { resumesOn: { code: 'leave.too_long', details: { max: LEAVE_LIMITS.days } } }
  if (daysBetween(today, resumesOn) > LEAVE_LIMITS.aheadDays)
    return { resumesOn: { code: 'leave.too_far', details: { max: LEAVE_LIMITS.aheadDays } } }
  return undefined
}

/** Whether two leaves have a day in common. */
export const overlaps = (one: Leave, other: Leave): boolean =>
  one.startsOn < other.resumesOn && other.startsOn < one.resumesOn
