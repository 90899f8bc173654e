import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest'
import { type RestartablePostgres, startRestartablePostgres } from '#testing/postgres/restartable-postgres.ts'
import { realSettings } from '#testing/processes/server-process.ts'
import { explainFault } from '../explain-fault.ts'
import { migrate } from './migrate.ts'

/** Milliseconds. Failed jobs are retried after seconds; abandoned marks are found within twenty. */
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

async function startBusyWorker(): Promise<void> {
  await sql`truncate notes, graphile_worker._private_jobs`
  output = ''
  worker = spawn(process.execPath, ['testing/processes/busy-worker.ts', server.url('mimar')])
  for (const stream of [worker.stdout, worker.stderr]) stream?.on('data', (chunk) => (output += chunk))
  await once(worker.stdout as NodeJS.EventEmitter, 'data')
}
afterEach(() => void worker?.kill('SIGKILL'))

const queue = (from: number, to: number) => sql`
  select count(graphile_worker.add_job('notes.take', json_build_object('number', number), job_key => 'note ' || number))
  from generate_series(${from}::int, ${to}::int) as number`

test('a worker survives three database restarts under load and runs every job', async () => {
  onTestFailed(() => console.error(output))
  await startBusyWorker()
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
      // Makes failed attempts due immediately.
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

test.each(['fast', 'immediate', 'kill'] as const)(
  'a migration whose database ends (%s) fails without a trace; main reports it and ends with code 1',
  async (how) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mimar-migrations-'))
    writeFileSync(path.join(folder, '0001_slow.sql'), 'create table public.half (); select pg_sleep(10)')
    const url = await anEmptyDatabase()
    const migrating = migrate(url, folder).catch((error) => error)
    // The real process waits for the same lock.
    const main = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...realSettings(url, { port: 4, whatsAppUrl: 'http://127.0.0.1:9' }),
        MIMAR_PROCESSES: 'worker',
      },
    })
    let said = ''
    main.stderr.on('data', (chunk) => (said += chunk))
    const ended = once(main, 'exit')
    const waiting = () =>
      sql`select from pg_stat_activity where wait_event in ('PgSleep', 'advisory') and datname = ${nameOf(url)}`
    await expect.poll(async () => (await waiting()).length, PATIENCE).toBe(2)
    await server.end(how)
    expect(explainFault(await migrating)).toMatch(/^PostgreSQL stopped before/)
    expect([(await ended)[0], said.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^PostgreSQL stopped before/)],
    ])
    await server.start()
    const [half] = await again(() => sql`select to_regclass('public.half') as half`)
    expect(half).toEqual({ half: null })
  },
  60_000,
)

async function anEmptyDatabase(): Promise<string> {
  const name = `empty_${Date.now()}`
  await again(() => sql.unsafe(`create database ${name}`))
  return server.url(name)
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Repeats the work, because our own connections were cut too. */
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
