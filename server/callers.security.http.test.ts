/** Calls every documented operation as every caller that must be rejected. New operations are covered automatically. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { operationsOf } from '#testing/openapi.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const operations = operationsOf(await (await api.get('/openapi.json')).json())
const [somebody, provider, admin] = [await api.signUp(), await api.signUp(), await api.signUp()]
const firm = await aProvider(database, { user_id: provider.id })
await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
afterAll(async () => {
  await api.stop()
  await database.drop()
})

/** Public operations. A new one without a session or link belongs here, after a deliberate decision. */
const PUBLIC = [
  'POST /api/v1/estimates',
  'POST /api/v1/analyses',
  'POST /api/v1/quote-checks',
  'POST /api/v1/project-requests',
  'GET /api/v1/project-requests',
  'GET /api/v1/project-requests/stream',
  'GET /api/v1/providers',
  'POST /api/v1/providers',
  'POST /api/v1/providers/register-lookups',
  'GET /api/v1/providers/{slug}',
  'GET /api/v1/providers/{slug}/consultations',
  'GET /api/v1/providers/{slug}/reviews',
  'GET /api/v1/consultation-offers/{offerId}/slots',
  'POST /api/v1/consultations',
  'POST /api/v1/complaints',
  'POST /api/v1/documents',
  'POST /api/v1/readings',
  'GET /api/v1/packages',
  'GET /api/v1/push/key',
  'GET /api/v1/work-photos/{id}/{width}',
  'GET /api/v1/logos/{id}/{side}',
  'GET /api/v1/attainment',
  'GET /api/v1/price-index',
  'GET /api/v1/price-index.csv',
  'GET /api/v1/price-index.rss',
  'GET /api/v1/oembed',
  'GET /api/v1/reviews/home',
  'POST /api/v1/staff-invitations/read',
  'POST /api/v1/team-invitations/read',
]
/**
 * Paths whose token is in a header (uploads), or that accept a link's token or the session of its owner (leads,
 * quotes).
 */
const TOKEN_IN_HEADER = /^\/api\/v1\/(documents|quotes)\/\{/
const LINK = /\{(\w*Token|token|lead)\}/
const isAdmins = (path: string) => path.startsWith('/api/v1/admin/')
/** An invitation is accepted with a session, whose email counts. */
const isOnes = (path: string) =>
  path.startsWith('/api/v1/me/') || /^\/api\/v1\/(?:staff|team)-invitations\/accept$/.test(path)

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const closed = operations.filter((operation) => !PUBLIC.includes(nameOf(operation)))
const cases = (which: typeof operations) => which.map((operation) => [nameOf(operation), operation] as const)

/** Calls an operation with a random ID or token that was never issued. */
async function call(
  { method, path }: { method: string; path: string },
  headers: Record<string, string> = {},
) {
  await sql`truncate rate_limits`
  const address = path.replace(/\{\w+\}/g, () => randomUUID())
  const hasBody = method !== 'GET'
  return fetch(`${api.url}${address}`, {
    method,
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{}' }),
  })
}

test('every operation is listed as public, or needs an admin, a session or a signed link', () => {
  const unplaced = closed.filter(
    ({ path }) => !isAdmins(path) && !isOnes(path) && !LINK.test(path) && !TOKEN_IN_HEADER.test(path),
  )
  expect(unplaced.map(nameOf)).toEqual([])
  const names = operations.map(nameOf)
  expect(PUBLIC.filter((name) => !names.includes(name))).toEqual([])
})

describe('without a session', () => {
  test.each(cases(closed.filter(({ path }) => isAdmins(path) || isOnes(path))))(
    '%s returns 401',
    async (_, operation) => {
      expect((await call(operation)).status).toBe(401)
    },
  )

  test.each(cases(closed.filter(({ path }) => !isAdmins(path) && !isOnes(path))))(
    '%s rejects tokens that we did not sign',
    async (_, operation) => {
      // An upload's body is read before its owner is checked; nothing of it is stored.
      expect([400, 401, 404, 409, 415, 422]).toContain((await call(operation)).status)
    },
  )
})

describe('with the session of another user', () => {
  test.each(cases(closed.filter(({ path }) => isAdmins(path))))(
    '%s returns 403 to a provider and to a user without a role',
    async (_, operation) => {
      for (const { bearer } of [somebody, provider]) expect((await call(operation, bearer)).status).toBe(403)
    },
  )

  test.each(cases(closed.filter(({ path }) => path.startsWith('/api/v1/me/') && path.includes('{'))))(
    '%s returns nothing for an ID of another user',
    async (_, operation) => {
      for (const { bearer } of [somebody, provider])
        expect([404, 409, 422]).toContain((await call(operation, bearer)).status)
    },
  )
})

/**
 * Reads are sent in the same message as the access check (docs/decisions/0002-database.md). So each is called by a user
 * who lost access a moment before, when the result is already on its way.
 */
describe('access that ended a moment ago', () => {
  const readings = closed.filter(({ method, path }) => method === 'GET' && (isAdmins(path) || isOnes(path)))
  const ofAdmins = cases(readings.filter(({ path }) => isAdmins(path)))
  const ones = cases(readings.filter(({ path }) => isOnes(path)))
  const whole = ones.filter(([name]) => !name.endsWith('/stream'))
  type Person = typeof admin

  async function whileAway(table: 'auth.sessions' | 'user_roles', person: Person, work: () => Promise<void>) {
    const rows = await sql`delete from ${sql(table)} where user_id = ${person.id} returning *`
    expect(rows.length).toBeGreaterThan(0)
    try {
      await work()
    } finally {
      await sql`insert into ${sql(table)} ${sql(rows)}`
    }
  }

  const typeOf = (answer: Response) => answer.headers.get('content-type')
  const whoAsks = ({ path }: { path: string }) => (isAdmins(path) ? admin : provider)

  test.each([...ofAdmins, ...ones])('%s: a signed-out session is rejected', async (_, operation) => {
    const person = whoAsks(operation)
    const before = await call(operation, person.bearer)
    await before.body?.cancel()
    expect([200, 404, 409, 422]).toContain(before.status)
    await whileAway('auth.sessions', person, async () => {
      const answer = await call(operation, person.bearer)
      expect([answer.status, typeOf(answer)]).toEqual([401, 'application/problem+json'])
    })
  })

  test.each(ofAdmins)('%s: a user who is no longer admin is rejected', async (_, operation) => {
    await whileAway('user_roles', admin, async () => {
      const answer = await call(operation, admin.bearer)
      expect([answer.status, typeOf(answer)]).toEqual([403, 'application/problem+json'])
    })
  })

  test.each(whole)(
    '%s: a user whose firm was linked to another account reads nothing of it',
    async (_, operation) => {
      const before = await call(operation, provider.bearer)
      const was = await before.text()
      await sql`update providers set user_id = ${somebody.id} where id = ${firm.id}`
      try {
        const [theirs, nobodys] = [
          await call(operation, provider.bearer),
          await call(operation, somebody.bearer),
        ]
        // Owner data is still the owner's. Everything else is not found.
        if (theirs.status === 200) expect(await theirs.text()).toBe(was)
        else expect([403, 404, 409, 422]).toContain(theirs.status)
        expect(nobodys.status).toBeLessThan(500)
        await nobodys.body?.cancel()
      } finally {
        await sql`update providers set user_id = ${provider.id} where id = ${firm.id}`
      }
    },
  )
})
