import type { Halalas } from '../shared/money.ts'

const HOUR_MS = 60 * 60 * 1000

/** Hours before the beginning until which the full price is refunded. Our choice, shown before payment. */
export const WHOLE_UNTIL_HOURS = 24
export const HALF_UNTIL_HOURS = 4
/**
 * Hours before the beginning until which the time can be changed free of charge, and how many changes are
 * allowed.
 */
export const RESCHEDULE_UNTIL_HOURS = 4
export const MOST_RESCHEDULES = 2

/** Refund for a paid consultation. When the advisor cancels or does not come, everything is refunded at any time. */
export function consultationRefund(
  paid: Halalas,
  { startsAt, at, by }: { startsAt: Date; at: Date; by: 'owner' | 'advisor' },
): Halalas {
  if (by === 'advisor') return paid
  const hours = (startsAt.getTime() - at.getTime()) / HOUR_MS
  if (hours >= WHOLE_UNTIL_HOURS) return paid
  return hours >= HALF_UNTIL_HOURS ? Math.floor((paid + 1) / 2) : 0
}

/** Whether an owner may still move the consultation; the advisor may always ask for it. */
export function mayReschedule({ startsAt, at, moved }: { startsAt: Date; at: Date; moved: number }): boolean {
  return moved < MOST_RESCHEDULES && (startsAt.getTime() - at.getTime()) / HOUR_MS >= RESCHEDULE_UNTIL_HOURS
}
