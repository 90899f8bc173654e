import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '#testing/api.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { trackingTokenOf } from './links/tracking-token.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'

const database = await createTestDatabase()
const api = await startApi(database)
let leaving = new AbortController()
/** Streams in use. Node closes the stream of a response that nothing refers to any more. */
let held: Response[] = []
afterEach(() => {
  held = []
  leaving.abort()
  leaving = new AbortController()
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Headers = Record<string, string>
async function open(path: string, headers: Headers = {}): Promise<Response> {
  const response = await fetch(`${api.url}/api/v1${path}`, { headers, signal: leaving.signal })
  held.push(response)
  return response
}

/**
 * Opens the allowed number of streams and returns the response to one more. Streams of an earlier test may still be
 * closing.
 */
async function flood(allowed: number, pathOf: () => string, headers?: Headers) {
  for (let opened = 0; opened < allowed; opened += 1)
    await expect.poll(async () => (await open(pathOf(), headers)).status).toBe(200)
  const refused = await open(pathOf(), headers)
  expect(refused.status).toBe(429)
  return [refused.headers.get('retry-after'), (await refused.json()).code]
}

async function anAdmin(signedIn: Awaited<ReturnType<Api['signUp']>>): Promise<Headers> {
  await database.sql`insert into user_roles (user_id, role) values (${signedIn.id}, 'admin')`
  return signedIn.bearer
}

describe('event streams of one reader', () => {
  const tooMany = ['60', 'rateLimit.exceeded']
  const token = () => trackingTokenOf(api.context.config, randomUUID(), 0)

  test('GET /tracking/{token}/stream rejects the 21st of one address, whatever the links', async () => {
    expect(await flood(20, () => `/tracking/${token()}/stream`)).toEqual(tooMany)
  })

  test('GET /tracking/{token}/stream rejects the 11th of one link', async () => {
    const path = `/tracking/${token()}/stream`
    expect(await flood(10, () => path)).toEqual(tooMany)
    expect((await open(`/tracking/${token()}/stream`)).status).toBe(200)
  })

  test('GET /me/leads/stream rejects the 11th of one provider, and not the first of another', async () => {
    const one = await aSignedInProvider(database, api)
    const other = await aSignedInProvider(database, api)
    expect(await flood(10, () => '/me/leads/stream', one.bearer)).toEqual(tooMany)
    expect((await open('/me/leads/stream', other.bearer)).status).toBe(200)
  })

  test('GET /admin/providers/stream rejects the 11th of one admin, and grants again after one closed', async () => {
    const bearer = await anAdmin(await api.signUp())
    expect(await flood(10, () => '/admin/providers/stream', bearer)).toEqual(tooMany)
    leaving.abort()
    leaving = new AbortController()
    await expect.poll(async () => (await open('/admin/providers/stream', bearer)).status).toBe(200)
  })
})

describe('/metrics', () => {
  test('metrics are served on their own port and not on the public one', async () => {
    const metrics = await serveMetrics(createMetrics(), { port: 0, host: '127.0.0.1' })
    const own = `http://127.0.0.1:${metrics.port}`
    expect(await (await fetch(`${own}/metrics`)).text()).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`${own}/`)).status).toBe(404)
    for (const path of ['/metrics', '/Metrics', '/metrics/', '//metrics'])
      expect(await (await fetch(api.url + path)).text()).not.toContain('nodejs_')
    await metrics.stop()
  })
})
