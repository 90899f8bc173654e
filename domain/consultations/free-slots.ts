import { RIYADH_OFFSET_MS, riyadhDay, riyadhParts } from '../shared/riyadh-time.ts'
import { isHoliday } from '../sla/business-calendar.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Minutes of a day in Riyadh: from the one to just before the other; `until` at most 1440. */
export interface Span {
  from: number
  until: number
}

/** When an advisor can be booked. */
export interface OpeningHours {
  /** By weekday, Sunday first; spans of a day neither overlap nor touch. */
  weekly: readonly (readonly Span[])[]
  /** Days with hours of their own, `2026-11-21`; none at all where the list is empty. They win over holidays too. */
  exceptions: ReadonlyMap<string, readonly Span[]>
}

/** One kind of consultation as its advisor offers it. */
export interface ConsultationOffer {
  /** Length. */
  minutes: number
  /** Left free between two. */
  pauseMinutes: number
  /** Nobody can book nearer than so many minutes, nor further than so many days. */
  noticeMinutes: number
  horizonDays: number
}

/** What stands in the calendar, with the pause that was asked for when it was booked: what the database keeps apart. */
export interface Booked {
  startsAt: Date
  freeAt: Date
}

/** Beginnings are offered at these minutes of the hour, as people say times. */
export const SLOT_STEP_MINUTES = 15

/**
 * The beginnings that can be booked on the day in Riyadh of `date`, earliest first. Holidays are free days unless the
 * advisor names hours for them. `booked` is what stands in the advisor's calendar, whatever its kind.
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

/** On the step, and over before the span is. */
function beginnings({ from, until }: Span, minutes: number): number[] {
  const first = Math.ceil(from / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES
  const count = Math.floor((until - minutes - first) / SLOT_STEP_MINUTES) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * SLOT_STEP_MINUTES)
}

/** As the constraint `consultations__nobody_twice` has it: neither begins before the other is over and its pause too. */
function collides(start: Date, offer: ConsultationOffer, { startsAt, freeAt }: Booked) {
  return start.getTime() < freeAt.getTime() && startsAt.getTime() < freeAgainAt(start, offer).getTime()
}

/** When somebody else can be booked after a consultation that begins then. */
export const freeAgainAt = (
  start: Date,
  { minutes, pauseMinutes }: Pick<ConsultationOffer, 'minutes' | 'pauseMinutes'>,
): Date => new Date(start.getTime() + (minutes + pauseMinutes) * MINUTE_MS)

/** The first instant of the day in Riyadh on which `date` falls. */
export const midnightOf = (date: Date): number =>
  Math.floor((date.getTime() + RIYADH_OFFSET_MS) / DAY_MS) * DAY_MS - RIYADH_OFFSET_MS
