// A worker process whose jobs record their runs, and whose every third job fails at first; for tests that stop the
// database. usage: node testing/processes/busy-worker.ts <database url>
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { openDb } from '#server/platform/db/db.ts'
import { createLog } from '#server/platform/log/log.ts'
import { defineJob } from '#server/platform/queue/queue.ts'
import { startWorker } from '#server/platform/queue/run-worker.ts'
import { createTestContext } from '#testing/command-context.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const db = openDb(databaseUrl)
const failed = new Set<number>()
const job = defineJob({
  name: 'notes.take',
  payload: z.object({ number: z.number() }),
  run: async (_context, { number }) => {
    await db.withActor({ kind: 'worker' }, async (tx) => {
      await sql`select pg_sleep(0.005)`.execute(tx)
      await sql`insert into public.notes (number) values (${number})`.execute(tx)
    })
    if (number % 3 === 0 && !failed.has(number)) {
      failed.add(number)
      throw new Error('the first try fails')
    }
  },
})
const context = { ...createTestContext(db), log: createLog({ level: 'warn' }) }
const concurrency = { prompt: 1, dispatch: 1, outside: 1, ordinary: 4 }
const worker = await startWorker({ databaseUrl, jobs: [job], context, concurrency })
process.stdout.write('ready\n')
process.once('SIGTERM', async () => {
  await worker.stop()
  await db.close()
})
