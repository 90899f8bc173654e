import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run as runGraphileWorker } from 'graphile-worker'
import pg from 'pg'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { openDb } from '#server/platform/db/db.ts'
import { createLog } from '#server/platform/log/log.ts'
import { defineJob, enqueue } from '#server/platform/queue/queue.ts'
import { startWorker } from '#server/platform/queue/run-worker.ts'
import { testConfig } from '#testing/command-context.ts'
import { alternate } from './rounds.ts'

const ROUNDS = 5
const JOBS_A_ROUND = 1_000
const CONCURRENCY = 4
const HANDS = { prompt: 0, dispatch: 0, ordinary: CONCURRENCY }

/** Jobs per second that do nothing, queued and run: through our queue, and by graphile-worker alone. */
export async function benchQueue(databaseUrl: string): Promise<{ ours: number; bare: number }> {
  const db = openDb(databaseUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY + 2 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const context = {
    db,
    clock: { now: () => new Date() },
    config: testConfig({ databaseUrl }),
    log: createLog({ level: 'silent' }),
  }
  let left = 0
  const ran = async () => {
    left -= 1
  }
  const jobs = [defineJob({ name: 'bench.nothing', payload: z.object({}), run: ran })]
  const specs = Array.from({ length: JOBS_A_ROUND }, (_, at) => ({
    task: 'bench.nothing',
    payload: {},
    jobKey: `bench:${at}`,
  }))

  const ours = async () => {
    const running = await startWorker({ databaseUrl, jobs, context, concurrency: HANDS })
    const rate = await rateOf(() => db.withActor(worker, (tx) => enqueue(tx, specs)))
    await running.stop()
    return rate
  }
  const bare = async () => {
    const options = {
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: new Logger(() => () => {}),
    }
    const running = await runGraphileWorker({ ...options, taskList: { 'bench.bare': ran } })
    const add = `select graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, '{"identifier":"bench.bare","payload":{}}') from generate_series(1, ${JOBS_A_ROUND})))`
    const rate = await rateOf(() => pool.query(add))
    await running.stop()
    return rate
  }
  async function rateOf(add: () => Promise<unknown>): Promise<number> {
    left = JOBS_A_ROUND
    const startedAt = performance.now()
    await add()
    while (left > 0) await wait(1)
    return JOBS_A_ROUND / ((performance.now() - startedAt) / 1000)
  }

  const rates = await alternate(ROUNDS, { bare, ours })
  await db.close()
  await pool.end()
  return rates
}
