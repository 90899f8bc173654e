import { expect, it } from 'vitest'
import { periodsBetween, quarterAt, returnDueOf, spanOfPeriod, TAX_PERIOD } from './tax-period.ts'

it.each([
  ['2026-11', '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['2026-Q1', '2025-12-31T21:00:00.000Z', '2026-03-31T21:00:00.000Z'],
  ['2026-Q4', '2026-09-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ['2026', '2025-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
])('%s begins and ends at midnight in Riyadh', (period, from, until) => {
  expect(spanOfPeriod(period)).toEqual({ from: new Date(from), until: new Date(until) })
})

it('periods are newest first, a year and a quarter before their months', () => {
  expect(periodsBetween('2025-12', '2026-02')).toEqual([
    ...['2026', '2026-Q1', '2026-02', '2026-01'],
    ...['2025', '2025-Q4', '2025-12'],
  ])
})

it.each(['2026-13', '2026-Q5', '26', '2026-1', '1999', '2026-11-01'])('%s is no period', (text) => {
  expect(TAX_PERIOD.test(text)).toBe(false)
})

it.each([
  ['2026-Q4', '2027-01-30T21:00:00.000Z'],
  ['2026-Q1', '2026-04-29T21:00:00.000Z'],
  ['2027-01', '2027-02-27T21:00:00.000Z'],
])('the return of %s is due on the last day of the month after it', (period, due) => {
  expect(returnDueOf(period)).toEqual(new Date(due))
})

it('a year has no return', () => {
  expect(returnDueOf('2026')).toBeUndefined()
})

it('a moment is in the quarter of its day in Riyadh', () => {
  expect(quarterAt(new Date('2026-12-31T20:59:59Z'))).toBe('2026-Q4')
  expect(quarterAt(new Date('2026-12-31T21:00:00Z'))).toBe('2027-Q1')
})
