import { riyadhParts } from '../shared/riyadh-time.ts'
import { midnightOf } from './free-slots.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Minutes before the start: one day, to plan; one hour, to set out. */
export const REMINDERS = [1440, 60] as const
export type Reminder = (typeof REMINDERS)[number]

/**
 * Hours of the day in Riyadh between which people receive WhatsApp messages
 * (docs/reference/saudi-domain.md#business-hours, an assumption).
 */
const MORNING = 9
const NIGHT = 21
/**
 * Hour of the evening to which a reminder due at night is moved forward. Our choice: it leaves an hour in
 * which we may be late.
 */
const EVENING = 20

/** A booking made less than this many minutes before a reminder needs no reminder. Our choice. */
const FRESH = { 1440: 120, 60: 60 } as const
/** Minimum gap between the one-day and the one-hour reminder, in minutes. Our choice. */
const APART = 120

/** The last reminder that was sent for the present time, or counts as sent. */
export type Reminded = Reminder | null

/** No reminders are sent at night. */
export function isNight(at: Date): boolean {
  const { hour } = riyadhParts(at)
  return hour < MORNING || hour >= NIGHT
}

/**
 * When a reminder is due: exactly so long before the start. If that is at night, it is due the next morning
 * if half of its time is left by then, otherwise on the evening before.
 */
export function remindAt(startsAt: Date, reminder: Reminder): Date {
  const exactly = new Date(startsAt.getTime() - reminder * MINUTE_MS)
  if (!isNight(exactly)) return exactly
  const isAfterMidnight = riyadhParts(exactly).hour < MORNING
  const morning = midnightOf(exactly) + (isAfterMidnight ? MORNING : 24 + MORNING) * HOUR_MS
  const isInTime = startsAt.getTime() - morning >= (reminder * MINUTE_MS) / 2
  return new Date(isInTime ? morning : morning - (24 + MORNING - EVENING) * HOUR_MS)
}

/** The reminder to send now, if any. A job that was delayed sends a late reminder only while it is still useful. */
export function reminderDue(startsAt: Date, reminded: Reminded, now: Date): Reminder | undefined {
  if (now >= startsAt || isNight(now)) return undefined
  const hourAt = remindAt(startsAt, 60)
  if (now >= hourAt) return reminded === 60 ? undefined : 60
  const isApart = now.getTime() < hourAt.getTime() - APART * MINUTE_MS
  return reminded === null && isApart && now >= remindAt(startsAt, 1440) ? 1440 : undefined
}

/**
 * The reminder that counts as sent for a time agreed on at `at`: nobody is reminded of what they have just
 * agreed to.
 */
export function remindedFrom(startsAt: Date, at: Date): Reminded {
  const isFresh = (reminder: Reminder) =>
    at.getTime() >= remindAt(startsAt, reminder).getTime() - FRESH[reminder] * MINUTE_MS
  if (isFresh(60)) return 60
  return isFresh(1440) ? 1440 : null
}
