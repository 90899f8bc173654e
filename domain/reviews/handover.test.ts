import { expect, test } from 'vitest'
import { type HandoverState, whyNotDispute, whyNotReview, whyNotState } from './handover.ts'

const day = (days: number) => new Date(Date.parse('2026-12-01T09:00:00+03:00') + days * 86_400_000)
const awarded: HandoverState = { isAwarded: true }
const byProvider: HandoverState = { ...awarded, handover: { statedBy: 'provider', statedAt: day(0) } }
const disputed: HandoverState = {
  ...awarded,
  handover: { statedBy: 'provider', statedAt: day(0), disputedAt: day(1) },
}

test('without an award there is nothing to hand over', () => {
  expect(whyNotState({ isAwarded: false }, 'owner')).toBe('handover.not_awarded')
  expect(whyNotState(awarded, 'owner')).toBeUndefined()
  expect(whyNotState(awarded, 'provider')).toBeUndefined()
  expect(whyNotReview(awarded, 'owner', day(1))).toBe('review.not_handed_over')
})

test('what the owner disputed only the owner can state', () => {
  expect(whyNotState(disputed, 'provider')).toBe('handover.disputed')
  expect(whyNotState(disputed, 'owner')).toBeUndefined()
  for (const side of ['owner', 'provider'] as const)
    expect(whyNotReview(disputed, side, day(2))).toBe('review.not_handed_over')
})

test('an owner disputes what the provider said, until they wrote or could read the provider’s review', () => {
  expect(whyNotDispute(byProvider, day(1))).toBeUndefined()
  expect(whyNotDispute({ ...byProvider, providerWroteAt: day(1) }, day(2))).toBeUndefined()
  expect(whyNotDispute({ ...byProvider, providerWroteAt: day(1) }, day(8))).toBe('handover.cannot_dispute')
  expect(whyNotDispute({ ...byProvider, ownerWroteAt: day(1) }, day(2))).toBe('handover.cannot_dispute')
  expect(whyNotDispute(disputed, day(2))).toBe('handover.cannot_dispute')
  const byOwner = { ...awarded, handover: { statedBy: 'owner', statedAt: day(0) } } as const
  expect(whyNotDispute(byOwner, day(1))).toBe('handover.cannot_dispute')
})

test('each side writes once, in its time', () => {
  expect(whyNotReview(byProvider, 'owner', day(1))).toBeUndefined()
  expect(whyNotReview({ ...byProvider, ownerWroteAt: day(1) }, 'owner', day(2))).toBe(
    'review.already_written',
  )
  expect(whyNotReview({ ...byProvider, ownerWroteAt: day(1) }, 'provider', day(9))).toBe('review.too_late')
  expect(whyNotReview(byProvider, 'owner', day(61))).toBe('review.too_late')
})
