/**
 * A rolling upgrade under load: the code before the newest migration serves while ours migrates, then both serve side by
 * side on one database, then ours alone. No request fails, and what the older code began the newer one ends: sessions,
 * links and jobs (docs/operations.md#upgrade).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { startWhatsApp, type TestWhatsApp } from './fakes/whatsapp.ts'
import { freePort } from './free-port.ts'
import { buildOlderCode, type OlderCode } from './older-code.ts'
import { createTestDatabase } from './postgres/database.ts'
import { realSettings, type ServerProcess, startServer, TEST_SECRET } from './processes/server-process.ts'

/** Building the older code takes half a minute on a free machine. */
const BUILT_WITHIN = 240_000
vi.setConfig({ testTimeout: 120_000, hookTimeout: BUILT_WITHIN })

const CALLERS = 4
const apikey = { apikey: anonKey(TEST_SECRET) }
const database = await createTestDatabase({ migrated: false })
let code: OlderCode
let whatsApp: TestWhatsApp
let older: ServerProcess
let newer: ServerProcess | undefined
let port: number

const settings = () => ({
  ...realSettings(database.url, { port, whatsAppUrl: whatsApp.url }),
  AUTH_AUTOCONFIRM: 'on',
  AUTH_RATE_LIMITS: 'off',
  TRUST_PROXY: 'true',
})

beforeAll(async () => {
  code = buildOlderCode()
  port = await freePort()
  whatsApp = await startWhatsApp({ serverPort: port })
  older = await startServer(settings(), code.folder)
})
afterAll(async () => {
  await newer?.stop()
  await older?.stop()
  await whatsApp?.close()
  await database.drop()
  code?.remove()
})

/** What was answered with success, and every answer that was not. */
const sent: { id: string; mobile: string; trackingToken: string }[] = []
const failures: string[] = []
let turn = 0

async function ask(to: string, address: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    // Each caller has an address of its own, as behind a load balancer.
    const answer = await fetch(to + address, {
      ...init,
      headers: { ...init.headers, 'x-forwarded-for': `10.0.${turn >> 8}.${turn++ & 255}` },
    })
    if (answer.ok) return answer
    failures.push(`${address}: ${answer.status} ${await answer.text()}`)
  } catch (error) {
    failures.push(`${address}: ${error}`)
  }
  return undefined
}

const asJson = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function submit(to: string): Promise<void> {
  const mobile = `05512${String(10_000 + sent.length + Math.floor(Math.random() * 60_000)).padStart(5, '0')}`
  const body = {
    facts: { projectType: 'renovation', city: 'riyadh', areaSqm: 120 },
    ...{ text: '', locale: 'ar', contact: { name: 'نورة', mobile }, consent: true, documentIds: [] },
  }
  const answer = await ask(to, '/api/v1/project-requests', asJson(body, { 'idempotency-key': randomUUID() }))
  if (answer) sent.push({ ...(await answer.json()), mobile })
}

interface Session {
  access_token: string
  refresh_token: string
}

async function signIn(to: string): Promise<Session> {
  const body = { email: `${randomUUID()}@mimar.example`, password: 'سبع نخلات وبئر عند الوادي' }
  const answer = await ask(to, '/auth/v1/signup', asJson(body, apikey))
  return answer!.json()
}

test('no request fails while one code replaces the other, and nothing is lost or doubled', async () => {
  whatsApp.behave('throttle')
  const session = await signIn(older.url)
  await submit(older.url)
  await submit(older.url)
  const first = sent[0]!
  let servers = [older.url]
  let isOver = false
  const callers = Array.from({ length: CALLERS }, async (_, at) => {
    for (let step = at; !isOver; step++) {
      const to = servers[step % servers.length]!
      if (step % 5 === 0) await submit(to)
      else if (step % 5 === 1) await ask(to, `/api/v1/tracking/${first.trackingToken}`)
      else if (step % 5 === 2) await ask(to, '/en/project-requests')
      else if (step % 5 === 3)
        await ask(to, '/auth/v1/user', {
          headers: { ...apikey, authorization: `Bearer ${session.access_token}` },
        })
      else await ask(to, '/api/v1/providers')
      await wait(20)
    }
  })
  await wait(1_000)

  newer = await startServer({ ...settings(), PORT: String(await freePort()) })
  expect(failures, 'while the newer code migrated').toEqual([])
  servers = [older.url, newer.url]
  await wait(3_000)
  whatsApp.behave('answer')
  await wait(1_000)
  // The load balancer takes the older one out, then it is stopped.
  servers = [newer.url]
  await wait(200)
  expect(await older.stop()).toBe(0)
  await wait(1_000)
  isOver = true
  await Promise.all(callers)
  expect(failures).toEqual([])

  const rows = await database.sql`select id from project_requests`
  expect(rows.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort())
  expect(sent.length).toBeGreaterThan(CALLERS)
  // Jobs that the older code queued, with messages that WhatsApp refused then, are ended by the newer one. One that is
  // being sent has not arrived.
  await expect
    .poll(
      async () => (await database.sql`select from messages where status in ('queued', 'sending')`).length,
      {
        timeout: 60_000,
      },
    )
    .toBe(0)
  for (const { mobile } of sent.slice(0, 10))
    expect(await whatsApp.chat(`966${mobile.slice(1)}`), mobile).toHaveLength(1)

  const tracked = await ask(newer.url, `/api/v1/tracking/${first.trackingToken}`)
  expect(await tracked!.json()).toMatchObject({ id: first.id })
  const renewed = await ask(
    newer.url,
    '/auth/v1/token?grant_type=refresh_token',
    asJson({ refresh_token: session.refresh_token }, apikey),
  )
  expect(await renewed!.json()).toMatchObject({ access_token: expect.any(String) })
})
