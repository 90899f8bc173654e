/** Kills only the demo's PostgreSQL, like the OOM killer. It must restart, or the demo must end with a reason. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { type ServerProcess, START_PATIENCE, startServer } from '#testing/processes/server-process.ts'

vi.setConfig({ testTimeout: START_PATIENCE, hookTimeout: START_PATIENCE })

const data = temporaryDataRoot()
const folder = path.join(data.folder, 'postgres', 'data')
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ MIMAR_DATA_ROOT: data.folder })
})
afterAll(async () => {
  await server?.stop()
  data.remove()
})

const pidOfPostgres = () => Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
const killPostgres = () => process.kill(pidOfPostgres(), 'SIGKILL')
/** Reads the database at each call. */
const answer = async () =>
  (await fetch(`${server.url}/api/v1/tracking/${'a'.repeat(43)}`).catch(() => ({ status: 0 }))).status
const PATIENCE = { timeout: 30_000, interval: 100 }

test('a killed PostgreSQL is restarted within seconds while the process continues', async () => {
  const before = pidOfPostgres()
  killPostgres()
  await expect.poll(pidOfPostgres, PATIENCE).not.toBe(before)
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENCE).toBe(200)
  await expect.poll(answer, PATIENCE).toBe(404)
  // Log lines are written in batches, some after the response.
  await expect
    .poll(() => server.output(), PATIENCE)
    .toContain('the embedded PostgreSQL had ended: it was started again')
  expect(server.isRunning()).toBe(true)
})

test('when PostgreSQL cannot be restarted, the process ends with one sentence and a code other than 0', async () => {
  rmSync(path.join(folder, 'PG_VERSION'))
  killPostgres()
  await expect.poll(() => server.isRunning(), PATIENCE).toBe(false)
  expect(await server.stop()).toBe(1)
  expect(server.output()).toMatch(/^The embedded PostgreSQL in .* ended and could not be started again/m)
})
