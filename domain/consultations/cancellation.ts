import type { Halalas } from '../shared/money.ts'

const HOUR_MS = 60 * 60 * 1000

/** Hours before the beginning; ours, shown before anything is paid. */
export const WHOLE_UNTIL_HOURS = 24
export const HALF_UNTIL_HOURS = 4
/** A change of time costs nothing until then, and can be had so often. */
export const RESCHEDULE_UNTIL_HOURS = 4
export const MOST_RESCHEDULES = 2

/** What goes back of a paid consultation. An advisor who cancels or does not come gives everything back, whenever. */
export function consultationRefund(
  paid: Halalas,
  { startsAt, at, by }: { startsAt: Date; at: Date; by: 'owner' | 'advisor' },
): Halalas {
  if (by === 'advisor') return paid
  const hours = (startsAt.getTime() - at.getTime()) / HOUR_MS
  if (hours >= WHOLE_UNTIL_HOURS) return paid
  return hours >= HALF_UNTIL_HOURS ? Math.floor((paid + 1) / 2) : 0
}

/** Whether an owner may still move it; the advisor always may ask. */
export function mayReschedule({ startsAt, at, moved }: { startsAt: Date; at: Date; moved: number }): boolean {
  return moved < MOST_RESCHEDULES && (startsAt.getTime() - at.getTime()) / HOUR_MS >= RESCHEDULE_UNTIL_HOURS
}
