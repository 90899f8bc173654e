import { expect, test } from 'vitest'
import { balanceOf, marketSpan } from './market-health.ts'

test.each([
  [{ requests: 1, providers: 0 }, 30, 'short'],
  [{ requests: 9, providers: 1 }, 30, 'few'],
  [{ requests: 0, providers: 4 }, 30, 'few'],
  [{ requests: 61, providers: 10 }, 30, 'short'],
  [{ requests: 60, providers: 10 }, 30, 'tight'],
  [{ requests: 40, providers: 10 }, 30, 'tight'],
  [{ requests: 39, providers: 10 }, 30, 'even'],
  [{ requests: 10, providers: 10 }, 30, 'even'],
  [{ requests: 10, providers: 11 }, 30, 'idle'],
  // The same pace in another period is the same balance.
  [{ requests: 15, providers: 10 }, 7, 'short'],
  [{ requests: 120, providers: 10 }, 90, 'tight'],
] as const)('%o in %i days is %s', (cell, days, expected) => {
  expect(balanceOf(cell, days)).toBe(expected)
})

test('the period before ends where this one begins', () => {
  const now = new Date('2026-11-28T09:00:00Z')
  expect(marketSpan(30, now, true).until).toEqual(marketSpan(30, now).from)
  expect(marketSpan(7, now).from).toEqual(new Date('2026-11-21T09:00:00Z'))
})
