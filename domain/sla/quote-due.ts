import type { Complexity } from '../project-requests/complexity.ts'
import { type ChangedDays, isBusinessDay } from './business-calendar.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Quotes come within 1-6 hours; we promise the outer end (docs/reference/product-rules.md#promises), or less by a setting. */
export const STANDARD_HOURS = 6

/**
 * When quotes are due: six hours for standard work, or as many as an admin set; for complex work the same time on the next
 * business day. Hours run around the clock (docs/sla.md). `changedDays`: those an admin changed. Throws RangeError for complex work outside the covered years.
 */
export function quoteDueAt(
  receivedAt: Date,
  complexity: Complexity,
  changedDays?: ChangedDays,
  standardHours = STANDARD_HOURS,
): Date {
  if (complexity === 'standard') return new Date(receivedAt.getTime() + standardHours * HOUR_MS)
  let due = new Date(receivedAt.getTime() + DAY_MS)
  while (!isBusinessDay(due, changedDays)) due = new Date(due.getTime() + DAY_MS)
  return due
}
