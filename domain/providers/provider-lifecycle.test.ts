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

describe('each decision from each standing', () => {
  const allowed = [
    'pending_review approved',
    'pending_review rejected',
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

test('a decision leads where the lifecycle says, and its undo to where it could be made', () => {
  for (const decision of DECISIONS) {
    const { standing, undone } = OUTCOME_OF[decision]
    expect(PROVIDER_LIFECYCLE[undone][EVENT_OF[decision]]).toBe(standing)
  }
})

test('a rejected provider goes on only by their own word', () => {
  expect(PROVIDER_LIFECYCLE.rejected).toEqual({ resubmit: 'pending_review' })
})

test('only the approved are ever suspended', () => {
  expect(standingOf('approved', true)).toBe('suspended')
  expect(standingOf('approved', false)).toBe('approved')
  expect(standingOf('pending_review', true)).toBe('pending_review')
})
