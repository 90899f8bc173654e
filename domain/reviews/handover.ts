import { mayReview, type ReviewedJob, visibleFrom } from './blind-review.ts'

export type Side = 'owner' | 'provider'

/** Awarded work as far as handing it over and reviewing it goes. */
export interface HandoverState {
  isAwarded: boolean
  handover?: { statedBy: Side; statedAt: Date; disputedAt?: Date | undefined } | undefined
  ownerWroteAt?: Date | undefined
  providerWroteAt?: Date | undefined
}

/** The job the reviews are of; undefined before it was handed over, and while its owner says it was not. */
export function reviewedJob({
  handover,
  ownerWroteAt,
  providerWroteAt,
}: HandoverState): ReviewedJob | undefined {
  if (!handover || handover.disputedAt) return undefined
  return { openedAt: handover.statedAt, ownerWroteAt, providerWroteAt }
}

export type HandoverRefusal = 'handover.not_awarded' | 'handover.disputed' | 'handover.cannot_dispute'

/** Why a side cannot say that the work was handed over. Saying again what is said changes nothing, and is no refusal. */
export function whyNotState({ isAwarded, handover }: HandoverState, side: Side): HandoverRefusal | undefined {
  if (!isAwarded) return 'handover.not_awarded'
  return handover?.disputedAt && side === 'provider' ? 'handover.disputed' : undefined
}

/**
 * Only an owner disputes, only what the provider said, and only before they review or have read what the provider wrote:
 * afterwards it would be a way to write a second time.
 */
export function whyNotDispute(state: HandoverState, now: Date): HandoverRefusal | undefined {
  const job = reviewedJob(state)
  if (!job || state.handover?.statedBy !== 'provider' || job.ownerWroteAt) return 'handover.cannot_dispute'
  const visible = visibleFrom(job)
  return visible && visible <= now ? 'handover.cannot_dispute' : undefined
}

export type ReviewRefusal = 'review.not_handed_over' | 'review.already_written' | 'review.too_late'

/** Why a side cannot write now. */
export function whyNotReview(state: HandoverState, side: Side, now: Date): ReviewRefusal | undefined {
  if (side === 'owner' ? state.ownerWroteAt : state.providerWroteAt) return 'review.already_written'
  const job = reviewedJob(state)
  if (!job) return 'review.not_handed_over'
  return mayReview(job, side, now) ? undefined : 'review.too_late'
}
