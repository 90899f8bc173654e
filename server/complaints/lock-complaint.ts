import { nextComplaintCheck } from '#domain/complaints/complaint-deadlines.ts'
import {
  type ComplaintEvent,
  type ComplaintStatus,
  nextComplaintStatus,
  whyNotComplaint,
} from '#domain/complaints/complaint-lifecycle.ts'
import { conflict } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { complaintNotFound } from './read-complaint.ts'

/** Locks the complaint until the transaction ends. Throws Refusal `complaint.not_found` (404). */
export async function lockComplaint(tx: Tx, complaintId: string) {
  const row = await tx
    .selectFrom('complaints')
    .select(['id', 'reference', 'subject_kind', 'subject_id', 'provider_id', 'reason', 'status'])
    .select(['received_at', 'acknowledge_by', 'answer_by', 'acknowledged_at'])
    .where('id', '=', complaintId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw complaintNotFound()
  return row
}

export type LockedComplaint = Awaited<ReturnType<typeof lockComplaint>>

/** Returns the new status and the time of the next check. Throws Refusal why not (409). */
export function moveComplaint(complaint: LockedComplaint, event: ComplaintEvent, now: Date) {
  const why = whyNotComplaint(complaint.status, event)
  if (why) throw conflict(why)
  const status: ComplaintStatus = nextComplaintStatus(complaint.status, event)!
  return { status, next_look_at: nextComplaintCheck(clockedOf(complaint, status), now) ?? null }
}

/** Fields that the deadline rules read. */
export const clockedOf = (complaint: LockedComplaint, status: ComplaintStatus = complaint.status) => ({
  status,
  receivedAt: complaint.received_at,
  acknowledgeBy: complaint.acknowledge_by,
  answerBy: complaint.answer_by,
})
