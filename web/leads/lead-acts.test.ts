import { expect, test } from 'vitest'
import { endOf, whyNot } from './lead-acts.ts'

const lead = (changes: object = {}) => ({
  status: 'offered' as const,
  projectRequestStatus: 'dispatched' as const,
  ...changes,
})
const quote = { id: '0', amount: 100, revision: 1, submittedAt: '2026-11-22T00:00:00Z' }
const ACTS = ['accept', 'decline', 'quote', 'withdraw'] as const
const reasons = (standing: ReturnType<typeof lead>, now?: number) =>
  ACTS.map((act) => whyNot(standing, act, now))

test.each([
  [{}, [undefined, undefined, 'offered', 'noQuote']],
  [{ status: 'accepted' }, ['accepted', undefined, undefined, 'noQuote']],
  [{ status: 'quoted', quote, projectRequestStatus: 'quoted' }, ['quoted', 'quoted', undefined, undefined]],
  [{ status: 'declined' }, ['declined', 'declined', 'declined', 'noQuote']],
  [{ status: 'won', quote, projectRequestStatus: 'awarded' }, ['won', 'won', 'won', 'won']],
  [{ projectRequestStatus: 'cancelled' }, ['closed', 'closed', 'offered', 'noQuote']],
  [{ status: 'quoted', quote, projectRequestStatus: 'closed' }, ['quoted', 'quoted', 'closed', 'closed']],
])('%o may do what its lifecycles say', (standing, expected) => {
  expect(reasons(lead(standing))).toEqual(expected)
})

test('an offer whose time is over cannot be answered, also before its row says so', () => {
  const expiresAt = '2026-11-22T12:00:00.000Z'
  const at = Date.parse(expiresAt)
  expect(reasons(lead({ expiresAt }), at - 1)[0]).toBeUndefined()
  expect(reasons(lead({ expiresAt }), at)[0]).toBe('expired')
  expect([endOf(lead({ expiresAt }), at - 1), endOf(lead({ expiresAt }), at)]).toEqual([undefined, 'expired'])
})

test('what the owner closed is over, however far it had come', () => {
  expect(endOf(lead({ status: 'accepted', projectRequestStatus: 'closed' }))).toBe('closed')
  expect(endOf(lead({ status: 'lost', projectRequestStatus: 'awarded' }))).toBe('lost')
})
