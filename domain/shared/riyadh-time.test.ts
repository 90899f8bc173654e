import { expect, it } from 'vitest'
import { riyadhDay, riyadhParts } from './riyadh-time.ts'

it('shows what a wall clock in Riyadh shows, also past midnight and the year', () => {
  expect(riyadhParts(new Date('2026-12-31T21:05:00Z'))).toEqual({
    year: 2027,
    month: 1,
    day: 1,
    weekday: 5,
    hour: 0,
    minute: 5,
  })
})

it('agrees with the platform calendar through two years of hours', () => {
  const platform = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: 'Asia/Riyadh',
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
    weekday: 'short',
  })
  const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 7 * 60 * 60 * 1000) {
    const shown = Object.fromEntries(platform.formatToParts(at).map(({ type, value }) => [type, value]))
    const { month, day, weekday, hour } = riyadhParts(new Date(at))
    expect([month, day, weekdays[weekday], hour]).toEqual([
      Number(shown.month),
      Number(shown.day),
      shown.weekday,
      Number(shown.hour),
    ])
  }
})

it('names the day on the wall, also past midnight and the year', () => {
  expect(riyadhDay(new Date('2026-12-31T20:59:59Z'))).toBe('2026-12-31')
  expect(riyadhDay(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01')
})
