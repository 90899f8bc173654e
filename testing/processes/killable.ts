/** Shared parts of the processes that tests race or kill: output on stdout, and stopping at a given point. */
import { type Db, openDb } from '#server/platform/db/db.ts'

/** Prints one line of JSON for the test. */
export const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`)

/** Never continues; the test kills this process here. */
function stopHere(place: string): Promise<never> {
  say({ stopped: place })
  return new Promise(() => {})
}

/** Stops around the commit of a given transaction, counted from 1: `before_commit` or `after_commit`. */
export function stopAtCommit(db: Db, stopAt: string | undefined, which = 1): Db {
  let begun = 0
  return {
    ...db,
    withActor: async (actor, work) => {
      begun += 1
      const isIt = begun === which
      const answer = await db.withActor(actor, async (tx) => {
        const done = await work(tx)
        return isIt && stopAt === 'before_commit' ? stopHere(stopAt) : done
      })
      return isIt && stopAt === 'after_commit' ? stopHere(stopAt) : answer
    },
  }
}

/** Opens a database for a process that is killed after this many statements, or never. */
export function openDbKilledAfter(databaseUrl: string, statements: string | undefined): Db {
  let sent = 0
  return openDb(databaseUrl, {
    log: () => {
      sent += 1
      if (sent === Number(statements)) process.kill(process.pid, 'SIGKILL')
    },
  })
}
