/**
 * The whole product with DATABASE_URL through a pooler in transaction mode: two web processes and the worker. What needs
 * a session of its own goes past it over DATABASE_DIRECT_URL.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import {
  realSettings,
  type ServerProcess,
  START_PATIENCE,
  startServer,
} from '#testing/processes/server-process.ts'
import { createTestDatabase } from './database.ts'
import { createPooledLogin } from './pooled-login.ts'
import { startTransactionPooler, type TransactionPooler } from './transaction-pooler.ts'

vi.setConfig({ testTimeout: 2 * START_PATIENCE, hookTimeout: 2 * START_PATIENCE })
const database = await createTestDatabase()
const login = await createPooledLogin(database)
let pooler: TransactionPooler
let server: ServerProcess

const settings = async () => ({
  ...realSettings(pooler.url, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' }),
  DATABASE_DIRECT_URL: database.url,
  WEB_PROCESSES: '2',
})

beforeAll(async () => {
  pooler = await startTransactionPooler(login.url, 3)
  server = await startServer(await settings())
})
afterAll(async () => {
  await server?.stop()
  await pooler?.close()
  await login.drop()
  await database.drop()
})

describe('with a pooler between', () => {
  test('it is ready, a request is taken, both processes show it, and the worker does its jobs', async () => {
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
    const feed = async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          fetch(`${server.url}/en/project-requests`, { headers: { connection: 'close' } }),
        ),
      )
      return Promise.all(answers.map((answer) => answer.text()))
    }
    for (const page of await feed()) expect(page).not.toContain('Renovation</h')
    const before = pooler.transactions()
    const sent = await fetch(`${server.url}/api/v1/project-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        facts: { projectType: 'renovation', city: 'riyadh', areaSqm: 137 },
        text: '',
        locale: 'ar',
        contact: { name: 'نورة', mobile: '0551234567' },
        consent: true,
        documentIds: [],
      }),
    })
    expect(await sent.json()).toMatchObject({ reference: expect.stringMatching(/^MR-/) })
    // Kept pages are dropped by an announcement, which each process hears past the pooler.
    await expect
      .poll(async () => (await feed()).every((page) => page.includes('137')), { timeout: 15_000 })
      .toBe(true)
    expect(pooler.transactions()).toBeGreaterThan(before)
    await expect
      .poll(
        async () => database.sql`select from messages where status <> 'queued'`.then((rows) => rows.length),
        {
          timeout: 20_000,
        },
      )
      .toBeGreaterThan(0)
  })

  test('after the pooler lost its sessions it is ready again', async () => {
    pooler.cut()
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 15_000 }).toBe(200)
  })

  test('one login for both addresses is refused with a sentence', async () => {
    const both = { ...(await settings()), DATABASE_URL: database.url }
    await expect(startServer(both)).rejects.toThrow(/must have a login of its own/)
  })
})
