import { riyadhDay } from '../shared/riyadh-time.ts'
import type { ChangedDayKind, ChangedDays } from '../sla/business-calendar.ts'
import { quoteDueAt } from '../sla/quote-due.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Covers any weekend or Eid before an added day. */
const DAYS_BEFORE = 14

export interface MovedDue {
  /** Days in Riyadh: of receipt, and of the due time with the calendar as it is and as it would be. */
  receivedOn: string
  dueOn: string
  movesTo: string
}

/** Days as stored: before November 2026 without a kind, when all were days off. */
export const changedDaysOf = (
  days: readonly { day: string; kind?: ChangedDayKind | undefined }[],
): ChangedDays => new Map(days.map(({ day, kind = 'off' }) => [day, kind]))

/** Days that one of the two changes otherwise than the other. */
export const differingDays = (before: ChangedDays, after: ChangedDays): string[] => [
  ...new Set([...before.keys(), ...after.keys()].filter((day) => before.get(day) !== after.get(day))),
]

/**
 * Complex requests whose promise would be another day, by day of receipt, today at the earliest. What was promised
 * before is stored and never among them (docs/sla.md).
 */
export function movedDue(before: ChangedDays, after: ChangedDays, now: Date): MovedDue[] {
  const changed = differingDays(before, after)
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
      const dueOn = (off: ChangedDays) => riyadhDay(quoteDueAt(received, 'complex', off))
      return { receivedOn, dueOn: dueOn(before), movesTo: dueOn(after) }
    })
    .filter(({ dueOn, movesTo }) => dueOn !== movesTo)
}
