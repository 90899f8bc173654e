import type { Actor } from '#domain/accounts/actor.ts'
import type { Condition, Step, Steps } from '#server/platform/db/actor-session.ts'
import type { Db } from '#server/platform/db/db.ts'

interface Checked {
  /** Whom the work reads as. */
  actor: Actor
  /** What the database must find for them, in the eyes of the step before. */
  condition: Condition
  /** Asks who they are, in steps of its own before theirs; throws what refuses them. */
  confirm(steps: Steps): Promise<unknown>
}

/** Somebody who is who they say, and not whom the work would read as. */
export class NotTheActor extends Error {}

/**
 * Reads in the message that also asks whether somebody may read, and hands the answer out only when they may: what
 * `confirm` throws, and then NotTheActor, comes before anything the work found or threw
 * (docs/decisions/0002-database.md). Through the Db that the work is given `actor` reads at once;
 * whatever else is asked of it waits until they are let in.
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
