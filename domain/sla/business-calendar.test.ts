import { expect, it } from 'vitest'
import { businessHoursOn, HIJRI_YEARS, isBusinessDay } from './business-calendar.ts'

const noon = (day: string) => new Date(`${day}T12:00+03:00`)
const hours = (day: string) => {
  const open = businessHoursOn(noon(day))
  return open ? `${open.opens / 60}-${open.closes / 60}` : 'closed'
}

it.each([
  ['a Sunday', '2026-11-22', '8-17'],
  ['a Thursday', '2026-11-19', '8-17'],
  ['a Friday', '2026-11-20', 'closed'],
  ['a Saturday', '2026-11-21', 'closed'],
  ['the day before Ramadan 1447', '2026-02-17', '8-17'],
  ['1 Ramadan 1447', '2026-02-18', '10-16'],
  ['Founding Day, in Ramadan', '2026-02-22', 'closed'],
  ['29 Ramadan 1447, a Wednesday', '2026-03-18', '10-16'],
  ['30 Ramadan 1447, the first day off', '2026-03-19', 'closed'],
  ['the fourth day off, a Sunday', '2026-03-22', 'closed'],
  ['work again, a Monday', '2026-03-23', '8-17'],
  ['8 Dhu al-Hijjah 1447', '2026-05-25', '8-17'],
  ['Arafah', '2026-05-26', 'closed'],
  ['12 Dhu al-Hijjah, a Friday', '2026-05-29', 'closed'],
  ['work again, a Sunday', '2026-05-31', '8-17'],
  ['National Day', '2026-09-23', 'closed'],
  ['National Day on a Saturday: the Sunday is worked', '2028-09-24', '8-17'],
  ['29 Ramadan 1448, whose month has no thirtieth', '2027-03-08', '10-16'],
  ['1 Shawwal 1448', '2027-03-09', 'closed'],
  ['the fourth day off 1448', '2027-03-12', 'closed'],
  ['work again 1448', '2027-03-14', '8-17'],
  ['the second Ramadan that begins in 2030', '2030-12-26', '10-16'],
])('%s (%s) is %s', (_, day, expected) => {
  expect(hours(day)).toBe(expected)
})

it.each([
  ['2025: from 29 Ramadan after work', ['2025-03-30', '2025-04-02']],
  ['2025: Arafah to Sunday', ['2025-06-05', '2025-06-08']],
])('the ministry announced the days off of %s', (_, [first, last]) => {
  const days = (Date.parse(last!) - Date.parse(first!)) / 86_400_000
  const between = Array.from({ length: days + 1 }, (_, day) => new Date(+noon(first!) + day * 86_400_000))
  expect(between.map((day) => isBusinessDay(day))).toEqual([false, false, false, false])
})

it('days begin at midnight in Riyadh', () => {
  expect(isBusinessDay(new Date('2026-11-19T20:59:59Z'))).toBe(true)
  expect(isBusinessDay(new Date('2026-11-19T21:00:00Z'))).toBe(false)
})

it('every Hijri year is that of the Umm al-Qura table', () => {
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'Asia/Riyadh',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  for (const [year, { ramadan, arafah }] of Object.entries(HIJRI_YEARS)) {
    expect(hijri.format(noon(ramadan))).toContain(`9/1/${year}`)
    expect(hijri.format(noon(arafah))).toContain(`12/9/${year}`)
  }
})

it('says nothing about years whose Eids it does not know', () => {
  for (const day of ['2024-12-31', '2041-01-01'])
    expect(() => businessHoursOn(noon(day))).toThrow(/no business calendar for the year/)
  expect(() => businessHoursOn(new Date(Number.NaN))).toThrow(RangeError)
})
