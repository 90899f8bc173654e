/** Several web processes on one port, as `npm start` runs them. */
import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aProjectRequestInput, aProvider } from '#testing/builders/marketplace.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import {
  realSettings,
  type ServerProcess,
  type Settings,
  START_PATIENCE,
  startServer,
} from '#testing/processes/server-process.ts'

vi.setConfig({ testTimeout: 2 * START_PATIENCE })
const database = await createTestDatabase()
let server: ServerProcess
let metricsPort: number

const start = async (more: Settings = {}) =>
  startServer({
    ...realSettings(database.url, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' }),
    WEB_PROCESSES: '2',
    ...more,
  })
beforeAll(async () => {
  metricsPort = await freePort()
  server = await start({ METRICS_PORT: String(metricsPort) })
}, START_PATIENCE)
afterAll(async () => {
  await server.stop()
  await database.drop()
})
const open: IncomingMessage[] = []
afterEach(() => {
  for (const answer of open.splice(0)) answer.destroy()
})

/** PIDs of the further processes that reported ready, in order. */
const furtherOf = ({ output }: ServerProcess) =>
  [...output().matchAll(/"pid":(\d+)[^\n]*"msg":"ready as a further/g)].map(([, pid]) => Number(pid))
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Uses a new connection, so that any process may accept it. */
function ask(path: string, { url } = server): Promise<{ status: number | undefined; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  get(`${url}${path}`, { agent: new Agent() }, async (answer) =>
    resolve({ status: answer.statusCode, body: await text(answer) }),
  ).on('error', reject)
  return promise
}

/** Enough connections that each process gets some, except once in a million runs. */
const MANY = 40
const askMany = (path: string) => Promise.all(Array.from({ length: MANY }, () => ask(path)))

test('connections are distributed to all processes', async () => {
  await askMany('/api/v1/providers?limit=3')
  const pids = () =>
    new Set(
      [...server.output().matchAll(/"pid":(\d+)[^\n]*"route":"\/api\/v1\/providers"/g)].map(([, pid]) => pid),
    )
  expect(furtherOf(server)).toHaveLength(1)
  await expect.poll(() => pids().size).toBe(2)
})

test('a notification reaches all processes, and no list or page stays outdated', async () => {
  const paths = ['/api/v1/providers', '/en/service-providers', '/en/service-providers?city=riyadh']
  for (const path of paths) await askMany(path)
  const { company_name } = await aProvider(database, { company_name: 'Builders Of All' })
  for (const path of paths) {
    const showing = async () => (await askMany(path)).filter(({ body }) => body.includes(company_name)).length
    await expect.poll(showing, { timeout: 5_000 }).toBe(MANY)
  }
})

test('a changed setting is on every page of every process, kept or not, and so is its undo', async () => {
  const paths = ['/en/owner', '/en/service-providers?city=riyadh', '/en/no-such-page', '/en/contractor/login']
  const change = (version: number, value: object | null) =>
    database.sql`insert into setting_changes (name, version, value, admin_id, admin_name, changed_at)
      values ('support', ${version}, ${value as never}, gen_random_uuid(), 'noura@example.sa', now())`
  const showing = (number: string) =>
    Promise.all(
      paths.map(async (path) => (await askMany(path)).filter(({ body }) => body.includes(number)).length),
    )
  const all = paths.map(() => MANY)
  expect(await showing('966500000000')).toEqual(all)
  await change(1, { whatsapp: '966551112223', greeting: 'السلام عليكم' })
  await expect.poll(() => showing('966551112223'), { timeout: 10_000 }).toEqual(all)
  expect(await showing('966500000000')).toEqual(paths.map(() => 0))
  await change(2, null)
  await expect.poll(() => showing('966500000000'), { timeout: 10_000 }).toEqual(all)
})

test('a reader’s stream limit holds across all processes', async () => {
  const stream = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${server.url}/api/v1/project-requests/stream`, { agent: new Agent() }, (answer) => {
        open.push(answer.on('error', () => {}))
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  const answers = await Promise.all(Array.from({ length: 30 }, stream))
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
  for (const answer of open.splice(0)) answer.destroy()
  await expect.poll(stream).toBe(200)
})

test('metrics cover all processes', async () => {
  const counted = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const [, count] = /_count\{[^}]*route="\/api\/v1\/packages"[^}]*\} (\d+)/.exec(metrics) ?? []
    expect(metrics.match(/^messages_dead_letters (\d+)$/m)?.[1]).toBe('0')
    return Number(count ?? 0)
  }
  const before = await counted()
  await askMany('/api/v1/packages?fresh=1')
  await expect.poll(counted).toBe(before + MANY)
})

test('a process killed under load loses no acknowledged request and is replaced', async () => {
  const [victim] = furtherOf(server)
  let isLoading = true
  const acknowledged: string[] = []
  let lost = 0
  const submit = async (): Promise<void> => {
    const key = randomUUID()
    const answer = await post('/api/v1/project-requests', aProjectRequestInput(), key).catch(() => undefined)
    if (answer?.status === 201) acknowledged.push((JSON.parse(answer.body) as { id: string }).id)
    else lost++
  }
  const load = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (isLoading) {
        await database.sql`truncate rate_limits`
        await submit()
      }
    }),
  )
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(12)
  process.kill(victim!, 'SIGKILL')
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20)
  await expect.poll(() => furtherOf(server).length, { timeout: START_PATIENCE }).toBe(2)
  isLoading = false
  await load
  // Requests in progress at that moment, and connections assigned to it but not yet accepted.
  expect(lost).toBeLessThanOrEqual(12)
  const stored = await database.sql<{ id: string }[]>`select id from project_requests`
  const ids = new Set(stored.map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  expect((await askMany('/healthz')).every(({ status }) => status === 200)).toBe(true)
})

test('a second start on the same port is rejected and the first continues', async () => {
  const refused = await start({ PORT: String(server.port) }).catch((error: Error) => error.message)
  expect(refused).toContain(`Port ${server.port} is in use`)
  expect((await ask('/healthz')).status).toBe(200)
})

test('when the first process is killed, the others exit', async () => {
  const pids = furtherOf(server).filter(isAlive)
  expect(pids).toHaveLength(1)
  await server.kill()
  await expect.poll(() => pids.filter(isAlive), { timeout: 30_000 }).toEqual([])
})

function post(
  path: string,
  input: object,
  key: string,
): Promise<{ status: number | undefined; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  request(`${server.url}${path}`, { method: 'POST', agent: new Agent(), headers }, async (answer) =>
    resolve({ status: answer.statusCode, body: await text(answer) }),
  )
    .on('error', reject)
    .end(JSON.stringify(input))
  return promise
}
