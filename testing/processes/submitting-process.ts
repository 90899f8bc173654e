// Submits a project request in its own process, for tests that race two or kill one. usage: node
// testing/processes/submitting-process.ts <database url> [before_commit]
// Reads one input per line from stdin and prints the result; with a second argument it stops there and waits to be
// killed.
import { createInterface } from 'node:readline'
import { Refusal } from '#domain/shared/refusal.ts'
import { type Db, openDb } from '#server/platform/db/db.ts'
import { submitProjectRequest } from '#server/project-requests/submit-project-request.ts'
import { createTestContext } from '#testing/command-context.ts'
import { say } from './killable.ts'

const [databaseUrl = '', stopAt] = process.argv.slice(2)

function stopping(db: Db): Db {
  return {
    ...db,
    withActor: (actor, work) =>
      db.withActor(actor, async (tx) => {
        const done = await work(tx)
        const isSubmit = typeof done === 'object' && done !== null && 'isRepeat' in done
        if (!stopAt || !isSubmit) return done
        say({ stopped: stopAt })
        return new Promise<never>(() => {})
      }),
  }
}

const context = createTestContext(stopping(openDb(databaseUrl)))
say({ ready: true })
for await (const line of createInterface({ input: process.stdin })) {
  try {
    const { id } = await submitProjectRequest(context, JSON.parse(line), { clientAddress: '203.0.113.9' })
    say({ submitted: id })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say({ refused: Object.keys(error.fieldErrors ?? {}) })
  }
}
