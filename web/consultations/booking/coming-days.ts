import { riyadhDay, riyadhParts } from '#domain/shared/riyadh-time.ts'
import { COVERED_YEARS, HIJRI_YEARS, isHoliday } from '#domain/sla/business-calendar.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As far ahead as anybody can book (table consultation_calendars). */
const AHEAD_DAYS = 90
/** 29 or 30; the thirtieth, where there is one, is said by the moon (docs/sla.md). */
const RAMADAN_DAYS = 29

/** `now` in milliseconds. Ramadan's days in Riyadh that are still to come, once it is near enough to be booked into; else none. */
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

/** Days off in the coming weeks, which are closed by themselves. */
export function comingHolidays(now: number): string[] {
  return Array.from({ length: AHEAD_DAYS }, (_, at) => new Date(now + at * DAY_MS))
    .filter((day) => riyadhParts(day).year <= COVERED_YEARS.last && isHoliday(day))
    .map(riyadhDay)
}

/** Days one after another are told as one stretch. */
export interface DayStretch {
  first: string
  last: string
}

/** `days` in order, `2026-11-21`; neighbours for which `isAlike` says so join. */
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
