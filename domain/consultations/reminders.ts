import { riyadhParts } from '../shared/riyadh-time.ts'
import { midnightOf } from './free-slots.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Minutes before the beginning: a day, to make room; an hour, to set out. */
export const REMINDERS = [1440, 60] as const
export type Reminder = (typeof REMINDERS)[number]

/**
 * Hours of the day in Riyadh between which people are written to over WhatsApp
 * (docs/reference/saudi-domain.md#business-hours, an assumption).
 */
const MORNING = 9
const NIGHT = 21
/** The hour of the evening at which one goes that the night would swallow. Ours: an hour in which we may be late. */
const EVENING = 20

/** What was agreed on so shortly before a reminder needs none. Minutes; ours. */
const FRESH = { 1440: 120, 60: 60 } as const
/** A day's reminder that comes later than this before the hour's would be on its heels. Minutes; ours. */
const APART = 120

/** What was sent for the present time, or counts as sent. */
export type Reminded = Reminder | null

/** Nobody is reminded of anything now. */
export function isNight(at: Date): boolean {
  const { hour } = riyadhParts(at)
  return hour < MORNING || hour >= NIGHT
}

/**
 * When a reminder goes: exactly so long before, or, where that is at night, in the morning after if half of its time is left
 * by then, else in the evening before.
 */
export function remindAt(startsAt: Date, reminder: Reminder): Date {
  const exactly = new Date(startsAt.getTime() - reminder * MINUTE_MS)
  if (!isNight(exactly)) return exactly
  const isAfterMidnight = riyadhParts(exactly).hour < MORNING
  const morning = midnightOf(exactly) + (isAfterMidnight ? MORNING : 24 + MORNING) * HOUR_MS
  const isInTime = startsAt.getTime() - morning >= (reminder * MINUTE_MS) / 2
  return new Date(isInTime ? morning : morning - (24 + MORNING - EVENING) * HOUR_MS)
}

/** The reminder to send now, if any. Whoever was kept from looking sends a late one only while it is worth something. */
export function reminderDue(startsAt: Date, reminded: Reminded, now: Date): Reminder | undefined {
  if (now >= startsAt || isNight(now)) return undefined
  const hourAt = remindAt(startsAt, 60)
  if (now >= hourAt) return reminded === 60 ? undefined : 60
  const isApart = now.getTime() < hourAt.getTime() - APART * MINUTE_MS
  return reminded === null && isApart && now >= remindAt(startsAt, 1440) ? 1440 : undefined
}

/** What counts as sent of a time that is agreed on at `at`: nobody is reminded of what they have just said. */
export function remindedFrom(startsAt: Date, at: Date): Reminded {
  const isFresh = (reminder: Reminder) =>
    at.getTime() >= remindAt(startsAt, reminder).getTime() - FRESH[reminder] * MINUTE_MS
  if (isFresh(60)) return 60
  return isFresh(1440) ? 1440 : null
}
