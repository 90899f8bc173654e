import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { movedDate } from '#server/platform/clock/moved-date.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { START_PATIENCE } from '#testing/processes/server-process.ts'
import { signLink } from './platform/http/signed-link.ts'

// The real process against its own database, as on a real installation. `npm test` has built the pages before.

// Most of each test is the start of a process.
vi.setConfig({ testTimeout: 2 * START_PATIENCE })
const database = await createTestDatabase()
const secret = 'a secret that is long enough for anybody'

let product: Product | undefined
afterEach(() => product?.kill())
afterAll(() => database.drop())

interface Product {
  url: string
  process: ChildProcess
  /** Exit code and error output. */
  ended: Promise<{ code: number | null; errors: string }>
  /** PID of the second web process, once it is ready. */
  furtherPid(): string | undefined
  kill(): void
}

async function startProduct({ port }: { port?: number } = {}): Promise<Product> {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...movedDate(),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.url,
      PORT: String(chosen),
      HOST: '127.0.0.1',
      // With two processes, because everything must hold for more than one.
      WEB_PROCESSES: '2',
      // Loading the lists takes each process a second; passwords.security.http.test.ts covers them.
      AUTH_PASSWORD_REFUSE_COMMON: 'off',
      PUBLIC_URL: `http://127.0.0.1:${chosen}`,
      MIMAR_SECRET: secret,
      WHATSAPP_PHONE_NUMBER_ID: '1',
      WHATSAPP_ACCESS_TOKEN: 'token',
      WHATSAPP_APP_SECRET: 'app secret',
      WHATSAPP_VERIFY_TOKEN: 'verify',
      MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Mimar <no-reply@mimar.example>',
    },
  })
  const errors = text(child.stderr)
  const ended = once(child, 'exit').then(async ([code]) => ({ code, errors: await errors }))
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const furtherPid = () => /"pid":(\d+)[^\n]*"msg":"ready as a further/.exec(said)?.[1]
  product = {
    url: `http://127.0.0.1:${chosen}`,
    process: child,
    ended,
    furtherPid,
    kill: () => child.kill('SIGKILL'),
  }
  return product
}

async function startReady(): Promise<Product> {
  const started = await startProduct()
  const ready = () =>
    fetch(`${started.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready, { timeout: START_PATIENCE }).toBe(200)
  await expect.poll(started.furtherPid, { timeout: START_PATIENCE }).toBeDefined()
  return started
}

function isAlive(pid: string | undefined): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

/** Locks the table, so that reads wait until `release`. */
async function holdProjectRequests(): Promise<{ waiting(): Promise<number>; release(): Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const transaction = database.sql.begin(async (tx) => {
    await tx`lock table app.project_requests in access exclusive mode`
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    waiting: async () => {
      const [row] = await database.sql<{ count: number }[]>`
        select count(distinct pid)::int as count from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`
      return row?.count ?? 0
    },
    release: async () => {
      released.resolve()
      await transaction
    },
  }
}

test('on SIGTERM running requests and jobs finish, streams end, new requests are rejected, and the exit code is 0', async () => {
  const { url, process: child, ended, furtherPid } = await startReady()
  const stream = await fetch(`${url}/api/v1/tracking/${signLink(secret, 'tracking', randomUUID())}/stream`)
  const streamed = stream.text()

  const table = await holdProjectRequests()
  const underWay = fetch(`${url}/api/v1/project-requests`)
  await database.sql`
    select graphile_worker.add_job('dispatch.dispatch_project_request', json_build_object('projectRequestId', ${randomUUID()}::text))`
  await expect.poll(table.waiting).toBe(2)

  child.kill('SIGTERM')
  expect(await streamed).toContain('event: changed')
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  expect(child.exitCode).toBeNull()

  await table.release()
  expect((await underWay).status).toBe(200)
  expect(await (await underWay).json()).toMatchObject({ items: [] })
  expect(await ended).toMatchObject({ code: 0 })
  expect(isAlive(furtherPid())).toBe(false)
  const [left] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'dispatch.dispatch_project_request'`
  expect(left?.count).toBe(0)
})

test('a second signal after a pause ends the process immediately', async () => {
  const { url, process: child, ended, furtherPid } = await startReady()
  const table = await holdProjectRequests()
  const underWay = fetch(`${url}/api/v1/project-requests`).then(
    () => 'answered',
    () => 'cut off',
  )
  await expect.poll(table.waiting).toBe(1)
  child.kill('SIGTERM')
  // The first signal may arrive twice (terminal and npm), so only a later one counts as the second.
  const repeat = setInterval(() => child.kill('SIGTERM'), 100)
  expect(await ended).toMatchObject({ code: 1 })
  clearInterval(repeat)
  await expect.poll(() => isAlive(furtherPid())).toBe(false)
  expect(await underWay).toBe('cut off')
  await table.release()
})

test('a port in use is reported with the fix', async () => {
  const stranger = createServer().listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as { port: number }
  const { ended } = await startProduct({ port })
  const { code, errors } = await ended
  stranger.close()
  expect(code).toBe(1)
  expect(errors).toContain(`Port ${port} is in use`)
  expect(errors).not.toContain('    at ')
})
