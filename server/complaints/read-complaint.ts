import { worker } from '#domain/accounts/actor.ts'
import { nextComplaintStatus } from '#domain/complaints/complaint-lifecycle.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { complaintOfToken, complaintTokenOf } from '#server/links/complaint-token.ts'
import type { LinkContext } from '#server/links/open-link.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Complaint, ComplaintEventRow } from './complaint-answers.ts'

export const complaintNotFound = () => notFound('complaint.not_found')

/** Returns the complaint of a link. Throws Refusal `complaint.not_found` (404), `link.ended` (410). */
export async function ownComplaint(context: LinkContext, complaintToken: string): Promise<string> {
  const id = await complaintOfToken(context, complaintToken)
  if (!id) throw complaintNotFound()
  return id
}

/** Returns a complaint as its reporter sees it. Throws Refusal `complaint.not_found` (404). */
export function readComplaint(
  context: Pick<CommandContext, 'db' | 'config'>,
  complaintId: string,
): Promise<Complaint> {
  return context.db.withActor(worker, async (tx) => {
    const row = await tx
      .selectFrom('complaints')
      .leftJoin('providers', 'providers.id', 'complaints.provider_id')
      .select(['complaints.id', 'reference', 'subject_kind', 'reason', 'body', 'complaints.status', 'answer'])
      .select(['received_at', 'acknowledge_by', 'answer_by', 'decided_at', 'company_name'])
      .where('complaints.id', '=', complaintId)
      .executeTakeFirst()
    if (!row) throw complaintNotFound()
    return {
      id: row.id,
      reference: row.reference,
      complaintToken: complaintTokenOf(context.config, row.id),
      subjectKind: row.subject_kind,
      ...(row.company_name && { subjectName: row.company_name }),
      reason: row.reason,
      body: row.body,
      status: row.status,
      receivedAt: row.received_at.toISOString(),
      acknowledgeBy: row.acknowledge_by.toISOString(),
      answerBy: row.answer_by.toISOString(),
      ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
      ...(row.answer && { answer: row.answer }),
      events: await readComplaintEvents(tx, complaintId),
      canAdd: nextComplaintStatus(row.status, 'tell') !== undefined,
      canWithdraw: nextComplaintStatus(row.status, 'withdraw') !== undefined,
    }
  })
}

/** Returns the events of a complaint, oldest first. */
export async function readComplaintEvents(tx: Tx, complaintId: string): Promise<ComplaintEventRow[]> {
  const rows = await tx
    .selectFrom('complaint_events')
    .select(['type', 'by_kind', 'note', 'at'])
    .where('complaint_id', '=', complaintId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ type, by_kind, note, at }) => ({
    type,
    byKind: by_kind,
    ...(note && { note }),
    at: at.toISOString(),
  }))
}
