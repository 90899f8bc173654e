import type { Actor } from '#domain/accounts/actor.ts'
import type { Condition, Step, Steps } from '#server/platform/db/actor-session.ts'
import type { Db } from '#server/platform/db/db.ts'

interface Checked {
  /** Actor that the work reads as. */
  actor: Actor
  /** Condition that the database must find true, evaluated as the previous step's role. */
  condition: Condition
  /** Confirms the caller in steps before this one. Throws when it rejects them. */
  confirm(steps: Steps): Promise<unknown>
}

/** The caller is authenticated, but is not the actor that the work would read as. */
export class NotTheActor extends Error {}

/**
 * Runs the work in the same message as the access check, and releases its result only when the check passes. Errors of
 * `confirm`, then NotTheActor, take precedence over results and errors of the work (docs/decisions/0002-database.md).
 * The given Db runs reads of `actor` immediately; every other statement waits until the check passed.
 */
export function besideCheck<T>(
  db: Db,
  { actor, condition, confirm }: Checked,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return db.inSteps(async (steps) => {
    const confirmed = confirm(steps)
    const step = steps.as(actor, condition)
    const letIn = requireTaken(confirmed, step)
    const [allowed, done] = await Promise.allSettled([letIn, work(heldBack(db, { actor, step, letIn }))])
    if (allowed.status === 'rejected') throw allowed.reason
    if (done.status === 'rejected') throw done.reason
    return done.value
  })
}

async function requireTaken(confirmed: Promise<unknown>, { isTaken }: Step): Promise<void> {
  await confirmed
  if (!(await isTaken)) throw new NotTheActor()
}

function heldBack(db: Db, { actor, step, letIn }: { actor: Actor; step: Step; letIn: Promise<void> }): Db {
  return {
    read: async (who, work) => {
      if (who === actor) return work(step.tx)
      await letIn
      return db.read(who, work)
    },
    readPublic: async (who, work) => {
      await letIn
      return db.readPublic(who, work)
    },
    withActor: async (who, work) => {
      await letIn
      return db.withActor(who, work)
    },
    atOnce: async (who, work) => {
      await letIn
      return db.atOnce(who, work)
    },
    inSteps: async (work) => {
      await letIn
      return db.inSteps(work)
    },
    close: () => db.close(),
  }
}
