/**
 * The whole product with DATABASE_READ_URL: two web processes whose public reads go to a streaming replica. Kept pages
 * are never rendered from rows older than what dropped them, even when the replica stands still.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import {
  realSettings,
  type ServerProcess,
  START_PATIENCE,
  startServer,
} from '#testing/processes/server-process.ts'
import { type Replica, startReplica } from './replica.ts'
import { type RestartablePostgres, startRestartablePostgres } from './restartable-postgres.ts'

vi.setConfig({ testTimeout: 2 * START_PATIENCE, hookTimeout: 2 * START_PATIENCE })
/** Milliseconds. A change is announced to the other process, which then renders. */
const PATIENCE = { timeout: 15_000 }

let primary: RestartablePostgres
let replica: Replica
let server: ServerProcess
const metricsPort = await freePort()

beforeAll(async () => {
  primary = await startRestartablePostgres({ wal_keep_size: '256MB' })
  await migrate(primary.url('mimar'))
  replica = await startReplica(primary)
  server = await startServer({
    ...realSettings(primary.url('mimar'), { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' }),
    DATABASE_READ_URL: replica.url('mimar'),
    WEB_PROCESSES: '2',
    METRICS_PORT: String(metricsPort),
  })
})
afterAll(async () => {
  await server?.stop()
  await replica?.close()
  await primary?.close()
})

const metric = async (name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  )
}
const readsOfReplica = () => metric('database_public_reads{server="replica"}')

/** What eight callers see, who reach both processes. */
async function feeds(): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      fetch(`${server.url}/en/project-requests`, { headers: { connection: 'close' } }),
    ),
  )
  return Promise.all(answers.map((answer) => answer.text()))
}

async function submit(areaSqm: number): Promise<void> {
  const sent = await fetch(`${server.url}/api/v1/project-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      facts: { projectType: 'renovation', city: 'riyadh', areaSqm },
      text: '',
      locale: 'ar',
      contact: { name: 'نورة', mobile: '0551234567' },
      consent: true,
      documentIds: [],
    }),
  })
  expect(sent.status, await sent.clone().text()).toBe(201)
}

const shows = (areaSqm: number) => async () => (await feeds()).every((page) => page.includes(String(areaSqm)))

describe('with a replica for public reads', () => {
  test('public pages are read from it, and a new request is on both processes’ pages', async () => {
    await feeds()
    await submit(137)
    await expect.poll(shows(137), PATIENCE).toBe(true)
    await expect.poll(readsOfReplica, PATIENCE).toBeGreaterThan(0)
    await expect.poll(() => metric('database_replica_used'), PATIENCE).toBe(1)
  })

  test('while it stands still, what changed is read from the primary and kept so', async () => {
    await replica.admin`select pg_wal_replay_pause()`
    await submit(138)
    await submit(139)
    await expect.poll(shows(139), PATIENCE).toBe(true)
    expect((await feeds()).every((page) => page.includes('138'))).toBe(true)
    expect(await metric('database_replica_used')).toBe(0)
    await replica.admin`select pg_wal_replay_resume()`
    await expect.poll(() => metric('database_replica_used'), PATIENCE).toBe(1)
  })

  test('without it everything goes on, and it is used again when it is back', async () => {
    await replica.end()
    await submit(140)
    await expect.poll(shows(140), PATIENCE).toBe(true)
    await replica.start()
    await expect.poll(() => metric('database_replica_used'), PATIENCE).toBe(1)
    await submit(141)
    await expect.poll(shows(141), PATIENCE).toBe(true)
  })
})
