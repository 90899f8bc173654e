import { riyadhDay, riyadhParts } from '#domain/shared/riyadh-time.ts'
import { COVERED_YEARS, HIJRI_YEARS, isHoliday } from '#domain/sla/business-calendar.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum booking horizon in days (table consultation_calendars). */
const AHEAD_DAYS = 90
/** Certain days of Ramadan. A 30th depends on the sighting of the moon (docs/sla.md). */
const RAMADAN_DAYS = 29

/**
 * The remaining days of Ramadan in Riyadh, once they are within the booking horizon; otherwise empty. `now` in
 * milliseconds.
 */
export function comingRamadan(now: number): string[] {
  const today = riyadhDay(new Date(now))
  const horizon = riyadhDay(new Date(now + AHEAD_DAYS * DAY_MS))
  for (const { ramadan } of Object.values(HIJRI_YEARS)) {
    const days = Array.from({ length: RAMADAN_DAYS }, (_, at) =>
      new Date(Date.parse(ramadan) + at * DAY_MS).toISOString().slice(0, 10),
    )
    if (ramadan <= horizon && days.some((day) => day >= today)) return days.filter((day) => day >= today)
  }
  return []
}

/** Public holidays in the coming weeks, which are closed automatically. */
export function comingHolidays(now: number): string[] {
  return Array.from({ length: AHEAD_DAYS }, (_, at) => new Date(now + at * DAY_MS))
    .filter((day) => riyadhParts(day).year <= COVERED_YEARS.last && isHoliday(day))
    .map(riyadhDay)
}

/** A range of consecutive days. */
export interface DayStretch {
  first: string
  last: string
}

/** Groups neighbouring days for which `isAlike` is true. `days` are sorted dates like `2026-11-21`. */
export function stretches(
  days: readonly string[],
  isAlike: (one: string, other: string) => boolean,
): DayStretch[] {
  const found: DayStretch[] = []
  for (const day of days) {
    const before = found.at(-1)
    const isNext = before && Date.parse(day) - Date.parse(before.last) === DAY_MS
    if (isNext && isAlike(before.last, day)) before.last = day
    else found.push({ first: day, last: day })
  }
  return found
}
