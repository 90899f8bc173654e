import { movedByPause } from './promised-time.ts'
import { SLA_COUNTS } from './sla-events.ts'

/**
 * Documents are reviewed within 24 hours, nights and weekends included (docs/reference/product-rules.md#promises), or
 * sooner by a setting.
 */
export const VERIFICATION_HOURS = 24
const HOUR_MS = 60 * 60 * 1000

/** By when an admin must have decided on what arrived at `submittedAt`. */
export function verificationDueAt(submittedAt: Date, hours = VERIFICATION_HOURS): Date {
  return new Date(submittedAt.getTime() + hours * HOUR_MS)
}

/**
 * When what is due at `dueAt` was submitted, at the earliest: later where less time was promised. Undefined for those who
 * never registered.
 */
export function submittedAt(dueAt: Date | null): Date | undefined {
  return dueAt ? new Date(dueAt.getTime() - VERIFICATION_HOURS * HOUR_MS) : undefined
}

/**
 * By when an admin must decide after we waited for the provider: the remaining time is what it was when we asked. One
 * that was late already stays due when it was.
 */
export function dueAfterWaiting(dueAt: Date, askedAt: Date, answeredAt: Date): Date {
  return movedByPause(SLA_COUNTS.verification, dueAt, askedAt, answeredAt)
}
