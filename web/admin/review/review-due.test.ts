import { expect, test } from 'vitest'
import { reviewState } from './review-due.ts'

const HOUR = 3_600_000

test.each([
  [24 * HOUR, 'calm'],
  [2 * HOUR, 'calm'],
  [2 * HOUR - 1, 'soon'],
  [1, 'soon'],
  [0, 'overdue'],
])('%s ms before the deadline a review is %s', (left, state) => expect(reviewState(left)).toBe(state))
