import type { ComplaintReason } from '#domain/complaints/complaint.ts'
import { conflict } from '#domain/shared/refusal.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { endByUs } from '#server/project-requests/end-project-request.ts'
import { decideReview } from '#server/reviews/decide-review.ts'
import type { REMOVAL_REASONS } from '#server/reviews/review-answers.ts'
import type { LockedComplaint } from './lock-complaint.ts'

interface Removal {
  admin: Admin
  complaint: LockedComplaint
  now: Date
}

/**
 * Removes an upheld subject in the worker's transaction of the decision: a project request is ended and its owner
 * notified; a review keeps its place without its text. Throws Refusal `complaint.remove_not_possible` (409) for other
 * subjects.
 */
export async function removeReported(tx: Tx, context: CommandContext, removal: Removal): Promise<void> {
  const { complaint, now } = removal
  if (complaint.subject_kind === 'project_request') return removeProjectRequest(tx, complaint, now)
  if (complaint.subject_kind === 'review') return removeReview(tx, context, removal)
  throw conflict('complaint.remove_not_possible')
}

/** Maps to the removal reasons of reviews (server/reviews). */
const REMOVAL_REASON: Partial<Record<ComplaintReason, (typeof REMOVAL_REASONS)[number]>> = {
  abuse: 'abuse',
  contact_details: 'contact_details',
  privacy: 'contact_details',
  unlawful: 'unlawful',
  other: 'off_topic',
}

/**
 * Uses the command that removes reviews, within our transaction. Its audit entry names the complaint, which does not
 * reveal the reporter.
 */
async function removeReview(tx: Tx, context: CommandContext, { admin, complaint }: Removal): Promise<void> {
  const db = { ...context.db, withActor: <T>(_: unknown, work: (inner: Tx) => Promise<T>) => work(tx) }
  await decideReview({ ...context, db }, admin, {
    reviewId: complaint.subject_id,
    part: 'review',
    outcome: 'remove',
    input: { reason: REMOVAL_REASON[complaint.reason] ?? 'not_genuine', note: complaint.reference },
  })
}

/** Value of `project_requests.end_reason` for requests that we ended. */
const endReason = (reason: ComplaintReason) => `mimar:${reason}`

async function removeProjectRequest(tx: Tx, complaint: LockedComplaint, now: Date): Promise<void> {
  const id = complaint.subject_id
  await endByUs(tx, { id, reason: endReason(complaint.reason), now })
  const owner = await tx
    .selectFrom('project_requests')
    .innerJoin('project_request_contacts', 'project_request_id', 'project_requests.id')
    .select(['reference', 'locale', 'name', 'mobile'])
    .where('project_requests.id', '=', id)
    .executeTakeFirst()
  // The owner's data was deleted, so there is nobody to notify.
  if (!owner) return
  await queueMessages(tx, [
    {
      kind: 'project_request_removed',
      parameters: { name: owner.name, reference: owner.reference },
      to: owner.mobile,
      locale: owner.locale,
      dedupeKey: `project_request:${id}:removed`,
      projectRequestId: id,
    },
  ])
}
