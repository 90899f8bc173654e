import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { visitor } from '#testing/builders/actors.ts'
import { createTestContext } from '#testing/command-context.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { defineJob, enqueue, type Job } from './queue.ts'
import { openQueuePool } from './queue-pool.ts'
import { startWorker } from './run-worker.ts'
import { openWorkerLeases } from './worker-leases.ts'

const database = await createTestDatabase()
const context = createTestContext(database.db)
const stops: (() => Promise<void>)[] = []

async function work(jobs: Job[], ordinary = 2) {
  const concurrency = { prompt: 1, dispatch: 1, outside: 1, ordinary }
  const worker = await startWorker({ databaseUrl: database.url, jobs, context, concurrency })
  stops.push(worker.stop)
  return worker
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await database.sql`truncate graphile_worker._private_jobs`
})
afterAll(() => database.drop())

const note = (run: (payload: { id: string }) => Promise<void> | void) =>
  defineJob({
    name: 'notes.take',
    payload: z.object({ id: z.string() }),
    run: async (_context, payload) => run(payload),
  })

const queue = (payload: Record<string, unknown>, more = {}) =>
  database.db.withActor(visitor, (tx) =>
    enqueue(tx, [{ task: 'notes.take', payload, jobKey: `note:${payload.id}`, ...more }]),
  )

const waiting = () => database.sql<{ attempts: number; last_error: string | null }[]>`
  select attempts, last_error from graphile_worker.jobs where task_identifier = 'notes.take'`

describe('a queued job', () => {
  test('a job runs with its payload, though its actor has no access to the queue', async () => {
    const taken: string[] = []
    await work([note(({ id }) => void taken.push(id))])
    await queue({ id: 'one' })
    await expect.poll(() => taken).toEqual(['one'])
    await expect(
      database.db.withActor(visitor, (tx) =>
        tx
          .selectFrom('graphile_worker.jobs' as 'leads')
          .selectAll()
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/)
  })

  test('a job is not queued when its transaction fails', async () => {
    const failing = database.db.withActor(visitor, async (tx) => {
      await enqueue(tx, [{ task: 'notes.take', payload: { id: 'lost' }, jobKey: 'note:lost' }])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await waiting()).toEqual([])
  })

  test('a transaction announces the tasks that are due, each enqueueing on its own', async () => {
    const heard: Record<string, number>[] = []
    const listening = await database.sql.listen('mimar:jobs', (payload) =>
      heard.push(JSON.parse(payload).due),
    )
    const soon = (id: string) => ({ task: 'notes.take', payload: { id }, jobKey: `note:${id}` })
    const later = { ...soon('later'), runAt: new Date(Date.now() + 86_400_000) }
    await database.db.withActor(visitor, async (tx) => {
      await enqueue(tx, [soon('one'), soon('two'), later])
      await enqueue(tx, [later])
      await enqueue(tx, [soon('three')])
      await enqueue(tx, [soon('four')])
    })
    await expect
      .poll(() => heard)
      .toEqual([{ 'notes.take': 2 }, {}, { 'notes.take': 1 }, { 'notes.take': 1 }])
    await listening.unlisten()
  })

  test('a job is unique per key and waits until it is due', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    await queue({ id: 'first' }, { jobKey: 'note:1', runAt: tomorrow })
    await queue({ id: 'second' }, { jobKey: 'note:1', runAt: tomorrow })
    const taken: string[] = []
    const worker = await work([note(({ id }) => void taken.push(id))])
    await worker.stop()
    stops.pop()
    expect(await waiting()).toHaveLength(1)
    expect(taken).toEqual([])
  })

  test('a failed job is kept for a retry', async () => {
    await work([note(() => Promise.reject(new Error('WhatsApp is away')))])
    await queue({ id: 'unlucky' })
    await expect.poll(async () => (await waiting())[0]?.last_error).toContain('WhatsApp is away')
    expect(await waiting()).toHaveLength(1)
  })

  test('a job with an invalid payload does not reach the handler', async () => {
    const taken: string[] = []
    await work([note(({ id }) => void taken.push(id))])
    await queue({ id: 42 })
    await expect.poll(async () => (await waiting())[0]?.last_error).toBeTruthy()
    expect(taken).toEqual([])
  })
})

test('statements that mark jobs skip the disk sync, and statements that queue jobs do not', async () => {
  const marks = openQueuePool({ databaseUrl: database.url, max: 1, onCut: () => {} })
  stops.push(marks.close)
  const asked = `select setting, source from pg_settings where name = 'synchronous_commit'`
  expect((await marks.pool.query(asked)).rows).toEqual([{ setting: 'off', source: 'client' }])
  const queues = await database.db.read(visitor, (tx) => sql.raw<{ source: string }>(asked).execute(tx))
  expect(queues.rows[0]?.source).not.toBe('client')
})

test('two jobs with the same name are rejected at start', async () => {
  await expect(work([note(() => {}), note(() => {})])).rejects.toThrow('Two jobs are named "notes.take"')
})

test('stopping waits for the running job', async () => {
  const steps: string[] = []
  let finish = () => {}
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  const worker = await work([
    note(async () => {
      steps.push('began')
      await gate
      steps.push('done')
    }),
  ])
  stops.pop()
  await queue({ id: 'slow' })
  await expect.poll(() => steps).toEqual(['began'])
  const stopped = worker.stop().then(() => steps.push('stopped'))
  finish()
  await stopped
  expect(steps).toEqual(['began', 'done', 'stopped'])
})

test('a worker survives the loss of all its connections', async () => {
  const taken: string[] = []
  await work([note(({ id }) => void taken.push(id))])
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name in ('mimar worker', 'mimar leases')`
  await queue({ id: 'after the cut' })
  await expect.poll(() => taken, { timeout: 10_000 }).toEqual(['after the cut'])
})

describe('a worker killed during a job', () => {
  const letTimePass = () =>
    database.sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`

  test('its job goes to the next worker, while a live worker keeps its own', async () => {
    const child = spawn(process.execPath, ['testing/processes/hanging-worker.ts', database.url, 'notes.take'])
    child.stderr.pipe(process.stderr)
    await queue({ id: 'survivor' })
    await once(child.stdout, 'data')
    await letTimePass()

    const taken: string[] = []
    const beside = await work([note(({ id }) => void taken.push(id))])
    await beside.stop()
    stops.pop()
    expect(taken, 'the first worker is alive and has it').toEqual([])

    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect
      .poll(
        async () =>
          (
            await database.sql`select from pg_stat_activity where application_name = 'mimar leases' and datname = current_database()`
          ).length,
      )
      .toBe(0)
    await work([note(({ id }) => void taken.push(id))])
    await expect.poll(() => taken).toEqual(['survivor'])
  })

  test.each([1, 25])('its job is deleted when a later one replaced it, after %i attempts', async (tries) => {
    const leases = await openWorkerLeases(database.url, context.log)
    stops.push(leases.close)
    await queue({ id: 'killed' }, { jobKey: 'one key', maxAttempts: tries })
    await database.sql`
      update graphile_worker._private_jobs set attempts = 1, locked_by = 'killed', locked_at = now() - interval '1 minute'`
    await queue({ id: 'next' }, { jobKey: 'one key', maxAttempts: tries })
    await queue({ id: 'out of tries' })
    await database.sql`
      update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'id' = 'out of tries'`
    expect(await leases.releaseDead()).toEqual(['killed'])
    const left =
      await database.sql`select payload ->> 'id' as id from graphile_worker._private_jobs order by id`
    expect(left.map(({ id }) => id)).toEqual(['next', 'out of tries'])
  })
})
