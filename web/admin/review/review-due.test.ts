import { expect, test } from 'vitest'
import { reviewDue } from './review-due.ts'

const HOUR = 3_600_000

test.each([
  [24 * HOUR, { state: 'calm', hours: 24, minutes: 0 }],
  [6 * HOUR + 1, { state: 'calm', hours: 6, minutes: 1 }],
  [6 * HOUR, { state: 'soon', hours: 6, minutes: 0 }],
  [1, { state: 'soon', hours: 0, minutes: 1 }],
  [0, { state: 'overdue' }],
])('reviewDue %s ms before the deadline', (left, due) => {
  expect(reviewDue(1_000 + left, 1_000)).toEqual(due)
})
