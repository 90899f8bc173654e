/** Posting to addresses of strangers, against a stand-in that answers as good and as hostile receivers do. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpsWebhooks } from './https-webhooks.ts'

const asked: IncomingMessage[] = []
const ANSWERS: Record<string, RequestListener> = {
  '/good': (_, answer) => answer.writeHead(204).end(),
  '/moved': (_, answer) => answer.writeHead(307, { location: '/good' }).end(),
  '/broken': (_, answer) => answer.writeHead(503).end('later'),
  '/busy': (_, answer) => answer.writeHead(429, { 'retry-after': '120' }).end(),
  '/asks-twice': (_, answer) => answer.writeHead(503, ['retry-after', '5', 'retry-after', '9']).end(),
  '/silent': () => {},
  '/slow': (_, answer) => {
    answer.writeHead(200).write('{')
  },
  '/cut': (request) => request.socket.destroy(),
  // A gigabyte, if anybody reads on.
  '/large': (_, answer) => {
    const chunk = Buffer.alloc(64 * 1024, 'X')
    let left = 16_384
    const more = () => {
      while (left > 0 && !answer.destroyed && answer.write(chunk)) left -= 1
      unread = left
    }
    answer.writeHead(200).on('drain', more)
    more()
  },
}
let unread = 0
const server = createServer((request, answer) => {
  asked.push(request)
  ANSWERS[request.url!]?.(request, answer)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => asked.splice(0))

const OWN = ['127.0.0.1', '::1']
const sender = createHttpsWebhooks({
  isReachable: (address) => OWN.includes(address),
  allowsHttp: true,
  postWithin: 1_000,
})
const post = (path: string, by = sender) =>
  by.post({ url: `http://localhost:${port}${path}`, headers: { 'webhook-id': 'x' }, body: '{"a":"ب"}' })

describe('a try', () => {
  test('is one POST with the body and headers as they are', async () => {
    expect(await post('/good')).toEqual({ outcome: 'delivered', status: 204 })
    expect(asked).toHaveLength(1)
    expect(asked[0]!.method).toBe('POST')
    expect(asked[0]!.headers).toMatchObject({
      'webhook-id': 'x',
      'content-type': 'application/json',
      'content-length': '10',
    })
  })

  test.each([
    ['/moved', { outcome: 'failed', failure: 'status', status: 307 }],
    ['/broken', { outcome: 'failed', failure: 'status', status: 503 }],
    ['/busy', { outcome: 'failed', failure: 'status', status: 429, retryAfter: '120' }],
    ['/asks-twice', { outcome: 'failed', failure: 'status', status: 503, retryAfter: '5' }],
    ['/silent', { outcome: 'failed', failure: 'timeout' }],
    ['/cut', { outcome: 'failed', failure: 'unreachable' }],
    // The status was answered: what follows changes nothing.
    ['/slow', { outcome: 'delivered', status: 200 }],
  ])('%s is %j, and nothing else is asked', async (path, outcome) => {
    expect(await post(path)).toEqual(outcome)
    expect(asked.map(({ url }) => url)).toEqual([path])
  })

  test('an answer without end is left', async () => {
    expect(await post('/large')).toEqual({ outcome: 'delivered', status: 200 })
    expect(unread).toBeGreaterThan(15_000)
  })
})

describe('a private address is not asked', () => {
  const strict = createHttpsWebhooks({ allowsHttp: true, postWithin: 1_000 })
  test.each([
    ...['http://127.0.0.1:{port}/good', 'http://localhost:{port}/good', 'http://[::1]:{port}/good'],
    ...[
      'http://[::ffff:127.0.0.1]:{port}/good',
      'http://2130706433:{port}/good',
      'http://0x7f.1:{port}/good',
    ],
    ...[
      'http://169.254.169.254/latest/meta-data',
      'http://10.0.0.1/',
      'http://[fd00::1]/',
      'http://0.0.0.0:{port}/',
    ],
  ])('%s', async (url) => {
    const outcome = await strict.post({ url: url.replace('{port}', String(port)), headers: {}, body: '{}' })
    expect(outcome).toEqual({ outcome: 'failed', failure: 'not_public' })
    expect(asked).toEqual([])
  })

  test('a name that resolves to a public and a private address is refused whole', async () => {
    const onlyOne = createHttpsWebhooks({ isReachable: () => false, allowsHttp: true })
    expect(await post('/good', onlyOne)).toEqual({ outcome: 'failed', failure: 'not_public' })
    expect(asked).toEqual([])
  })

  test('the address that was checked is the one that is connected to: it is resolved once', async () => {
    const checked: string[] = []
    const watching = createHttpsWebhooks({
      isReachable: (address) => {
        checked.push(address)
        return OWN.includes(address)
      },
      allowsHttp: true,
    })
    expect(await post('/good', watching)).toMatchObject({ outcome: 'delivered' })
    expect(checked).toContain('127.0.0.1')
    expect(new Set(checked).size).toBe(checked.length)
  })

  test('without TLS nothing is asked', async () => {
    const real = createHttpsWebhooks({ isReachable: () => true })
    expect(await post('/good', real)).toEqual({ outcome: 'failed', failure: 'not_public' })
    expect(asked).toEqual([])
  })
})
