import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMonths,
  monthNumber,
  monthOfNumber,
  monthsUpTo,
  riyadhMonthOf,
  startOfMonth,
} from './riyadh-month.ts'

const someMoment = fc.date({
  min: new Date('2001-01-01T00:00:00Z'),
  max: new Date('2098-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('a month begins at midnight in Riyadh', () => {
  expect(startOfMonth('2026-11').toISOString()).toBe('2026-10-31T21:00:00.000Z')
  expect(riyadhMonthOf(new Date('2026-10-31T21:00:00Z'))).toBe('2026-11')
  expect(riyadhMonthOf(new Date('2026-10-31T20:59:59.999Z'))).toBe('2026-10')
})

test('each moment is in its month, and in no other', () => {
  fc.assert(
    fc.property(someMoment, (moment) => {
      const month = riyadhMonthOf(moment)
      expect(startOfMonth(month).getTime()).toBeLessThanOrEqual(moment.getTime())
      expect(startOfMonth(addMonths(month, 1)).getTime()).toBeGreaterThan(moment.getTime())
      expect(monthOfNumber(monthNumber(month))).toBe(month)
    }),
  )
})

test('months follow one another without a gap, over years', () => {
  expect(monthsUpTo('2027-02', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  fc.assert(
    fc.property(someMoment, fc.integer({ min: -300, max: 300 }), (moment, months) => {
      const month = riyadhMonthOf(moment)
      expect(addMonths(addMonths(month, months), -months)).toBe(month)
    }),
  )
})
