import { expect, test } from 'vitest'
import { dueWhen, endOf, statusAt } from './lead-acts.ts'

const offered = { status: 'offered', projectRequestStatus: 'dispatched' } as const

test('an offer past its deadline is expired, even before its row is', () => {
  const expiresAt = '2026-11-22T12:00:00.000Z'
  const at = Date.parse(expiresAt)
  expect([statusAt({ ...offered, expiresAt }, at - 1), statusAt({ ...offered, expiresAt }, at)]).toEqual([
    'offered',
    'expired',
  ])
  expect(statusAt({ ...offered, status: 'accepted', expiresAt }, at)).toBe('accepted')
  expect(statusAt({ ...offered, expiresAt })).toBe('offered')
})

test.each([
  ['offered', 'dispatched', undefined],
  ['accepted', 'closed', 'closed'],
  ['quoted', 'quoted', undefined],
  ['quoted', 'cancelled', 'closed'],
  ['lost', 'awarded', 'lost'],
  ['lost', 'cancelled', 'closed'],
  ['won', 'awarded', 'won'],
  ['declined', 'dispatched', 'declined'],
] as const)('a %s lead of a %s project request has the outcome %s', (status, projectRequestStatus, end) => {
  expect(endOf({ status, projectRequestStatus })).toBe(end)
})

test('a deadline is late, or in a day of the calendar in Riyadh', () => {
  const now = Date.parse('2026-11-29T20:30:00.000Z')
  expect(
    ['2026-11-29T20:30:00Z', '2026-11-29T20:59:00Z', '2026-11-29T21:00:00Z', '2026-11-30T21:00:00Z'].map(
      (at) => dueWhen(at, now),
    ),
  ).toEqual(['late', 'today', 'tomorrow', 'later'])
})
