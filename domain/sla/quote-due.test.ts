import fc from 'fast-check'
import { expect, it } from 'vitest'
import { riyadhParts } from '../shared/riyadh-time.ts'
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
])('complex work received %s is due the next business day at the same time', (_, received, due) => {
  expect(quoteDueAt(new Date(received), 'complex')).toEqual(new Date(due))
})

it('standard work is due in six hours, on any day', () => {
  const received = new Date('2026-11-20T22:00+03:00')
  expect(quoteDueAt(received, 'standard')).toEqual(new Date('2026-11-21T04:00+03:00'))
})

it('complex work is never due on a day off, nor later than the longest break', () => {
  const noted = {
    min: new Date('2026-01-01T00:00Z'),
    max: new Date('2040-01-01T00:00Z'),
    noInvalidDate: true,
  }
  fc.assert(
    fc.property(fc.date(noted), (received) => {
      const due = quoteDueAt(received, 'complex')
      const { weekday, month, day } = riyadhParts(due)
      expect([0, 1, 2, 3, 4]).toContain(weekday)
      expect(['2-22', '9-23']).not.toContain(`${month}-${day}`)
      const days = (due.getTime() - received.getTime()) / (24 * 60 * 60 * 1000)
      expect(days).toBeGreaterThanOrEqual(1)
      expect(days).toBeLessThanOrEqual(4)
    }),
  )
})
