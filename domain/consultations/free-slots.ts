import { RIYADH_OFFSET_MS, riyadhDay, riyadhParts } from '../shared/riyadh-time.ts'
import { isHoliday } from '../sla/business-calendar.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Minutes of a day in Riyadh: from `from` up to, not including, `until`, which is at most 1440. */
export interface Span {
  from: number
  until: number
}

/** Times at which an advisor can be booked. */
export interface OpeningHours {
  /** By weekday, Sunday first; the ranges of a day neither overlap nor touch. */
  weekly: readonly (readonly Span[])[]
  /** Days with their own hours, such as `2026-11-21`; an empty list closes the day. They also win over holidays. */
  exceptions: ReadonlyMap<string, readonly Span[]>
}

/** One kind of consultation as its advisor offers it. */
export interface ConsultationOffer {
  /** Length in minutes. */
  minutes: number
  /** Minutes left free between two consultations. */
  pauseMinutes: number
  /** Bookings are possible only this many minutes ahead or later, and at most so many days ahead. */
  noticeMinutes: number
  horizonDays: number
}

/** A booked time with the pause that applied when it was booked; the database keeps such times apart. */
export interface Booked {
  startsAt: Date
  freeAt: Date
}

/** Minutes of the hour at which a slot may start. */
export const SLOT_STEP_MINUTES = 15

/**
 * Returns the slots that can be booked on the day in Riyadh of `date`, earliest first. Holidays are closed
 * unless the advisor sets hours for them. `booked` holds all the advisor's booked times, of any kind.
 */
export function freeSlots(
  hours: OpeningHours,
  offer: ConsultationOffer,
  booked: readonly Booked[],
  { date, now }: { date: Date; now: Date },
): Date[] {
  const midnight = midnightOf(date)
  const earliest = now.getTime() + offer.noticeMinutes * MINUTE_MS
  const latest = now.getTime() + offer.horizonDays * DAY_MS
  return spansOn(hours, date)
    .flatMap((span) => beginnings(span, offer.minutes))
    .map((minute) => new Date(midnight + minute * MINUTE_MS))
    .filter((start) => start.getTime() >= earliest && start.getTime() <= latest)
    .filter((start) => !booked.some((other) => collides(start, offer, other)))
}

/** The hours of one day. */
function spansOn({ weekly, exceptions }: OpeningHours, date: Date): readonly Span[] {
  const own = exceptions.get(riyadhDay(date))
  if (own) return own
  return isHoliday(date) ? [] : (weekly[riyadhParts(date).weekday] ?? [])
}

/** Starts on the step that end before the range does. */
function beginnings({ from, until }: Span, minutes: number): number[] {
  const first = Math.ceil(from / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES
  const count = Math.floor((until - minutes - first) / SLOT_STEP_MINUTES) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * SLOT_STEP_MINUTES)
}

/**
 * Same rule as the constraint `consultations__nobody_twice`: neither starts before the other has ended and
 * its pause is over.
 */
function collides(start: Date, offer: ConsultationOffer, { startsAt, freeAt }: Booked) {
  return start.getTime() < freeAt.getTime() && startsAt.getTime() < freeAgainAt(start, offer).getTime()
}

/** When the next consultation can start after one that starts at this time. */
export const freeAgainAt = (
  start: Date,
  { minutes, pauseMinutes }: Pick<ConsultationOffer, 'minutes' | 'pauseMinutes'>,
): Date => new Date(start.getTime() + (minutes + pauseMinutes) * MINUTE_MS)

/** The first instant of the day in Riyadh on which `date` falls. */
export const midnightOf = (date: Date): number =>
  Math.floor((date.getTime() + RIYADH_OFFSET_MS) / DAY_MS) * DAY_MS - RIYADH_OFFSET_MS
