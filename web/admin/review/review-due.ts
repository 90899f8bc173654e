const A_QUARTER = 6 * 60 * 60 * 1000

export type ReviewState = 'overdue' | 'soon' | 'calm'

/** How much is left of the review, in milliseconds; `soon` means the last 6 of the 24 hours. */
export function reviewState(left: number): ReviewState {
  if (left <= 0) return 'overdue'
  return left <= A_QUARTER ? 'soon' : 'calm'
}
