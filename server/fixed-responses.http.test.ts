/** A response sent before Hono must be identical to Hono's own. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { realSettings, startServer } from '#testing/processes/server-process.ts'

const database = await createTestDatabase()
const metricsPort = await freePort()
const server = await startServer({
  ...realSettings(database.url, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' }),
  MIMAR_PROCESSES: 'web',
  METRICS_PORT: String(metricsPort),
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** The `long` host has a form that only Hono reads, so the request reaches the routes. */
const HOSTS = { short: 'mimar.example', long: '[::1]' }

async function ask(
  way: keyof typeof HOSTS,
  method: string,
  path: string,
  language: string,
  id = `asked-by-${way.padEnd(5, '-')}`,
): Promise<string> {
  const socket = connect({ port: server.port, host: '127.0.0.1' })
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${HOSTS[way]}\r\nAccept-Language: ${language}\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`,
  )
  return text(socket)
}

/** Response with normalised headers and request ID, for comparison. */
function normal(answer: string): { head: string[]; body: string } {
  const [head = '', body = ''] = answer.replaceAll(/asked-by-[a-z-]{5}/g, 'asked-by').split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const told = lines.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
  return { head: [status, ...told.filter((line) => !line.startsWith('date:')).sort()], body }
}

const ADDRESSES = [
  '/healthz',
  '/healthz?probe=1',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/nothing',
  '/auth/nothing/at/all',
  '/rest/v2/nothing',
  '/realtime/v1/nothing',
  '/storage/nothing',
  '/functions/v1/nothing',
  '/api/v1/nothing',
  '/api/v1/nothing/at/all?q=1',
  '/api/v1/admin/nothing',
  '/api/v1/project-requests/nothing/nothing',
  '/api/nothing',
  `/api/${'x'.repeat(600)}`,
  '/webhooks/nothing',
]

test.each(ADDRESSES)('%s', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    for (const language of ['ar', 'en', 'fr, en;q=0.5']) {
      const long = await ask('long', method, path, language)
      // The first request causes the recording.
      await ask('short', method, path, language)
      expect(normal(await ask('short', method, path, language))).toEqual(normal(long))
    }
  }
})

test('a recorded response is logged and counted like the others', async () => {
  await ask('short', 'GET', '/api/v1/nothing', 'ar')
  const ids = { short: 'counted-short', long: 'counted-long' }
  for (const way of ['short', 'long'] as const) await ask(way, 'GET', '/api/v1/nothing', 'ar', ids[way])
  const lineOf = (id: string) =>
    server
      .output()
      .split('\n')
      .find((line) => line.includes(`"${id}"`)) ?? ''
  await vi.waitFor(() => expect(lineOf(ids.short) && lineOf(ids.long)).not.toBe(''))
  const [short, long] = [ids.short, ids.long].map((id) => JSON.parse(lineOf(id)))
  expect(Object.keys(short)).toEqual(Object.keys(long))
  const { time: _, ms: __, requestId: ___, ...told } = short
  expect(long).toMatchObject(told)
  const counted = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  // Two addresses in three languages: once through the routes and twice recorded.
  expect(counted).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 18/,
  )
})
