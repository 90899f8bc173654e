import { sql } from 'kysely'
import { readSla } from '#domain/sla/sla-clock.ts'
import type { SlaKind } from '#domain/sla/sla-events.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AdminSla, OpenPromise } from './admin-sla-answers.ts'
import { type SlaEventRow, toSlaEvent } from './sla-rows.ts'
import { toSlaView } from './sla-view.ts'

/** Maximum per list, as many as admins can act on. */
const SHOWN = 50
/** Counting stops here. */
const COUNTED_TO = 1000

/** Returns open promises: those in time, next due first; then late ones, newest first. */
export function readOpenPromises(
  { db, clock }: CommandContext,
  { actor }: Admin,
  { kind }: { kind?: SlaKind | undefined },
): Promise<AdminSla> {
  const now = clock.now()
  return db.withActor(actor, async (tx) => {
    const ahead = await readPage(tx, { kind, now, isLate: false })
    const late = await readPage(tx, { kind, now, isLate: true })
    const eventsOf = await readEvents(tx, [...ahead, ...late])
    const told = (row: Row) => toOpenPromise(row, eventsOf, now)
    return {
      ahead: ahead.flatMap(told),
      late: late.flatMap(told),
      counts: {
        ahead: await count(tx, { kind, now, isLate: false }),
        late: await count(tx, { kind, now, isLate: true }),
      },
    }
  })
}

interface Wanted {
  kind: SlaKind | undefined
  now: Date
  isLate: boolean
}

/** The kept due moment of a paused promise does not move, so it is late only when it was before the pause. */
const isLateAt = (now: Date) =>
  sql<boolean>`(sla_promises.is_late or sla_promises.status <> 'paused' and due_at < ${now}::timestamptz)`

function unfinished(tx: Tx, { kind, now, isLate }: Wanted) {
  const all = tx
    .selectFrom('sla_promises')
    .where('sla_promises.status', '<>', 'stopped')
    .where(isLate ? isLateAt(now) : sql<boolean>`not (${isLateAt(now)})`)
  return kind ? all.where('sla_promises.kind', '=', kind) : all
}

const readPage = (tx: Tx, wanted: Wanted) =>
  unfinished(tx, wanted)
    .leftJoin('project_requests', 'project_requests.id', 'subject_id')
    .leftJoin('providers', 'providers.id', 'subject_id')
    .select(['subject_kind', 'subject_id', 'promise', 'sla_promises.is_demo', 'reference', 'company_name'])
    .orderBy('due_at', wanted.isLate ? 'desc' : 'asc')
    .orderBy('subject_id')
    .limit(SHOWN)
    .execute()

type Row = Awaited<ReturnType<typeof readPage>>[number]

async function count(tx: Tx, wanted: Wanted): Promise<number> {
  const some = unfinished(tx, wanted).select('subject_id').limit(COUNTED_TO).as('some')
  const { total } = await tx
    .selectFrom(some)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function readEvents(tx: Tx, rows: Row[]) {
  if (rows.length === 0) return new Map<string, SlaEventRow[]>()
  const ids = rows.map(({ subject_id }) => subject_id)
  const events = await tx.selectFrom('sla_events').selectAll().where('subject_id', 'in', ids).execute()
  return Map.groupBy(events, nameOf)
}

const nameOf = ({ subject_id, promise }: { subject_id: string; promise: number }) =>
  `${subject_id} ${promise}`

function toOpenPromise(row: Row, eventsOf: Map<string, SlaEventRow[]>, now: Date): OpenPromise[] {
  const events = (eventsOf.get(nameOf(row)) ?? []).map(toSlaEvent)
  const reading = readSla(events, now)
  if (!reading || reading.stopped) return []
  return [
    {
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      name: row.reference ?? row.company_name ?? '',
      isDemo: row.is_demo,
      sla: toSlaView(reading),
      warnings: events.flatMap((event) =>
        event.type === 'warned' ? [{ warning: event.warning, at: event.at.toISOString() }] : [],
      ),
    },
  ]
}
