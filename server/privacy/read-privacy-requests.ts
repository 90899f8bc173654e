import type { Tx } from '#server/platform/db/db.ts'
import type { PrivacyRequestAnswer } from './privacy-answers.ts'
import { columnOfSubject, type PrivacySubject } from './privacy-subject.ts'

export const privacyRequestColumns = [
  ...([
    'id',
    'reference',
    'kind',
    'status',
    'requested_at',
    'due_at',
    'runs_at',
    'done_at',
    'outcome',
  ] as const),
] as const

interface PrivacyRequestRow {
  reference: string
  kind: string
  status: string
  requested_at: Date
  due_at: Date
  runs_at: Date | null
  done_at: Date | null
  outcome: unknown
}

/** Formats a row for the API. */
export function notifyPrivacyRequest(row: PrivacyRequestRow): PrivacyRequestAnswer {
  return {
    reference: row.reference,
    kind: row.kind as PrivacyRequestAnswer['kind'],
    status: row.status as PrivacyRequestAnswer['status'],
    requestedAt: row.requested_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    ...(row.runs_at && { runsAt: row.runs_at.toISOString() }),
    ...(row.done_at && { doneAt: row.done_at.toISOString() }),
    // Only the job writes it, in this shape.
    ...(row.outcome !== null && { outcome: row.outcome as NonNullable<PrivacyRequestAnswer['outcome']> }),
  }
}

/** Returns a person's requests, newest first. */
export async function readPrivacyRequests(tx: Tx, subject: PrivacySubject): Promise<PrivacyRequestAnswer[]> {
  const rows = await tx
    .selectFrom('privacy_requests')
    .select(privacyRequestColumns)
    .where((is) => is.and(columnOfSubject(subject)))
    .orderBy('requested_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(50)
    .execute()
  return rows.map(notifyPrivacyRequest)
}
