/**
 * A database as it was filled by the demo of 641e37a, migrated and served by today's code. How it was made:
 * docs/operations.md, "Upgrading".
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { copyIn } from '#testing/postgres/database-copy.ts'
import { type ServerProcess, START_PATIENCE, startServer } from '#testing/processes/server-process.ts'
import { verifyDatabase } from '../scripts/invoices-verify.ts'
import { openDb } from './platform/db/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { pendingMigrations } from './platform/db/migrate.ts'
import { findRevenueFaults } from './revenue/verify-revenue.ts'

vi.setConfig({ hookTimeout: 2 * START_PATIENCE })

const FILLED = path.resolve(import.meta.dirname, '../testing/fixtures/database-of-641e37a.sql.gz')
const SECRETS = {
  secret: 'of-the-filled-database-in-testing-fixtures-known-to-all',
  whatsappAccessToken: 'access-token-of-the-filled-database',
  whatsappAppSecret: 'app-secret-of-the-filled-database',
  whatsappVerifyToken: 'verify-token-of-the-filled-database',
}
/** Tracking token of a project request with three quotes. */
const TRACKING = 'AaIHU-qbdZqCGzRYJLoEW3sOsZ69DVtL9WoBJU6LPYc'

const data = temporaryDataRoot()
let postgres: EmbeddedPostgres
let server: ServerProcess

beforeAll(async () => {
  const before = await startEmbeddedPostgres({
    dataRoot: data.folder,
    name: 'postgres',
    settings: { fsync: 'off' },
  })
  await copyIn(before.url('mimar'), gunzipSync(readFileSync(FILLED)).toString())
  await before.stop()
  writeFileSync(path.join(data.folder, 'secrets.json'), JSON.stringify(SECRETS))
  server = await startServer({ MIMAR_DATA_ROOT: data.folder })
  // Adopts the running server; the last user stops it.
  postgres = await startEmbeddedPostgres({ dataRoot: data.folder, name: 'postgres' })
})
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  data.remove()
})

describe('a database filled by an older version', () => {
  test('every migration is applied after a start', async () => {
    expect(await pendingMigrations(postgres.url('mimar'))).toEqual([])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  test.each([
    '/owner',
    '/en/solutions/contractors',
    '/project-requests',
    '/pricing',
    `/track/${TRACKING}`,
    '/api/v1/project-requests',
    '/api/v1/providers',
    `/api/v1/tracking/${TRACKING}`,
  ])('GET %s returns 200', async (address) => {
    expect((await fetch(server.url + address)).status).toBe(200)
  })

  test('an old tracking link shows the quotes of its project request', async () => {
    const tracking = await (await fetch(`${server.url}/api/v1/tracking/${TRACKING}`)).json()
    expect(tracking.leads.filter((lead: { quote?: unknown }) => lead.quote)).toHaveLength(3)
  })

  test('a new project request is accepted', async () => {
    const answer = await fetch(`${server.url}/api/v1/project-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        facts: { projectType: 'interior_finishing', city: 'riyadh', areaSqm: 200, finishLevel: 'standard' },
        text: 'تشطيب شقة من طابق واحد',
        locale: 'ar',
        contact: { name: 'نورة', mobile: '0520099999' },
        consent: true,
        documentIds: [],
      }),
    })
    expect(answer.status).toBe(201)
  })

  test.each(['Admin', 'Provider', 'Advisor', 'Owner'])(
    'the demo %s signs in as printed, although the account files were lost',
    async (who) => {
      const printed = new RegExp(`${who} of the demo: (\\S+) with password (\\S+)`)
      const [, email, password] = printed.exec(server.output()) ?? []
      const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      expect(answer.status).toBe(200)
    },
  )

  test('the verifiers of invoices and revenue find no errors', async () => {
    const db = openDb(postgres.url('mimar'), { max: 1 })
    try {
      expect(await verifyDatabase(db)).toMatchObject({ code: 0 })
      expect(
        await db.withActor({ kind: 'admin', userId: randomUUID() }, (tx) => findRevenueFaults(tx)),
      ).toEqual([])
    } finally {
      await db.close()
    }
  })
})
