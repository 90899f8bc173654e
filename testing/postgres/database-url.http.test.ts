/**
 * A real installation: DATABASE_URL names a foreign server with a database and a role that may create roles and is no
 * superuser. There must be no demo data and no generated secret.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movedDate } from '#server/platform/clock/moved-date.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings, type ServerProcess, startServer } from '#testing/processes/server-process.ts'
import { temporaryDataRoot } from './data-root.ts'

const dataRoot = temporaryDataRoot()
let theirs: EmbeddedPostgres
let databaseUrl: string
let server: ServerProcess

beforeAll(async () => {
  theirs = await startEmbeddedPostgres({
    dataRoot: dataRoot.folder,
    name: 'second',
    settings: { fsync: 'off' },
  })
  databaseUrl = await aDatabaseOfAnOperator()
  const port = await freePort()
  server = await startServer(realSettings(databaseUrl, { port, whatsAppUrl: 'http://127.0.0.1:9' }))
})
afterAll(async () => {
  await server?.stop()
  await theirs?.stop()
  dataRoot.remove()
})

async function aDatabaseOfAnOperator(): Promise<string> {
  const sql = postgres(theirs.url('mimar'), { max: 1 })
  await sql.unsafe(`create role operator login createrole password 'operator'`)
  await sql.unsafe('grant operator to mimar')
  await sql.unsafe('create database marketplace owner operator')
  await sql.end()
  const url = Object.assign(new URL(theirs.url('marketplace')), {
    username: 'operator',
    password: 'operator',
  })
  return url.href
}

describe('a foreign database server', () => {
  test('the first start creates tables and roles, and is ready', async () => {
    const ready = await fetch(`${server.url}/readyz`)
    expect(ready.status).toBe(200)
    const sql = postgres(databaseUrl, { max: 1 })
    const [owner] =
      await sql`select tableowner, rolsuper from pg_tables join pg_roles on rolname = tableowner where tablename = 'providers'`
    expect(owner).toEqual({ tableowner: 'operator', rolsuper: false })
    await sql.end()
  })

  test('an owner can submit', async () => {
    const answer = await fetch(`${server.url}/api/v1/project-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        facts: { projectType: 'renovation', city: 'riyadh', areaSqm: 120 },
        text: '',
        locale: 'ar',
        contact: { name: 'نورة', mobile: '0551234567' },
        consent: true,
        documentIds: [],
      }),
    })
    expect(answer.status).toBeLessThan(300)
    expect(await answer.json()).toMatchObject({ reference: expect.stringMatching(/^MR-/) })
  })

  test('there are no demo providers and no demo routes', async () => {
    const sql = postgres(databaseUrl, { max: 1 })
    expect(await sql`select from app.providers`).toHaveLength(0)
    await sql.end()
    for (const route of ['/dev/phone', '/dev/whatsapp/phones', '/dev/mail', '/dev/ui']) {
      expect((await fetch(`${server.url}${route}`)).status, route).toBe(404)
    }
  })
})

test('without its secrets it does not start, and names the missing ones', async () => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      ...movedDate(),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
    },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  for (const name of ['PUBLIC_URL', 'MIMAR_SECRET', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET'])
    expect(said).toContain(name)
})
