// A process of its own that dispatches, for tests that race two of them or kill one.
// usage: node testing/dispatching-process.ts <database url> <now> [statement after which it is killed]
// Reads the id of a project request a line from stdin and prints when it is done with it.
import { createInterface } from 'node:readline'
import { dispatchProjectRequest } from '#server/dispatch/dispatch-project-request.job.ts'
import { openDb } from '#server/platform/db/db.ts'
import { createTestClock } from './clock.ts'
import { createTestContext } from './command-context.ts'

const [databaseUrl = '', now = '', stopAfter] = process.argv.slice(2)
const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`)

let statements = 0
const db = openDb(databaseUrl, {
  log: () => {
    statements += 1
    if (statements === Number(stopAfter)) process.kill(process.pid, 'SIGKILL')
  },
})
const context = { ...createTestContext(db), clock: createTestClock(now) }
say({ ready: true })
for await (const projectRequestId of createInterface({ input: process.stdin })) {
  await dispatchProjectRequest(context, { projectRequestId })
  say({ dispatched: projectRequestId })
}
