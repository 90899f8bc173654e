import { type IncomingHttpHeaders, type RequestListener, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { type HttpServer, listenHttp } from './http-server.ts'
import { inTurn } from './in-turn.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** Topics of each page of the test site. */
const TOPICS: Record<string, string[]> = {
  '/owner': ['providers', 'project_requests'],
  '/providers': ['providers'],
}
const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" }

let server: HttpServer | undefined
afterEach(() => server?.stop())

interface Site {
  cache: PageCache
  /** Number of renders for the cache. */
  renders: number
  /** Number of requests passed to the next handler. */
  ordinary: number
  answers: string[]
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

type Render = (pathname: string, nth: number) => Response | Promise<Response>

/** A site whose page contains its number of renders. */
async function openSite(
  render: Render = (_pathname, nth) => new Response(`<p>rendered ${nth}</p>`, { headers: HTML }),
  { now = Date.now, settleMs }: { now?: () => number; settleMs?: number } = {},
): Promise<Site> {
  const cache = createPageCache({
    render: async (pathname) => render(pathname, ++site.renders),
    publicAnswerAt: (address) => TOPICS[address] && { address, topics: TOPICS[address] },
    headers: { 'x-frame-options': 'DENY' },
    onAnswer: (result) => site.answers.push(result),
    now,
    ...(settleMs !== undefined && { settleMs }),
  })
  const ordinaryWay: RequestListener = (_req, res) => {
    site.ordinary++
    res.writeHead(418).end('the ordinary way')
  }
  const opened = await listenHttp(inTurn([cache.answer], ordinaryWay), { port: 0, host: '127.0.0.1' })
  server = opened
  const site: Site = {
    cache,
    renders: 0,
    ordinary: 0,
    answers: [],
    get: (...asked) => ask(opened.port, ...asked),
  }
  return site
}

function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (res) =>
    resolve({ status: res.statusCode, headers: res.headers, body: await buffer(res) }),
  )
    .on('error', reject)
    .end()
  return promise
}

