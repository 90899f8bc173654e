import type { ConsultationStatus } from '../consultations/consultation-lifecycle.ts'
import { mayReview, reviewUntil } from './blind-review.ts'

/** A consultation as far as reviewing it goes. */
export interface ReviewedConsultation {
  status: ConsultationStatus
  endsAt: Date
  /** Null while it is not decided how it ended. */
  endedAt: Date | null
  wroteAt?: Date | undefined
}

type ConsultationReviewRefusal = 'review.not_held' | 'review.already_written' | 'review.too_late'

/**
 * From when its owner may review it: it took place, and its time is over. Undefined for one that is to come, that was
 * cancelled, or that one side missed. An advisor may say that it took place before its end.
 */
function heldSince({ status, endsAt, endedAt }: ReviewedConsultation): Date | undefined {
  if (status !== 'done' || !endedAt) return undefined
  return endedAt > endsAt ? endedAt : endsAt
}

/** Why its owner cannot review it now. */
export function whyNotReviewConsultation(
  of: ReviewedConsultation,
  now: Date,
): ConsultationReviewRefusal | undefined {
  if (of.wroteAt) return 'review.already_written'
  const openedAt = heldSince(of)
  if (!openedAt || openedAt > now) return 'review.not_held'
  return mayReview({ openedAt }, 'owner', now) ? undefined : 'review.too_late'
}

/** Until when its owner may review it, while they may. */
export function consultationReviewUntil(of: ReviewedConsultation, now: Date): Date | undefined {
  const openedAt = heldSince(of)
  return openedAt && !whyNotReviewConsultation(of, now) ? reviewUntil({ openedAt }) : undefined
}
