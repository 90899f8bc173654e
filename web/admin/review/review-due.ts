import { SOON } from '../console/span.ts'

export type ReviewState = 'overdue' | 'soon' | 'calm'

/** How much is left of the review, in milliseconds; `soon` as everywhere in the console. */
export function reviewState(left: number): ReviewState {
  if (left <= 0) return 'overdue'
  return left < SOON ? 'soon' : 'calm'
}
