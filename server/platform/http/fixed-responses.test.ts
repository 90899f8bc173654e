import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { accessLog } from './access-log.ts'
import { createFixedResponses } from './fixed-responses.ts'
import type { HttpEnv } from './http-env.ts'
import { requestIdentity } from './request-identity.ts'

let lines: Record<string, unknown>[] = []
let now = 0
let asked = 0
beforeEach(() => {
  lines = []
  now = 0
  asked = 0
})

const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(JSON.parse(line)) } })
const { signal: stopping } = new AbortController()

function open() {
  const metrics = createMetrics()
  const app = new Hono<HttpEnv>()
  app.use(requestIdentity({ log, stopping, trustProxy: false }))
  app.use(accessLog({ metrics, log, pagePatternOf: () => undefined }))
  app.use('/api/*', (_c, next) => {
    asked++
    return next()
  })
  app.use('/api/own/*', (c) => Promise.resolve(c.json({ asked }, 401)))
  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/api/things/:id', (c) => c.json({ asked }))
  app.all('/api/*', (c) => c.json({ locale: c.var.locale, requestId: c.var.requestId }, 404))
  return { metrics, answer: createFixedResponses({ app, metrics, log, now: () => now }) }
}

type Asked = Partial<Pick<IncomingMessage, 'method' | 'headers'>>

/** Returns the response sent before the routes, or nothing when the routes were called. */
function ask(
  answer: ReturnType<typeof open>['answer'],
  url: string,
  { method = 'GET', headers }: Asked = {},
) {
  const sent: { status?: number; headers?: string[]; body?: string } = {}
  const res = {
    writeHead(status: number, list: string[]) {
      Object.assign(sent, { status, headers: list })
      return res
    },
    end(body = '') {
      sent.body = body
    },
  }
  const request = { method, url, headers: { host: 'mimar.example', ...headers } }
  const next = vi.fn()
  answer(request as IncomingMessage, res as unknown as ServerResponse, next)
  return next.mock.calls.length > 0 ? undefined : sent
}

/** Asks twice with a pause, because a response is recorded after the first request. */
async function askTwice(...args: Parameters<typeof ask>) {
  ask(...args)
  await new Promise((resolve) => setTimeout(resolve, 5))
  return ask(...args)
}

test('the first request reaches the routes; later ones get the recording with their own ID and length', async () => {
  const { answer } = open()
  const sent = await askTwice(answer, '/api/no/such?q=1', {
    headers: { 'x-request-id': 'from-a-proxy', 'accept-language': 'en' },
  })
  const before = asked
  expect(JSON.parse(sent?.body ?? '')).toEqual({ locale: 'en', requestId: 'from-a-proxy' })
  expect(sent?.headers?.slice(-4)).toEqual([
    ...['x-request-id', 'from-a-proxy', 'content-length', String(sent?.body?.length)],
  ])
  const another = ask(answer, '/api/another', { headers: { 'accept-language': 'en' } })
  expect(another?.body).not.toContain('from-a-proxy')
  expect(asked).toBe(before)
})

test('a recorded response is logged and counted like one of the routes; the recording is not', async () => {
  const { answer, metrics } = open()
  await askTwice(answer, '/healthz', { headers: { 'x-request-id': 'from-a-probe' } })
  await askTwice(answer, '/api/no/such', { headers: { 'x-request-id': 'from-a-proxy' } })
  expect(lines).toMatchObject([
    { level: 20, method: 'GET', route: '/healthz', status: 200, requestId: 'from-a-probe', msg: 'request' },
    { level: 30, method: 'GET', route: '(none)', status: 404, requestId: 'from-a-proxy', msg: 'request' },
  ])
  const text = await metrics.read()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="(none)",status="404"} 1')
})

test.each([
  ['a route', '/api/things/1', {}],
  ['a route in other letters', '/api/Things/1', {}],
  ['an answer of one person', '/api/own/thing', {}],
  ['a page', '/nothing', {}],
  ['a way up', '/api/../healthz', {}],
  ['an escape', '/api/%6eothing', {}],
  ['another slash', '/api//nothing', {}],
  ['a backslash', '/api\\nothing', {}],
  ['a whole address', 'http://mimar.example/healthz', {}],
  ['another method', '/healthz', { method: 'POST' }],
  ['a body', '/healthz', { headers: { 'content-length': '3' } }],
  ['a body in pieces', '/healthz', { headers: { 'transfer-encoding': 'chunked' } }],
  ['a host that is no name', '/healthz', { headers: { host: 'a b' } }],
] as [string, string, Asked][])('the routes handle %s', async (_what, url, how) => {
  expect(await askTwice(open().answer, url, how)).toBeUndefined()
})

test('a response is recorded again after ten seconds', async () => {
  const { answer } = open()
  expect(await askTwice(answer, '/api/no/such')).toBeDefined()
  now = 10_001
  const before = asked
  expect(ask(answer, '/api/no/such')).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked).toBe(before + 1)
  expect(ask(answer, '/api/no/such')).toBeDefined()
})
