import { sql } from 'kysely'
import type {
  PauseReason,
  ReopenReason,
  ResumeReason,
  SlaKind,
  SlaSubjectKind,
  StopReason,
} from '#domain/sla/sla-events.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue, type JobSpec } from '#server/platform/queue/queue.ts'

interface Subject {
  subjectKind: SlaSubjectKind
  subjectId: string
}

/** An event of a promise, with the time of the command that records it. */
export type SlaRecord = Subject & { at: Date } & (
    | { type: 'started'; kind: SlaKind; promisedAt: Date }
    | { type: 'paused'; reason: PauseReason }
    | { type: 'resumed'; reason?: ResumeReason }
    | { type: 'stopped'; reason: StopReason }
    | { type: 'reopened'; reason: ReopenReason }
  )

/**
 * Records an event of a subject's promise and queues a check, both in the caller's transaction. Call it on every
 * occasion: an event that is impossible in the promise's status, a second start or stop, adds nothing.
 * db/migrations/0026 says who may record what.
 */
export async function recordSla(tx: Tx, record: SlaRecord): Promise<void> {
  await Promise.all([
    record.type === 'started' ? recordStart(tx, record) : recordAfterStart(tx, record),
    enqueue(tx, [lookAt(record)]),
  ])
}

/** Row of the first promise to a subject, for callers that may insert but not read. */
export function startRow({ subjectKind, subjectId, at, kind, promisedAt }: SlaRecord & { type: 'started' }) {
  return {
    subject_kind: subjectKind,
    subject_id: subjectId,
    at,
    type: 'started' as const,
    kind,
    promised_at: promisedAt,
  }
}

/** Job that folds a subject's events and sends due warnings. */
export function lookAt({ subjectKind, subjectId }: Subject, runAt?: Date): JobSpec {
  return {
    task: 'sla.look',
    payload: { subjectKind, subjectId },
    jobKey: `sla:${subjectKind}:${subjectId}:look`,
    ...(runAt && { runAt }),
  }
}

/** Names no column in the conflict, because that needs the right to read it, which a visitor lacks. */
async function recordStart(tx: Tx, record: SlaRecord & { type: 'started' }): Promise<void> {
  await tx
    .insertInto('sla_events')
    .values(startRow(record))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Starts another promise after earlier ones ended, when a provider asks for another review. The caller makes sure it
 * happens once.
 */
export async function startAgain(tx: Tx, record: SlaRecord & { type: 'started' }): Promise<void> {
  await sql`
    insert into app.sla_events (subject_kind, subject_id, promise, at, type, kind, promised_at)
    select ${record.subjectKind}, ${record.subjectId}::uuid, coalesce(max(promise), 0) + 1,
      ${record.at}::timestamptz, 'started', ${record.kind}, ${record.promisedAt}::timestamptz
    from app.sla_events where subject_kind = ${record.subjectKind} and subject_id = ${record.subjectId}::uuid
  `.execute(tx)
  await enqueue(tx, [lookAt(record)])
}

/** Allowed previous event of each event, among those that change the status. */
const BEFORE = {
  paused: ['started', 'resumed', 'reopened'],
  // A reopened promise may be paused again, when it was before its stop.
  resumed: ['paused', 'reopened'],
  stopped: ['started', 'paused', 'resumed', 'reopened'],
  reopened: ['stopped'],
}

/**
 * Records an event of the newest promise. Two concurrent ones may both be written: the fold takes the first. The check
 * only avoids repeated rows.
 */
async function recordAfterStart(tx: Tx, record: Exclude<SlaRecord, { type: 'started' }>): Promise<void> {
  const reason = record.reason ?? null
  await sql`
    insert into app.sla_events (subject_kind, subject_id, promise, at, type, reason)
    select subject_kind, subject_id, promise, ${record.at}::timestamptz, ${record.type}, ${reason}
    from (
      select subject_kind, subject_id, promise, type from app.sla_events
      where subject_kind = ${record.subjectKind} and subject_id = ${record.subjectId}::uuid and type <> 'warned'
      order by promise desc, at desc, sequence desc limit 1
    ) as latest
    where latest.type = any(${BEFORE[record.type]})
  `.execute(tx)
}
