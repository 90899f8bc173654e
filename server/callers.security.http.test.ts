/** Who may call what: every documented operation, asked by everybody who may not. A new one is held to it by itself. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/database.ts'
import { aProvider } from '#testing/marketplace.ts'
import { operationsOf } from '#testing/openapi.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const operations = operationsOf(await (await api.get('/openapi.json')).json())
const [somebody, provider] = [await api.signUp(), await api.signUp()]
await aProvider(database, { user_id: provider.id })
afterAll(async () => {
  await api.stop()
  await database.drop()
})

/** Open to everybody. What else is neither a session's nor a link's belongs here, after somebody thought about it. */
const PUBLIC = [
  'POST /api/v1/estimates',
  'POST /api/v1/analyses',
  'POST /api/v1/project-requests',
  'GET /api/v1/project-requests',
  'GET /api/v1/project-requests/stream',
  'GET /api/v1/providers',
  'POST /api/v1/providers',
  'GET /api/v1/providers/{slug}',
  'GET /api/v1/providers/{slug}/consultations',
  'GET /api/v1/providers/{slug}/reviews',
  'GET /api/v1/consultation-offers/{offerId}/slots',
  'POST /api/v1/consultations',
  'POST /api/v1/complaints',
  'POST /api/v1/documents',
  'GET /api/v1/packages',
  'GET /api/v1/attainment',
  'GET /api/v1/reviews/home',
]
/** Of an upload, by its token in a header; of a lead or a quote, by a link's token or the session of whose it is. */
const TOKEN_IN_HEADER = /^\/api\/v1\/(documents|quotes)\/\{/
const LINK = /\{(\w*Token|token|lead)\}/
const isAdmins = (path: string) => path.startsWith('/api/v1/admin/')
const isOnes = (path: string) => path.startsWith('/api/v1/me/')

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const closed = operations.filter((operation) => !PUBLIC.includes(nameOf(operation)))
const cases = (which: typeof operations) => which.map((operation) => [nameOf(operation), operation] as const)

/** The answer to an id or token that nobody gave out: made anew for each call. */
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

test('every operation is public by name, an admin’s, a session’s or behind a signed link', () => {
  const unplaced = closed.filter(
    ({ path }) => !isAdmins(path) && !isOnes(path) && !LINK.test(path) && !TOKEN_IN_HEADER.test(path),
  )
  expect(unplaced.map(nameOf)).toEqual([])
  const names = operations.map(nameOf)
  expect(PUBLIC.filter((name) => !names.includes(name))).toEqual([])
})

describe('without a session', () => {
  test.each(cases(closed.filter(({ path }) => isAdmins(path) || isOnes(path))))(
    '%s answers 401',
    async (_, operation) => {
      expect((await call(operation)).status).toBe(401)
    },
  )

  test.each(cases(closed.filter(({ path }) => !isAdmins(path) && !isOnes(path))))(
    '%s opens to no token that we did not sign',
    async (_, operation) => {
      // An upload's body is read before its owner is asked for; nothing of it is kept.
      expect([400, 401, 404, 409, 415, 422]).toContain((await call(operation)).status)
    },
  )
})

describe('with the session of somebody else', () => {
  test.each(cases(closed.filter(({ path }) => isAdmins(path))))(
    '%s answers 403 to a provider and to somebody without a role',
    async (_, operation) => {
      for (const { bearer } of [somebody, provider]) expect((await call(operation, bearer)).status).toBe(403)
    },
  )

  test.each(cases(closed.filter(({ path }) => path.startsWith('/api/v1/me/') && path.includes('{'))))(
    '%s finds nothing under an id that is not theirs',
    async (_, operation) => {
      for (const { bearer } of [somebody, provider])
        expect([404, 409, 422]).toContain((await call(operation, bearer)).status)
    },
  )
})
