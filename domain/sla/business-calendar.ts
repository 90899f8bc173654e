import { riyadhDay, riyadhParts } from '../shared/riyadh-time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Friday and Saturday (docs/reference/saudi-domain.md#working-week-and-holidays). */
const WEEKEND = [5, 6]
/** Founding Day and National Day, as month-day (docs/reference/saudi-domain.md#working-week-and-holidays). */
const FIXED_HOLIDAYS = ['2-22', '9-23']
/** Four days from the day after 29 Ramadan, four from the day of Arafah, weekends within them included (docs/sla.md). */
const EID_DAYS = 4
const DAYS_BEFORE_FITR = 29

/** Minutes of a day in Riyadh: open from the one to just before the other. */
export interface BusinessHours {
  opens: number
  closes: number
}

/** An assumption of ours: no source for private offices (docs/reference/saudi-domain.md#business-hours). */
const ORDINARY: BusinessHours = { opens: 8 * 60, closes: 17 * 60 }
/** Six hours are the law's (Labour Law art. 98); that they are 10:00 to 16:00 is what health offices kept in 2026. */
const RAMADAN: BusinessHours = { opens: 10 * 60, closes: 16 * 60 }

/**
 * 1 Ramadan and 9 Dhu al-Hijjah (Arafah) by Hijri year, of the Umm al-Qura table. The moon may be seen a day off:
 * when the Supreme Court announces another day, it is written here. Which were announced: docs/sla.md.
 */
export const HIJRI_YEARS: Record<number, { ramadan: string; arafah: string }> = {
  1446: { ramadan: '2025-03-01', arafah: '2025-06-05' },
  1447: { ramadan: '2026-02-18', arafah: '2026-05-26' },
  1448: { ramadan: '2027-02-08', arafah: '2027-05-15' },
  1449: { ramadan: '2028-01-28', arafah: '2028-05-04' },
  1450: { ramadan: '2029-01-16', arafah: '2029-04-23' },
  1451: { ramadan: '2030-01-05', arafah: '2030-04-12' },
  1452: { ramadan: '2030-12-26', arafah: '2031-04-01' },
  1453: { ramadan: '2031-12-16', arafah: '2032-03-21' },
  1454: { ramadan: '2032-12-04', arafah: '2033-03-11' },
  1455: { ramadan: '2033-11-23', arafah: '2034-02-28' },
  1456: { ramadan: '2034-11-12', arafah: '2035-02-18' },
  1457: { ramadan: '2035-11-01', arafah: '2036-02-07' },
  1458: { ramadan: '2036-10-21', arafah: '2037-01-26' },
  1459: { ramadan: '2037-10-10', arafah: '2038-01-15' },
  1460: { ramadan: '2038-09-30', arafah: '2039-01-04' },
  1461: { ramadan: '2039-09-19', arafah: '2039-12-25' },
  1462: { ramadan: '2040-09-08', arafah: '2040-12-14' },
}

/** The years whose Ramadan and Eids are all in the table. */
export const COVERED_YEARS = { first: 2025, last: 2040 }

const years = Object.values(HIJRI_YEARS)
const eids = new Set(
  years.flatMap(({ ramadan, arafah }) => [
    ...daysFrom(ramadan, DAYS_BEFORE_FITR, EID_DAYS),
    ...daysFrom(arafah, 0, EID_DAYS),
  ]),
)
const ramadans = new Set(years.flatMap(({ ramadan }) => daysFrom(ramadan, 0, DAYS_BEFORE_FITR)))

/**
 * The hours of the day in Riyadh on which `date` falls; undefined on a day off.
 * Outside the covered years a RangeError: a promise must not be counted silently without its Eids.
 */
export function businessHoursOn(date: Date): BusinessHours | undefined {
  if (isHoliday(date) || WEEKEND.includes(riyadhParts(date).weekday)) return undefined
  return ramadans.has(riyadhDay(date)) ? RAMADAN : ORDINARY
}

/** Founding Day, National Day and the Eids, whatever day of the week. The same RangeError. */
export function isHoliday(date: Date): boolean {
  const { year, month, day } = riyadhParts(date)
  if (!(year >= COVERED_YEARS.first && year <= COVERED_YEARS.last))
    throw new RangeError(`no business calendar for the year ${year}`)
  return FIXED_HOLIDAYS.includes(`${month}-${day}`) || eids.has(riyadhDay(date))
}

/** What an admin made of a day: a day off, or a working day although this calendar has a holiday. */
export const CHANGED_DAY_KINDS = ['off', 'open'] as const
export type ChangedDayKind = (typeof CHANGED_DAY_KINDS)[number]
/** Days in Riyadh, `2027-03-10`, that an admin changed (docs/settings.md#holidays). */
export type ChangedDays = ReadonlyMap<string, ChangedDayKind>
const NO_DAYS: ChangedDays = new Map()

/** Whether offices are open on the day in Riyadh on which `date` falls. The same RangeError. */
export function isBusinessDay(date: Date, changedDays: ChangedDays = NO_DAYS): boolean {
  const isOpen = businessHoursOn(date) !== undefined
  const changed = changedDays.get(riyadhDay(date))
  return changed ? changed === 'open' : isOpen
}

/** The same time of day so many business days later. The same RangeError. */
export function afterBusinessDays(from: Date, days: number, changedDays?: ChangedDays): Date {
  let at = from
  for (let passed = 0; passed < days; ) {
    at = new Date(at.getTime() + DAY_MS)
    if (isBusinessDay(at, changedDays)) passed += 1
  }
  return at
}

/** Whether this calendar closes a day that is no weekend, so that an admin may open it. The same RangeError. */
export function isWeekdayHoliday(date: Date): boolean {
  return isHoliday(date) && !WEEKEND.includes(riyadhParts(date).weekday)
}

function daysFrom(day: string, after: number, count: number): string[] {
  const first = Date.parse(day) + after * DAY_MS
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  )
}
