import { traced } from '../telemetry/trace.ts'
import type { Db } from './db.ts'

/** The same database, each of whose transactions is a span that says who asked: a role, never a statement or a value. */
export function traceDb(db: Db): Db {
  const within = <T>(operation: string, role: string, work: () => Promise<T>): Promise<T> =>
    traced(
      `${operation} ${role}`,
      { kind: 'CLIENT', attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation } },
      work,
    )
  return {
    withActor: (actor, work) => within('write', actor.kind, () => db.withActor(actor, work)),
    read: (actor, work) => within('read', actor.kind, () => db.read(actor, work)),
    readPublic: (actor, work) => within('read', actor.kind, () => db.readPublic(actor, work)),
    inSteps: (work) => within('read', 'in steps', () => db.inSteps(work)),
    atOnce: (actor, work) => within('write', actor.kind, () => db.atOnce(actor, work)),
    close: db.close,
  }
}
