import { sql } from 'kysely'
import type {
  PauseReason,
  ReopenReason,
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

/** What happened to a promise; the moments are those of the command that records it. */
export type SlaRecord = Subject & { at: Date } & (
    | { type: 'started'; kind: SlaKind; promisedAt: Date }
    | { type: 'paused'; reason: PauseReason }
    | { type: 'resumed' }
    | { type: 'stopped'; reason: StopReason }
    | { type: 'reopened'; reason: ReopenReason }
  )

/**
 * Records what happened to the promise to a subject, and queues a look at it: both in the caller's transaction.
 * Call it on every occasion, however often: an event that cannot happen in the promise's status, a second start or a
 * stop of what has stopped, adds nothing. Who may record what is in db/migrations/0026.
 */
export async function recordSla(tx: Tx, record: SlaRecord): Promise<void> {
  await (record.type === 'started' ? recordStart(tx, record) : recordAfterStart(tx, record))
  await enqueue(tx, [lookAt(record)])
}

/** The first promise to a subject as a row; for those who may add it and read nothing. */
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

/** The job that folds the events of a subject and gives the warnings that are due. */
export function lookAt({ subjectKind, subjectId }: Subject, runAt?: Date): JobSpec {
  return {
    task: 'sla.look',
    payload: { subjectKind, subjectId },
    jobKey: `sla:${subjectKind}:${subjectId}:look`,
    ...(runAt && { runAt }),
  }
}

/** No column is named in the conflict: naming one asks for the right to read it, which a visitor does not have. */
async function recordStart(tx: Tx, record: SlaRecord & { type: 'started' }): Promise<void> {
  await tx
    .insertInto('sla_events')
    .values(startRow(record))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Starts another promise to a subject whose earlier ones have ended: a provider asks for another look. The caller
 * makes sure that it happens once.
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

/** What may come before each event, among those that change the status. */
const BEFORE = {
  paused: ['started', 'resumed', 'reopened'],
  resumed: ['paused'],
  stopped: ['started', 'paused', 'resumed', 'reopened'],
  reopened: ['stopped'],
}

/**
 * For the newest promise to the subject. Two at once may both be written: the fold takes the first. The check spares
 * the table what a repeat would add.
 */
async function recordAfterStart(tx: Tx, record: Exclude<SlaRecord, { type: 'started' }>): Promise<void> {
  const reason = 'reason' in record ? record.reason : null
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
