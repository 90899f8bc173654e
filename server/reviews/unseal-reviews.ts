import { visibleFrom } from '#domain/reviews/blind-review.ts'
import { type HandoverState, reviewedJob } from '#domain/reviews/handover.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Publishes both sides' reviews of one work once due. A held one stays closed until decided, and a removed one takes
 * its place with its reason. The project request is locked. Idempotent.
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
