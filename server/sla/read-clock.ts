import { readSla } from '#domain/sla/sla-clock.ts'
import type { SlaSubjectKind } from '#domain/sla/sla-events.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { toSlaEvent } from './sla-rows.ts'
import { type SlaView, toSlaView } from './sla-view.ts'

/**
 * Returns the newest promise to a subject at `now`, folded from its events. Undefined when there is none, or the actor
 * may not read it.
 */
export async function readClock(
  tx: Tx,
  subjectKind: SlaSubjectKind,
  subjectId: string,
  now: Date,
): Promise<SlaView | undefined> {
  const rows = await tx
    .selectFrom('sla_events')
    .selectAll()
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .execute()
  const newest = Math.max(...rows.map(({ promise }) => promise))
  const reading = readSla(rows.filter(({ promise }) => promise === newest).map(toSlaEvent), now)
  return reading && toSlaView(reading)
}
