import {
  consultationRefund,
  HALF_UNTIL_HOURS,
  RESCHEDULE_UNTIL_HOURS,
  WHOLE_UNTIL_HOURS,
} from '#domain/consultations/cancellation.ts'
import type { Halalas } from '#domain/shared/money.ts'

const HOUR_MS = 60 * 60 * 1000

/** The refund steps of a consultation, as dates. */
export interface CancellationSteps {
  /** Past steps are absent. */
  whole?: { until: Date; refund: Halalas }
  half?: { until: Date; refund: Halalas }
  moveUntil?: Date
}

/** Applies domain/consultations/cancellation.ts to one start time, seen at `now`. */
export function cancellationSteps(price: Halalas, startsAt: Date, now: Date): CancellationSteps {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS)
  const refundAt = (at: Date) => consultationRefund(price, { startsAt, at, by: 'owner' })
  const [whole, half, move] = [WHOLE_UNTIL_HOURS, HALF_UNTIL_HOURS, RESCHEDULE_UNTIL_HOURS].map(before) as [
    Date,
    Date,
    Date,
  ]
  return {
    ...(now <= whole && { whole: { until: whole, refund: refundAt(whole) } }),
    ...(now <= half && { half: { until: half, refund: refundAt(half) } }),
    ...(now <= move && { moveUntil: move }),
  }
}
