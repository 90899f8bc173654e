import { timeLeft } from '#web/project-requests/time-left.ts'

const A_QUARTER = 6 * 60 * 60 * 1000

export type ReviewDue = { state: 'overdue' } | { state: 'soon' | 'calm'; hours: number; minutes: number }

/** Returns the review time left at `now`; `soon` means the last 6 of the 24 hours. Timestamps in milliseconds. */
export function reviewDue(dueAt: number, now: number): ReviewDue {
  const left = timeLeft(dueAt - now)
  if (!left) return { state: 'overdue' }
  return { state: dueAt - now <= A_QUARTER ? 'soon' : 'calm', ...left }
}
