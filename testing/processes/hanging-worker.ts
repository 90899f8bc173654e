// A worker process that takes one job and never finishes it, for tests that kill it. usage: node
// testing/processes/hanging-worker.ts <database url> <job name>
import * as z from 'zod/mini'
import { openDb } from '#server/platform/db/db.ts'
import { defineJob } from '#server/platform/queue/queue.ts'
import { startWorker } from '#server/platform/queue/run-worker.ts'
import { createTestContext } from '#testing/command-context.ts'

const [databaseUrl = '', name = ''] = process.argv.slice(2)
const job = defineJob({
  name: name as `${string}.${string}`,
  payload: z.object({}),
  run: () => {
    process.stdout.write('took the job\n')
    return new Promise(() => {})
  },
})
await startWorker({
  databaseUrl,
  jobs: [job],
  context: createTestContext(openDb(databaseUrl)),
  concurrency: { prompt: 0, dispatch: 0, outside: 0, ordinary: 1 },
})
