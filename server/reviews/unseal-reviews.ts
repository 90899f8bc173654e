import { visibleFrom } from '#domain/reviews/blind-review.ts'
import { type HandoverState, reviewedJob } from '#domain/reviews/handover.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Opens what both sides wrote of one piece of work, if its time has come; what is held stays closed until a person
 * decided, and what they removed meanwhile takes its place with its reason. The project request is locked. Run again it
 * changes nothing.
 */
export async function unsealReviews(
  tx: Tx,
  { projectRequestId, ...state }: HandoverState & { projectRequestId: string },
  now: Date,
): Promise<void> {
  const job = reviewedJob(state)
  const visible = job && visibleFrom(job)
  if (!visible || visible > now) return
  const waiting = tx
    .updateTable('reviews')
    .where('project_request_id', '=', projectRequestId)
    .where('visible_at', 'is', null)
  await waiting.set({ status: 'published', visible_at: visible }).where('status', '=', 'sealed').execute()
  await waiting.set({ visible_at: visible }).where('status', '=', 'removed').execute()
}
