import { expect, test } from 'vitest'
import { dueWhen, endOf, inOrderOf, statusAt } from './lead-acts.ts'

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

test('leads to answer come by what runs out first, quotes by their end, and one without an end last', () => {
  const lead = (id: string, more: object) => ({
    id,
    ...offered,
    quoteDueAt: '2026-12-01T10:00:00.000Z',
    ...more,
  })
  const order = (tab: 'offered' | 'quoted' | 'over', leads: ReturnType<typeof lead>[]) =>
    inOrderOf(tab, leads).map(({ id }) => id)
  const late = lead('late', { quoteDueAt: '2026-11-29T10:00:00.000Z' })
  const soon = lead('soon', { expiresAt: '2026-11-30T10:00:00.000Z' })
  expect(order('offered', [lead('later', {}), soon, late])).toEqual(['late', 'soon', 'later'])
  const quoted = (id: string, validUntil?: string) => lead(id, { status: 'quoted', quote: { validUntil } })
  const ends = [
    quoted('none'),
    quoted('second', '2026-12-09T10:00:00.000Z'),
    quoted('first', '2026-12-02T10:00:00.000Z'),
  ]
  expect(order('quoted', ends)).toEqual(['first', 'second', 'none'])
  expect(order('over', [late, soon])).toEqual(['late', 'soon'])
})
