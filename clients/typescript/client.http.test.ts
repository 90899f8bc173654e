/** The typed client: its types are those of the API, and its examples run against a real server. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createMimarClient } from './client.ts'
import { writeTypes } from './write-types.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

/** Runs an example as a programmer does, and returns what it prints. */
async function run(example: string, ...given: string[]): Promise<string> {
  const file = path.join(import.meta.dirname, 'examples', `${example}.ts`)
  const { stdout } = await promisify(execFile)(process.execPath, [file, api.url, ...given])
  return stdout
}

test('the types are those of the OpenAPI document', async () => {
  const document = (await (await api.get('/openapi.json')).json()) as OpenAPIV3_1.Document
  await expect(writeTypes(document)).toMatchFileSnapshot('./api.ts')
})

test('an estimate from a description', async () => {
  const printed = await run('estimate', 'Full renovation of my flat in Jeddah, 120 m2')
  expect(printed).toMatch(/understood .*projectType/)
  expect(printed).toMatch(/SAR \d+ to \d+ before VAT/)
})

test('prices of a trade in a city', async () => {
  expect(await run('prices', 'renovation', 'riyadh')).toMatch(/^full \d+ price guide$/m)
})

test('a refusal has its status, code and fields', async () => {
  expect(await run('refusals')).toMatch(/^422 http\.invalid_input .+\nareaSqm field\.required /)
})

test('an assistant', async () => {
  expect(await run('assistant')).toMatch(/^Most likely SAR/)
})

test('a system of a firm, by its API key', async () => {
  const { provider, bearer } = await aSignedInProvider(database, api)
  const lead = await anOffer(database, api.context, await aDispatched(database, api.context), provider)
  const session = createMimarClient({ baseUrl: api.url, token: bearer.authorization.slice('Bearer '.length) })
  const { key } = await session('POST /api/v1/me/api-keys', {
    body: { name: 'ERP', scopes: ['leads:read', 'leads:answer'], lifetime: '30' },
  })
  const printed = await run('leads', key)
  expect(printed).toMatch(new RegExp(`^${lead.id} \\w+ riyadh offered$`, 'm'))
  expect(printed).toMatch(/^accepted: .+ 9665\d+$/m)
  expect(printed).toMatch(/^not allowed: invoices:read$/m)
})

test('path, query, token and headers are sent as the operation names them', async () => {
  const sent: Request[] = []
  const call = createMimarClient({
    baseUrl: 'https://mimar.example',
    token: 'secret',
    fetch: async (...request) => {
      sent.push(new Request(...request))
      return new Response(null, { status: 204 })
    },
  })
  await call('GET /api/v1/providers/{slug}', { path: { slug: 'a/b' } })
  await call('GET /api/v1/providers', { query: { q: 'أفق', limit: 5 } })
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://mimar.example/api/v1/providers/a%2Fb',
    `GET https://mimar.example/api/v1/providers?q=${encodeURIComponent('أفق')}&limit=5`,
  ])
  expect(sent[0]!.headers.get('authorization')).toBe('Bearer secret')
})
