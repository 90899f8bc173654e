/**
 * Documents are reviewed within 24 hours, nights and weekends included (docs/reference/product-rules.md#promises).
 */
const VERIFICATION_HOURS = 24
const HOUR_MS = 60 * 60 * 1000

/** By when an admin must have decided on what arrived at `submittedAt`. */
export function verificationDueAt(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + VERIFICATION_HOURS * HOUR_MS)
}

/** When what is due at `dueAt` was submitted; undefined for those who never registered. */
export function submittedAt(dueAt: Date | null): Date | undefined {
  return dueAt ? new Date(dueAt.getTime() - VERIFICATION_HOURS * HOUR_MS) : undefined
}
