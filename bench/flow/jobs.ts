import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run as runGraphileWorker } from 'graphile-worker'
import pg from 'pg'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { openDb } from '#server/platform/db/db.ts'
import { createLog } from '#server/platform/log/log.ts'
import { defineJob, enqueue } from '#server/platform/queue/queue.ts'
import { startWorker } from '#server/platform/queue/run-worker.ts'
import { type Bench, ratioAtLeast, type Size } from '../bench.ts'

/** Jobs for each requested run: jobs that do nothing are quick. */
const JOBS = 16
const CONCURRENCY = 4
const HANDS = { prompt: 0, dispatch: 0, outside: 0, ordinary: CONCURRENCY }

/** Jobs that do nothing, queued and run per second: through our queue, and by graphile-worker alone. */
export const jobs: Bench = {
  name: 'jobs',
  unit: '/s',
  goal: ratioAtLeast(0.9),
  open: async ({ database, config }) => {
    const databaseUrl = await database('jobs')
    const db = openDb(databaseUrl)
    const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY + 2 })
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', () => {})
    const context = { db, clock: { now: () => new Date() }, config, log: createLog({ level: 'silent' }) }
    let left = 0
    const run = async () => {
      left -= 1
    }
    const defined = [defineJob({ name: 'bench.nothing', payload: z.object({}), run })]

    async function rateOf(count: number, add: () => Promise<unknown>): Promise<number> {
      left = count
      const startedAt = performance.now()
      await add()
      while (left > 0) await wait(1)
      return count / ((performance.now() - startedAt) / 1000)
    }

    return {
      ours: async ({ times }: Size) => {
        const specs = Array.from({ length: times * JOBS }, (_, at) => ({
          ...{ task: 'bench.nothing', payload: {}, jobKey: `bench:${at}` },
        }))
        const running = await startWorker({ databaseUrl, jobs: defined, context, concurrency: HANDS })
        const rate = await rateOf(specs.length, () => db.withActor(worker, (tx) => enqueue(tx, specs)))
        await running.stop()
        return rate
      },
      bare: async ({ times }: Size) => {
        const running = await runGraphileWorker({
          ...{ pgPool: pool, concurrency: CONCURRENCY, noHandleSignals: true, pollInterval: 2_000 },
          ...{ logger: new Logger(() => () => {}), taskList: { 'bench.bare': run } },
        })
        const add = `select graphile_worker.add_jobs(array(
          select json_populate_record(null::graphile_worker.job_spec, '{"identifier":"bench.bare","payload":{}}') from generate_series(1, ${times * JOBS})))`
        const rate = await rateOf(times * JOBS, () => pool.query(add))
        await running.stop()
        return rate
      },
      close: async () => {
        await db.close()
        await pool.end()
      },
    }
  },
}