describe('a public page', () => {
  test('a page is rendered once and then served from memory', async () => {
    const site = await openSite()
    const [first, second] = [await site.get('/owner'), await site.get('/owner')]
    expect(first.body.toString()).toBe('<p>rendered 1</p>')
    expect(second.body.toString()).toBe('<p>rendered 1</p>')
    expect(site.renders).toBe(1)
    expect(site.answers).toEqual(['miss', 'hit'])
  })

  test("a page keeps its own headers and gets the site's, a length and a request ID", async () => {
    const { headers, body } = await (await openSite()).get('/owner', { 'x-request-id': 'from-the-proxy' })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-frame-options': 'DENY',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-length': String(body.length),
      vary: 'accept-encoding',
      'x-request-id': 'from-the-proxy',
    })
  })

  test('a page is sent in the browser’s preferred encoding, each with an ETag of its own', async () => {
    const site = await openSite()
    const br = await site.get('/owner', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzip = await site.get('/owner', { 'accept-encoding': 'gzip, br;q=0' })
    const plain = await site.get('/owner')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ])
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('a page that stayed unchanged for a moment is recompressed to fewer bytes with the same content', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `<li id="${(at * at * 7_919) % 10_007}">حجر</li>`)
    const site = await openSite(() => new Response(rows.join(''), { headers: HTML }), { settleMs: 0 })
    const get = () => site.get('/owner', { 'accept-encoding': 'br' })
    const first = await get()
    await expect.poll(async () => (await get()).body.length).toBeLessThan(first.body.length)
    expect(brotliDecompressSync((await get()).body)).toEqual(brotliDecompressSync(first.body))
    expect(site.renders).toBe(1)
  })

  test('a client that has the page gets 304 without a body', async () => {
    const site = await openSite()
    const { headers } = await site.get('/owner')
    const again = await site.get('/owner', { 'if-none-match': `"other", W/${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding' })
    expect(site.answers).toEqual(['miss', 'not_modified'])
  })

  test('HEAD gets the headers of GET and no body', async () => {
    const site = await openSite()
    const head = await site.get('/owner', {}, 'HEAD')
    const get = await site.get('/owner')
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
  })

  test('concurrent requests share one render', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const site = await openSite(async () => {
      begin()
      await released
      return new Response('one for all', { headers: HTML })
    })
    const asked = Array.from({ length: 20 }, () => site.get('/owner'))
    await begun
    release()
    const bodies = (await Promise.all(asked)).map(({ body }) => body.toString())
    expect(new Set(bodies)).toEqual(new Set(['one for all']))
    expect(site.renders).toBe(1)
  })

  test('a page expires after five minutes, because "this month" changes without a row', async () => {
    let now = 0
    const site = await openSite(undefined, { now: () => now })
    await site.get('/owner')
    now = 5 * 60_000 - 1
    expect((await site.get('/owner')).body.toString()).toBe('<p>rendered 1</p>')
    now += 1
    expect((await site.get('/owner')).body.toString()).toBe('<p>rendered 2</p>')
  })
})

describe('page cache invalidation', () => {
  test('a change of a topic renders its pages again and keeps others', async () => {
    const site = await openSite()
    await site.get('/owner')
    await site.get('/providers')
    site.cache.dropTopic('project_requests')
    expect((await site.get('/providers')).body.toString()).toBe('<p>rendered 2</p>')
    expect((await site.get('/owner')).body.toString()).toBe('<p>rendered 3</p>')
  })

  test('a render that began before a change is sent to its waiting requests only', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const begun = Promise.withResolvers<void>()
    const site = await openSite(async (_pathname, nth) => {
      begun.resolve()
      await gates[nth - 1]?.promise
      return new Response(`world ${nth}`, { headers: HTML })
    })
    const before = site.get('/owner')
    await begun.promise
    site.cache.dropTopic('providers')
    const after = site.get('/owner')
    gates[1]?.resolve()
    expect((await after).body.toString()).toBe('world 2')
    // The older render ends last and must not replace the newer one.
    gates[0]?.resolve()
    expect((await before).body.toString()).toBe('world 1')
    expect((await site.get('/owner')).body.toString()).toBe('world 2')
    expect(site.renders).toBe(2)
  })

  test('all pages are dropped when notifications were missed', async () => {
    const site = await openSite()
    await site.get('/owner')
    await site.get('/providers')
    site.cache.dropAll()
    await site.get('/owner')
    await site.get('/providers')
    expect(site.renders).toBe(4)
  })
})

describe('requests that are not cached', () => {
  test.each([
    ['an error', () => new Response('broken', { status: 500 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['a page that sets a cookie', () => new Response('yours', { headers: { 'set-cookie': 'session=1' } })],
    ['a page that could not be rendered', () => Promise.reject(new Error('no database'))],
  ])('%s is passed on for each request', async (_name, render) => {
    const site = await openSite(render)
    expect((await site.get('/owner')).status).toBe(418)
    expect((await site.get('/owner')).status).toBe(418)
    expect(site).toMatchObject({ renders: 2, ordinary: 2 })
  })

  test.each([
    ['an address with a query', '/owner?utm=x', 'GET'],
    ['a page that is not public', '/track/abc', 'GET'],
    ['a form being sent', '/owner', 'POST'],
  ])('%s is passed on', async (_name, path, method) => {
    const site = await openSite()
    await site.get('/owner')
    expect((await site.get(path, {}, method)).status).toBe(418)
    expect(site.renders).toBe(1)
  })
})

test('a bounded cache evicts the least recently requested address', async () => {
  const cache = createPageCache({
    render: async () => new Response('x'.repeat(10_000), { headers: HTML }),
    publicAnswerAt: (address) => ({ address, topics: ['providers'] }),
    headers: {},
    maxBytes: 300_000,
    onAnswer: (result) => answers.push(result),
  })
  const answers: string[] = []
  const opened = await listenHttp(
    inTurn([cache.answer], () => {}),
    { port: 0, host: '127.0.0.1' },
  )
  server = opened
  for (let page = 0; page <= 50; page++) {
    await ask(opened.port, `/${page}`)
    await ask(opened.port, '/0')
  }
  expect(answers.filter((answer) => answer === 'miss')).toHaveLength(51)
  await ask(opened.port, '/50')
  await ask(opened.port, '/1')
  expect(answers.slice(-2)).toEqual(['hit', 'miss'])
})

describe('uncacheable responses with sendsUnkept', () => {
  const openList = async (render: (nth: number) => Response | Promise<Response>) => {
    let nth = 0
    const cache = createPageCache({
      render: async (address, req) => {
        const answer = await render(++nth)
        answer.headers.set('x-asked', `${address} ${req.headers['accept-language']}`)
        return answer
      },
      publicAnswerAt: (asked) => ({ address: asked.toLowerCase(), topics: ['providers'] }),
      headers: {},
      sendsUnkept: true,
    })
    const next: RequestListener = (_req, res) => res.writeHead(418).end('the ordinary way')
    server = await listenHttp(inTurn([cache.answer], next), { port: 0, host: '127.0.0.1' })
    return server.port
  }

  test('an uncacheable response goes to the first caller and is not rendered twice', async () => {
    let renders = 0
    const port = await openList(() => {
      renders++
      return new Response('no such provider', { status: 404 })
    })
    const first = await ask(port, '/x', { 'accept-language': 'en' })
    expect([first.status, first.body.toString(), first.headers['x-asked']]).toEqual([
      404,
      'no such provider',
      '/x en',
    ])
    expect((await ask(port, '/x', {}, 'HEAD')).body).toHaveLength(0)
    expect(renders).toBe(2)
  })

  test('callers that waited for an uncacheable response are passed on', async () => {
    const gate = Promise.withResolvers<void>()
    const port = await openList(async () => {
      await gate.promise
      return new Response('no such provider', { status: 404 })
    })
    const asked = [ask(port, '/x'), ask(port, '/x')]
    setTimeout(gate.resolve, 50)
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([404, 418])
  })

  test('a response is cached under its canonical address', async () => {
    const port = await openList((nth) => new Response(`read ${nth}`))
    const bodies = [await ask(port, '/X'), await ask(port, '/x'), await ask(port, '/X')].map(({ body }) =>
      body.toString(),
    )
    expect(bodies).toEqual(['read 1', 'read 1', 'read 1'])
  })
})
