import { expect, it } from 'vitest'
import { isBusinessDay } from './business-calendar.ts'
import { quoteDueAt } from './quote-due.ts'

it.each([
  ['Sunday 10:00', '2026-11-22T10:00+03:00', '2026-11-23T10:00+03:00'],
  ['Thursday 23:30', '2026-11-19T23:30+03:00', '2026-11-22T23:30+03:00'],
  ['Friday noon', '2026-11-20T12:00+03:00', '2026-11-22T12:00+03:00'],
  [
    'the night before the weekend, still Wednesday in UTC',
    '2026-11-19T01:00+03:00',
    '2026-11-22T01:00+03:00',
  ],
  ['the day before National Day', '2026-09-22T09:00+03:00', '2026-09-24T09:00+03:00'],
  ['the weekend before Founding Day on a Monday', '2027-02-19T09:00+03:00', '2027-02-21T09:00+03:00'],
  ['the day before Founding Day', '2027-02-21T09:00+03:00', '2027-02-23T09:00+03:00'],
  ['29 Ramadan, before the Eid', '2026-03-18T09:00+03:00', '2026-03-23T09:00+03:00'],
  ['the day before Arafah', '2026-05-25T09:00+03:00', '2026-05-31T09:00+03:00'],
])('complex work received %s is due the next business day at the same time', (_, received, due) => {
  expect(quoteDueAt(new Date(received), 'complex')).toEqual(new Date(due))
})

it('a holiday that is worked keeps the promise on its day', () => {
  // National Day 2027 is a Thursday.
  const received = new Date('2027-09-22T12:00+03:00')
  expect(quoteDueAt(received, 'complex', new Map([['2027-09-23', 'open']]))).toEqual(
    new Date('2027-09-23T12:00+03:00'),
  )
  expect(quoteDueAt(received, 'complex')).toEqual(new Date('2027-09-26T12:00+03:00'))
})

it('complex work skips days off that an admin added; standard work does not', () => {
  const added = new Map(['2026-11-22', '2026-11-23'].map((day) => [day, 'off' as const]))
  const thursday = new Date('2026-11-19T09:00+03:00')
  expect(quoteDueAt(thursday, 'complex', added)).toEqual(new Date('2026-11-24T09:00+03:00'))
  const sunday = new Date('2026-11-22T02:00+03:00')
  expect(quoteDueAt(sunday, 'standard', added)).toEqual(new Date('2026-11-22T08:00+03:00'))
})

it('standard work is due in six hours, on any day', () => {
  const received = new Date('2026-11-20T22:00+03:00')
  expect(quoteDueAt(received, 'standard')).toEqual(new Date('2026-11-21T04:00+03:00'))
})

it('complex work is never due on a day off, nor later than the longest break', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const mornings = Array.from(
    { length: 15 * 365 },
    (_, day) => Date.parse('2025-01-01T09:00+03:00') + day * DAY_MS,
  )
  const breaks = mornings.map((morning) => {
    const due = quoteDueAt(new Date(morning), 'complex')
    expect(isBusinessDay(due)).toBe(true)
    return (due.getTime() - morning) / DAY_MS
  })
  // In 2035 the Eid al-Adha and Founding Day fill the week between two weekends.
  expect(Math.max(...breaks)).toBe(10)
  expect(Math.min(...breaks)).toBe(1)
})
