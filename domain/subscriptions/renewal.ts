const DAY_MS = 24 * 60 * 60 * 1000

/** Days before the end at which a provider is told, and days after it until the badge goes. Our choice. */
export const REMINDER_DAYS = [14, 7, 1] as const
const GRACE_DAYS = 7

/** A provider's own word, kept with its wording, that a period may be renewed by itself. */
export interface RenewalConsent {
  givenAt: Date
  withdrawnAt?: Date
  /** The fee without VAT they were shown: another fee asks anew. */
  fee: number
}

/** Whether the next period may be charged without asking: never by silence, never at another fee. */
export function mayRenew(consent: RenewalConsent | undefined, fee: number, now: Date): boolean {
  if (!consent || consent.fee !== fee || consent.givenAt > now) return false
  return consent.withdrawnAt === undefined || consent.withdrawnAt > now
}

/** The reminders that are due at `now` and were not given: the latest alone, because three at once help nobody. */
export function reminderDue(endsAt: Date, given: readonly number[], now: Date): number | undefined {
  if (now >= endsAt) return undefined
  const daysLeft = (endsAt.getTime() - now.getTime()) / DAY_MS
  const reached = REMINDER_DAYS.filter((days) => daysLeft <= days)
  const latest = reached.at(-1)
  return latest !== undefined && !given.some((days) => days <= latest) ? latest : undefined
}

export const graceEndsAt = (endsAt: Date): Date => new Date(endsAt.getTime() + GRACE_DAYS * DAY_MS)
