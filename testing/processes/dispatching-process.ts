// Dispatches in its own process, for tests that race two or kill one. usage: node
// testing/processes/dispatching-process.ts <database url> <now> [statement after which it is killed]
// Reads one project request ID per line from stdin and prints when it is done.
import { createInterface } from 'node:readline'
import { dispatchProjectRequest } from '#server/dispatch/dispatch-project-request.job.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestContext } from '#testing/command-context.ts'
import { openDbKilledAfter, say } from './killable.ts'

const [databaseUrl = '', now = '', stopAfter] = process.argv.slice(2)

const db = openDbKilledAfter(databaseUrl, stopAfter)
const context = { ...createTestContext(db), clock: createTestClock(now) }
say({ ready: true })
for await (const projectRequestId of createInterface({ input: process.stdin })) {
  await dispatchProjectRequest(context, { projectRequestId })
  say({ dispatched: projectRequestId })
}
