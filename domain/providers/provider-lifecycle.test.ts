import { describe, expect, test } from 'vitest'
import {
  canDecide,
  DECISIONS,
  EVENT_OF,
  OUTCOME_OF,
  PROVIDER_LIFECYCLE,
  PROVIDER_STANDINGS,
  standingOf,
} from './provider-lifecycle.ts'

describe('provider decisions by status', () => {
  const allowed = [
    'pending_review approved',
    'pending_review rejected',
    'pending_review more_requested',
    'awaiting_provider approved',
    'awaiting_provider rejected',
    'approved suspended',
    'suspended reinstated',
  ]
  test.each(PROVIDER_STANDINGS)('%s', (standing) => {
    const possible = DECISIONS.filter((decision) => canDecide(standing, decision))
    expect(possible).toEqual(
      allowed.flatMap((pair) => (pair.startsWith(`${standing} `) ? [pair.split(' ')[1]] : [])),
    )
  })
})

test('a decision leads to the status of the lifecycle, and its undo back to one in which it was possible', () => {
  for (const decision of DECISIONS) {
    const { standing, undone } = OUTCOME_OF[decision]
    expect(PROVIDER_LIFECYCLE[undone][EVENT_OF[decision]]).toBe(standing)
  }
})

test('a rejected provider continues only by resubmitting', () => {
  expect(PROVIDER_LIFECYCLE.rejected).toEqual({ resubmit: 'pending_review' })
})

test('a provider who was asked for more returns to review by answering, and is not asked twice', () => {
  expect(PROVIDER_LIFECYCLE.awaiting_provider.answer).toBe('pending_review')
  expect(canDecide('awaiting_provider', 'more_requested')).toBe(false)
  expect(standingOf('pending_review', false, true)).toBe('awaiting_provider')
  expect(standingOf('approved', false, true)).toBe('approved')
})

test('only approved providers can be suspended', () => {
  expect(standingOf('approved', true)).toBe('suspended')
  expect(standingOf('approved', false)).toBe('approved')
  expect(standingOf('pending_review', true)).toBe('pending_review')
})
