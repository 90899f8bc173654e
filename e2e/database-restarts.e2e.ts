/**
 * PostgreSQL is restarted, cut off and killed under a server in use. The process survives, users get at most a page
 * that asks to try again, and a repeated request with the same key is stored once.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { startWhatsApp, type TestWhatsApp } from '#testing/fakes/whatsapp.ts'
import { freePort } from '#testing/free-port.ts'
import {
  type Ending,
  type RestartablePostgres,
  startRestartablePostgres,
} from '#testing/postgres/restartable-postgres.ts'
import { realSettings, type ServerProcess, startServer } from '#testing/processes/server-process.ts'
import { projectRequestInput, submit, submitted, untilQueueIsEmpty } from './marketplace.ts'

const PATIENCE = { timeout: 40_000, interval: 100 }

let database: RestartablePostgres
let whatsApp: TestWhatsApp
let server: ServerProcess
let sql: postgres.Sql

beforeAll(async () => {
  database = await startRestartablePostgres()
  const databaseUrl = database.url('mimar')
  await migrate(databaseUrl)
  sql = postgres(databaseUrl, { max: 2, onnotice: () => {}, connection: { search_path: 'app' } })
  const port = await freePort()
  whatsApp = await startWhatsApp({ serverPort: port })
  server = await startServer({
    ...realSettings(databaseUrl, { port, whatsAppUrl: whatsApp.url }),
    DRAIN_SECONDS: '2',
    // Each owner has an address of their own here, and so their own rate limit.
    TRUST_PROXY: 'true',
  })
})
afterAll(async () => {
  await server?.stop()
  await whatsApp?.close()
  await sql?.end({ timeout: 1 })
  await database?.close()
})

test('when PostgreSQL fails in three ways under load, every answer is correct or a 503 with a time to retry', async () => {
  onTestFailed(() => console.error(server.output()))
  const { trackingToken } = await submitted(server)
  const others = new Set<string>()
  let isOver = false
  const check = (response: Response) => {
    if (response.status < 300) return
    const again = Number(response.headers.get('retry-after'))
    if (response.status !== 503 || !(again > 0))
      others.add(`${response.status} ${new URL(response.url).pathname}`)
  }

  /** An owner who sends again with the same key until the request is stored. */
  async function owner(): Promise<void> {
    const options = { key: randomUUID(), ...someOwner() }
    for (;;) {
      const response = await submit(server, options)
      check(response)
      if (response.status === 201) return
      await wait(100)
    }
  }
  async function owners(): Promise<number> {
    let sent = 0
    for (; !isOver; sent++) {
      await owner()
      await wait(60)
    }
    return sent
  }
  async function reader(): Promise<void> {
    for (; !isOver; await wait(20)) check(await fetch(`${server.url}/api/v1/tracking/${trackingToken}`))
  }

  const load = Promise.all([owners(), owners(), reader(), reader()])
  for (const how of ['fast', 'immediate', 'kill'] satisfies Ending[]) {
    await wait(300)
    await database.end(how)
    await wait(300)
    await expectKindness(trackingToken)
    await database.start()
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENCE).toBe(200)
  }
  await wait(300)
  isOver = true
  const [one, other] = await load

  expect([...others]).toEqual([])
  await expect.poll(countRequests, PATIENCE).toBe(1 + one + other)
  await untilQueueIsEmpty(sql, PATIENCE)
  const waiting = await sql`select id from messages where status = 'queued'`
  expect(waiting).toEqual([])
})

test('a full disk is a 503 that asks to retry in a minute', async () => {
  await sql.unsafe(`
    create function app.disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger disk_is_full before insert on app.project_requests execute function app.disk_is_full()`)
  const response = await submit(server)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await response.json()).toMatchObject({ code: 'http.unavailable', status: 503 })
  await sql.unsafe('drop function app.disk_is_full() cascade')
  expect((await submit(server)).status).toBe(201)
})

test('notifications missed during a lost connection are caught up: a public page shows the changes', async () => {
  const page = async () => (await fetch(`${server.url}/en/service-providers`)).text()
  expect(await page()).not.toContain('Came While Away')
  await database.end('immediate')
  await database.start()
  await sql`insert into providers ${sql({
    slug: 'came-while-away',
    company_name: 'Came While Away',
    contact_name: 'Saad',
    kind: 'contractor',
    trades: ['renovation'],
    city: 'riyadh',
    service_cities: ['riyadh'],
    mobile: '966500000901',
    locale: 'en',
    status: 'approved',
  })}`
  await expect.poll(page, PATIENCE).toContain('Came While Away')
})

test('a stop under load first fails /readyz, then serves the remaining requests, and ends with code 0', async () => {
  const stopped = server.stop()
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENCE).toBe(503)
  const response = await submit(server)
  expect([response.status, response.headers.get('connection')]).toEqual([201, 'close'])
  expect(await stopped).toBe(0)
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow()
})

let owners = 0
function someOwner() {
  owners += 1
  const mobile = `96655${String(owners).padStart(7, '0')}`
  const input = { ...projectRequestInput, contact: { ...projectRequestInput.contact, mobile } }
  return { input, headers: { 'x-forwarded-for': `10.1.${owners >> 8}.${owners & 255}` } }
}

async function countRequests(): Promise<number> {
  return (await sql`select from project_requests`).length
}

/** While the database is down: the error page in the reader's language, and a problem response of the API. */
async function expectKindness(trackingToken: string): Promise<void> {
  const arabic = await fetch(`${server.url}/track/${trackingToken}`)
  expect([arabic.status, arabic.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await arabic.text()).toMatch(/lang="ar" dir="rtl"[\s\S]*نعود بعد لحظات/)
  const english = await fetch(`${server.url}/en/track/${trackingToken}`)
  expect(await english.text()).toMatch(/lang="en" dir="ltr"[\s\S]*Back in a moment/)
  const problem = await submit(server, { input: projectRequestInput, headers: { 'accept-language': 'ar' } })
  expect([problem.status, problem.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await problem.json()).toMatchObject({
    code: 'http.unavailable',
    detail: expect.stringMatching(/[؀-ۿ]/),
  })
}
