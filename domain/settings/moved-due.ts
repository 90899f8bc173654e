import { riyadhDay } from '../shared/riyadh-time.ts'
import type { DaysOff } from '../sla/business-calendar.ts'
import { quoteDueAt } from '../sla/quote-due.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Covers any weekend or Eid before an added day. */
const DAYS_BEFORE = 14

export interface MovedDue {
  /** Days in Riyadh: of receipt, and of the due time with the days off as they are and as they would be. */
  receivedOn: string
  dueOn: string
  movesTo: string
}

/**
 * Complex requests whose promise would be another day, by day of receipt, today at the earliest. What was promised
 * before is stored and never among them (docs/sla.md).
 */
export function movedDue(before: DaysOff, after: DaysOff, now: Date): MovedDue[] {
  const changed = [...before, ...after].filter((day) => before.has(day) !== after.has(day))
  const receipts = new Set(
    changed.flatMap((day) =>
      Array.from({ length: DAYS_BEFORE }, (_, ago) =>
        riyadhDay(new Date(Date.parse(`${day}T12:00:00+03:00`) - (ago + 1) * DAY_MS)),
      ),
    ),
  )
  return [...receipts]
    .filter((day) => day >= riyadhDay(now))
    .sort()
    .map((receivedOn) => {
      const received = new Date(`${receivedOn}T12:00:00+03:00`)
      const dueOn = (off: DaysOff) => riyadhDay(quoteDueAt(received, 'complex', off))
      return { receivedOn, dueOn: dueOn(before), movesTo: dueOn(after) }
    })
    .filter(({ dueOn, movesTo }) => dueOn !== movesTo)
}
