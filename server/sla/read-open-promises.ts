import { readSla, type SlaReading } from '#domain/sla/sla-clock.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AdminSla, OpenPromise } from './admin-sla-answers.ts'
import {
  countPromised,
  type Promised,
  type PromiseName,
  type PromiseState,
  readPromised,
  sumOfPromised,
} from './read-promised.ts'
import { type SlaEventRow, toSlaEvent } from './sla-rows.ts'

/** Maximum per list, as many as admins can act on. */
const SHOWN = 50

/** Returns open promises, what was or is due first coming first. Today lists the same. */
export function readOpenPromises(
  { db, clock }: CommandContext,
  { actor }: Admin,
  { kind: name }: { kind?: PromiseName | undefined },
): Promise<AdminSla> {
  const now = clock.now()
  return db.read(actor, async (tx) => {
    const list = (state: PromiseState) => readPromised(tx, now, { name, states: [state], limit: SHOWN })
    const [late, ahead, held, counts] = await Promise.all([
      list('late'),
      list('ahead'),
      list('held'),
      countPromised(tx, now),
    ])
    const eventsOf = await readEvents(tx, [...late, ...ahead, ...held])
    const told = (promised: Promised) => toOpenPromise(promised, eventsOf.get(promised.item.id) ?? [], now)
    const count = (state: PromiseState) =>
      sumOfPromised(counts, (one) => one.state === state && (!name || one.name === name))
    return {
      ...{ late: late.map(told), ahead: ahead.map(told), held: held.map(told) },
      counts: { late: count('late'), ahead: count('ahead'), held: count('held') },
      kinds: Object.fromEntries(
        [...new Set(counts.map((one) => one.name))].map((one) => [
          one,
          sumOfPromised(counts, (other) => other.name === one),
        ]),
      ),
    }
  })
}

/** Events of the newest promise of each; reports and what is older than the record have none. */
async function readEvents(tx: Tx, promises: Promised[]): Promise<Map<string, SlaEventRow[]>> {
  if (promises.length === 0) return new Map()
  const ids = promises.map(({ item }) => item.id)
  const events = await tx.selectFrom('sla_events').selectAll().where('subject_id', 'in', ids).execute()
  const bySubject = Map.groupBy(events, ({ subject_id }) => subject_id)
  return new Map(
    [...bySubject].map(([id, all]) => {
      const newest = Math.max(...all.map(({ promise }) => promise))
      return [id, all.filter(({ promise }) => promise === newest)]
    }),
  )
}

function toOpenPromise({ item, name, state }: Promised, rows: SlaEventRow[], now: Date): OpenPromise {
  const events = rows.map(toSlaEvent)
  const reading = readSla(events, now)
  return {
    ...{ item, name, usedPercent: usedPercent(item, reading, now) },
    ...(state === 'held' && reading && { leftMinutes: reading.leftMinutes }),
    warnings: events.flatMap((event) =>
      event.type === 'warned' ? [{ warning: event.warning, at: event.at.toISOString() }] : [],
    ),
  }
}

/** By the record where there is one, which knows business hours and pauses; otherwise by the clock. */
function usedPercent({ since, due }: Promised['item'], reading: SlaReading | undefined, now: Date): number {
  const used = reading ? reading.usedMinutes : now.getTime() - Date.parse(since)
  const whole = reading ? used + reading.leftMinutes : Date.parse(due ?? since) - Date.parse(since)
  return whole > 0 ? Math.max(0, Math.floor((used / whole) * 100)) : 100
}
