import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { readSla, type SlaReading } from '#domain/sla/sla-clock.ts'
import { SLA_SUBJECTS, type Warning } from '#domain/sla/sla-events.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { giveWarning } from './give-warning.ts'
import { lookAt } from './record-sla.ts'
import { toSlaEvent } from './sla-rows.ts'

export const checkPayload = z.object({ subjectKind: z.enum(SLA_SUBJECTS), subjectId: z.uuid() })
export const sweepPayload = z.object({})

/** A run stays short: after this many batches the rest waits for the next minute. */
const BATCH = 200
const BATCHES = 10

/**
 * Checks the promises to one subject: sends each due warning once, stores the reading for lists and figures, and queues
 * the next check.
 */
export async function look(context: CommandContext, subject: z.infer<typeof checkPayload>): Promise<void> {
  await context.db.withActor(worker, async (tx) => {
    // Serialises checks. Commands never wait for this lock, only for the row that keepReading writes last.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sla:${subject.subjectId}`}, 0))`.execute(tx)
    for (const promise of await readPromises(tx, subject)) await checkPromise(tx, context, promise)
  })
}

/**
 * Checks promises begun by a submit, which queues no check because nothing is due yet, and any missed check, for
 * example after a crash. Runs every minute.
 */
export async function sweep(context: CommandContext): Promise<void> {
  for (let round = 0; round < BATCHES; round++) {
    const forgotten = await readForgotten(context)
    for (const subject of forgotten) await look(context, checkPayload.parse(subject))
    if (forgotten.length < BATCH) return
  }
}

const readForgotten = (context: CommandContext) =>
  context.db.withActor(worker, (tx) =>
    tx
      .selectFrom('sla_promises')
      .select(['subject_kind as subjectKind', 'subject_id as subjectId'])
      .where('next_look_at', '<=', context.clock.now())
      .orderBy('next_look_at')
      .limit(BATCH)
      .execute(),
  )

function readPromises(tx: Tx, { subjectKind, subjectId }: z.infer<typeof checkPayload>) {
  return tx
    .selectFrom('sla_promises')
    .selectAll()
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .where('next_look_at', 'is not', null)
    .orderBy('promise')
    .execute()
}

export type LookedAt = Awaited<ReturnType<typeof readPromises>>[number]

async function checkPromise(tx: Tx, context: CommandContext, promise: LookedAt): Promise<void> {
  const now = context.clock.now()
  const rows = await tx
    .selectFrom('sla_events')
    .selectAll()
    .where('subject_kind', '=', promise.subject_kind)
    .where('subject_id', '=', promise.subject_id)
    .where('promise', '=', promise.promise)
    .execute()
  const reading = readSla(rows.map(toSlaEvent), now)
  if (!reading) return
  const given: Warning[] = []
  for (const warning of reading.warnings) {
    if (await giveWarning(tx, context, { promise, warning })) given.push(warning)
  }
  await keepReading(tx, promise, reading, rows.length + given.length)
  const next = reading.nextLookAt
  // Skips an unchanged time, so that a queue whose clock is ahead of ours asks only once.
  if (!next || next.getTime() === promise.next_look_at?.getTime()) return
  const { subject_kind: subjectKind, subject_id: subjectId } = promise
  await enqueue(tx, [lookAt(checkPayload.parse({ subjectKind, subjectId }), next)])
}

/** A concurrent event changes the count: the reading is then left to the check queued by that event. */
async function keepReading(
  tx: Tx,
  { subject_kind, subject_id, promise }: LookedAt,
  { status, dueAt, stopped, usedMinutes, breachedAt, nextLookAt }: SlaReading,
  events: number,
): Promise<void> {
  await tx
    .updateTable('sla_promises')
    .set({
      status,
      due_at: dueAt,
      stopped_at: stopped?.at ?? null,
      stop_reason: stopped?.reason ?? null,
      used_minutes: stopped ? usedMinutes : null,
      is_late: breachedAt !== undefined,
      next_look_at: nextLookAt ?? null,
    })
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('promise', '=', promise)
    .where('events', '=', events)
    .execute()
}
