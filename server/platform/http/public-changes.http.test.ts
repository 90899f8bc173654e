import { execFile } from 'node:child_process'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { type HttpServer, listenHttp } from './http-server.ts'
import { inTurn } from './in-turn.ts'
import { createPageCache } from './page-cache.ts'
import { listenForPublicChanges } from './public-changes.ts'

const database = await createTestDatabase()
let renders = 0
let server: HttpServer
let changes: Awaited<ReturnType<typeof listenForPublicChanges>>

beforeAll(async () => {
  const cache = createPageCache({
    render: async () => new Response(`rendered ${++renders}`),
    publicAnswerAt: (address) => (address === '/owner' ? { address, topics: ['providers'] } : undefined),
    headers: {},
  })
  changes = await listenForPublicChanges(database.url, [cache])
  const ordinaryWay: RequestListener = (_req, res) => res.writeHead(404).end()
  server = await listenHttp(inTurn([cache.answer], ordinaryWay), { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await changes.close()
  await database.drop()
})

const readPage = async () => (await fetch(`http://127.0.0.1:${server.port}/owner`)).text()

/** Changes the providers from a separate process. */
async function changeProvidersElsewhere(): Promise<void> {
  const script = `
    import postgres from 'postgres'
    const sql = postgres(process.argv[1], { max: 1, onnotice: () => {} })
    await sql.unsafe('truncate app.providers cascade')
    await sql.end()`
  const root = path.resolve(import.meta.dirname, '../../..')
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, database.url], {
    cwd: root,
  })
}

test('a page is rendered again after another process changed its data', async () => {
  const before = await readPage()
  expect(await readPage()).toBe(before)
  await changeProvidersElsewhere()
  await expect.poll(readPage).not.toBe(before)
})

test('after a lost connection the cached pages are dropped', async () => {
  const before = await readPage()
  expect(await readPage()).toBe(before)
  const [listener] = await database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`
  expect(listener?.pid).toBeTypeOf('number')
  await database.sql`select pg_terminate_backend(${listener?.pid ?? 0})`
  await expect.poll(readPage, { timeout: 5_000 }).not.toBe(before)
})

test('changes are received again after reconnecting', async () => {
  const before = await readPage()
  await changeProvidersElsewhere()
  await expect.poll(readPage).not.toBe(before)
})
