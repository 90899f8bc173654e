const DAY_MS = 24 * 60 * 60 * 1000

/** Days for which nobody sees what the other side wrote, so that no review answers another. */
export const BLIND_DAYS = 7
/** Days after the event in which a review can be written. Ours. */
export const REVIEW_WITHIN_DAYS = 60

/** A job that was done, and what each side wrote of it. */
export interface ReviewedJob {
  /** The event that opened it: the work was handed over, or the day it was agreed for has passed. */
  openedAt: Date
  ownerWroteAt?: Date | undefined
  providerWroteAt?: Date | undefined
}

/**
 * From when both reviews can be seen: both are in, or the first has waited its days. Undefined while neither is. What was
 * written before the event begins to wait with it: a handover may be disputed, and stated anew by its owner.
 */
export function visibleFrom({ openedAt, ownerWroteAt, providerWroteAt }: ReviewedJob): Date | undefined {
  const written = [ownerWroteAt, providerWroteAt].filter((at) => at !== undefined)
  if (written.length === 0) return undefined
  const times = written.map((at) => Math.max(at.getTime(), openedAt.getTime()))
  const blindUntil = Math.min(...times) + BLIND_DAYS * DAY_MS
  return new Date(written.length === 2 ? Math.min(blindUntil, Math.max(...times)) : blindUntil)
}

/** After the blind days whoever has not written can read the other, and may no longer write: it would be an answer. */
export function mayReview(job: ReviewedJob, side: 'owner' | 'provider', now: Date): boolean {
  if ((side === 'owner' ? job.ownerWroteAt : job.providerWroteAt) !== undefined) return false
  if (now < job.openedAt || now.getTime() > job.openedAt.getTime() + REVIEW_WITHIN_DAYS * DAY_MS) return false
  const visible = visibleFrom(job)
  return visible === undefined || now < visible
}

/** Until when somebody who has not written still can. */
export function reviewUntil(job: ReviewedJob): Date {
  const last = new Date(job.openedAt.getTime() + REVIEW_WITHIN_DAYS * DAY_MS)
  const visible = visibleFrom(job)
  return visible && visible < last ? visible : last
}
