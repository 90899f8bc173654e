import type { RequestListener } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { canonicalAddress } from './canonical-address.ts'
import { listenHttp } from './http-server.ts'
import { inTurn } from './in-turn.ts'
import { createPageCache } from './page-cache.ts'
import { createRenderBudget, sendTooManyPages } from './render-budget.ts'

const A_MINUTE = 60

let renders = 0
let now = 0
let budget = createRenderBudget(A_MINUTE, () => now)
const render = async () => {
  renders += 1
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
}
const patternOf = (pathname: string) =>
  [
    [/^\/owner$/i, '/owner'],
    [/^\/en$/i, '/en'],
    [/^\/track\/[^/]+$/i, '/track/:trackingToken'],
  ].find(([shape]) => (shape as RegExp).test(pathname))?.[1] as string | undefined

const cache = createPageCache({
  render,
  publicAnswerAt: (address) => (patternOf(address) === '/owner' ? { address, topics: [] } : undefined),
  headers: {},
  refuse: (req, res) => {
    const seconds = budget.take('somebody')
    if (seconds > 0) sendTooManyPages(req, res, seconds)
    return seconds > 0
  },
})
/** Stands in for the last route, which renders uncached pages. */
const route: RequestListener = (req, res) => {
  const seconds = budget.take('somebody')
  if (seconds > 0) return sendTooManyPages(req, res, seconds)
  renders += 1
  res.end('rendered')
}
const server = await listenHttp(inTurn([canonicalAddress(patternOf), cache.answer], route), {
  port: 0,
  host: '127.0.0.1',
})
const url = `http://127.0.0.1:${server.port}`
afterAll(() => server.stop())
beforeEach(() => {
  renders = 0
  now += 10 * 60_000
  budget = createRenderBudget(A_MINUTE, () => now)
  cache.dropAll()
})

const get = (address: string, init: RequestInit = {}) => fetch(url + address, { redirect: 'manual', ...init })

describe('page addresses', () => {
  test.each([
    ['/OWNER', '/owner'],
    ['/owner/', '/owner'],
    ['//owner', '/owner'],
    ['/%6fwner?utm=1', '/owner?utm=1'],
    ['///owner//', '/owner'],
    ['/Track//AbC_-9', '/track/AbC_-9'],
    ['/track/%41bC', '/track/AbC'],
    ['/en/', '/en'],
  ])('%s redirects to %s with 308 and renders nothing', async (spelling, canonical) => {
    const answer = await get(spelling)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, canonical])
    expect(renders).toBe(0)
    expect((await get(canonical)).status).toBe(200)
  })

  test.each(['/owner', '/track/AbC', '/en', '/api/v1//x', '/%zz', '/%2e%2e/owner', '//evil.example/%2e%2e'])(
    '%s is not redirected',
    async (address) => {
      expect((await get(address)).status).toBe(200)
    },
  )

  test('POST /OWNER is not redirected', async () => {
    expect((await get('/OWNER', { method: 'POST' })).status).toBe(200)
  })
})

describe('one address that requests uncached pages', () => {
  test('pages beyond its budget get 429 and Retry-After, while cached pages are still served', async () => {
    await get('/owner')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => get(`/owner?x=${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(A_MINUTE - 1)
    expect(renders).toBe(A_MINUTE)
    const refused = await get('/en?x')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.text()).toContain(messages.en.errors.rateLimit.exceeded)
    expect((await get('/owner')).status).toBe(200)
    now += 1_000
    expect((await get('/en?x')).status).toBe(200)
  })

  test('a request over budget is rejected before the cache renders for it', async () => {
    while (budget.take('somebody') === 0);
    expect((await get('/owner')).status).toBe(429)
    expect(renders).toBe(0)
  })
})

describe('createRenderBudget', () => {
  test('addresses are counted separately, and the oldest of many is forgotten', () => {
    const own = createRenderBudget(1, () => 0)
    expect([own.take('a'), own.take('a'), own.take('b')]).toEqual([0, 60, 0])
    for (let at = 0; at < 20_000; at += 1) own.take(`other ${at}`)
    expect(own.take('a')).toBe(0)
  })

  test('0 a minute means no limit', () => {
    const own = createRenderBudget(0)
    expect(Array.from({ length: 1_000 }, () => own.take('a')).every((wait) => wait === 0)).toBe(true)
  })
})
