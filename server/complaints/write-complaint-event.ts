import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { ComplaintEventRow } from './complaint-answers.ts'

interface NewComplaintEvent {
  complaintId: string
  type: ComplaintEventRow['type']
  by: ComplaintEventRow['byKind']
  note?: string | undefined
  at: Date
  /** Whether the reporter is notified. */
  tells?: boolean
}

/** Adds an event to a complaint in the caller's transaction, and queues its message if any. */
export async function writeComplaintEvent(
  tx: Tx,
  { complaintId, type, by, note, at, tells = false }: NewComplaintEvent,
): Promise<void> {
  const id = uuidv7(at)
  await tx
    .insertInto('complaint_events')
    .values({ id, complaint_id: complaintId, type, by_kind: by, note: note ?? null, at })
    .execute()
  if (!tells) return
  await enqueue(tx, [
    { task: 'complaints.tell', payload: { eventId: id }, jobKey: `complaint_event:${id}:tell` },
  ])
}
