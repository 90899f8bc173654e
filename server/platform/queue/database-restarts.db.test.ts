import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { type RestartablePostgres, startRestartablePostgres } from '#testing/restartable-postgres.ts'
import { migrate } from '../db/migrate.ts'

/** Milliseconds. Jobs that fail are tried again after seconds; a mark left behind is found within twenty. */
const PATIENCE = { timeout: 50_000, interval: 100 }

let server: RestartablePostgres
let sql: postgres.Sql
let worker: ChildProcess
let output = ''

beforeAll(async () => {
  server = await startRestartablePostgres()
  await migrate(server.url('mimar'))
  sql = postgres(server.url('mimar'), { max: 2, onnotice: () => {} })
  await sql`create table notes (number int not null)`
  await sql`grant insert on notes to mimar_worker`
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await server?.close()
})

beforeEach(async () => {
  await sql`truncate notes, graphile_worker._private_jobs`
  output = ''
  worker = spawn(process.execPath, ['testing/busy-worker.ts', server.url('mimar')])
  for (const stream of [worker.stdout, worker.stderr]) stream?.on('data', (chunk) => (output += chunk))
  await once(worker.stdout as NodeJS.EventEmitter, 'data')
})
afterEach(() => void worker.kill('SIGKILL'))

const queue = (from: number, to: number) => sql`
  select count(graphile_worker.add_job('notes.take', json_build_object('number', number), job_key => 'note ' || number))
  from generate_series(${from}::int, ${to}::int) as number`

test('a worker whose database ends three times under load lives and does every job', async () => {
  onTestFailed(() => console.error(output))
  await queue(1, 600)
  await expect.poll(async () => (await sql`select from notes`).length, PATIENCE).toBeGreaterThan(30)
  for (const how of ['fast', 'immediate', 'kill'] as const) {
    await server.end(how)
    await server.start()
    await again(() => sql`select 1`)
    await wait(200)
  }
  await queue(601, 620)
  await expect
    .poll(async () => {
      // Tries that failed are due later; here they are due at once.
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`
      return (await sql`select from graphile_worker._private_jobs`).length
    }, PATIENCE)
    .toBe(0)
  const [row] = await sql`select count(distinct number)::int as ran from notes`
  expect(row).toEqual({ ran: 620 })
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  expect(worker.exitCode).toBe(0)
}, 90_000)

/** Our own connections were cut as well. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 20) throw error
      await wait(100)
    }
  }
}
