/** Errors of the client return 4xx and are logged below error level, so that logged errors are always ours. */
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { startApi } from '#testing/api.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { realSettings, startServer } from '#testing/processes/server-process.ts'

interface Line {
  level: number
  msg: string
  reason?: string
  route?: string
  status?: number
}

const WARN = 40
const FOREIGN = { level: WARN, reason: 'http.foreign_origin' }
const BROKEN = { level: WARN, reason: 'http.body_broken' }
const SLOW = { level: WARN, reason: 'http.body_too_slow' }
const PUBLIC_URL = 'https://mimar.example'

const database = await createTestDatabase()
const server = await startServer({
  ...realSettings(database.url, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' }),
  MIMAR_PROCESSES: 'web',
  PUBLIC_URL,
})
const patient: string[] = []
const impatientApi = await startApi(
  database,
  {},
  {
    log: createLog({ destination: { write: (line) => void patient.push(line) } }),
    answerWithin: 100,
  },
)
afterAll(async () => {
  await server.stop()
  await impatientApi.stop()
  await database.drop()
})

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const portOf = (url: string) => Number(new URL(url).port)

/**
 * Sends a head and the beginning of a body, then disconnects unless it waits for the response. Returns the first line.
 */
async function begin(
  url: string,
  path: string,
  { type, origin, goesOn = false }: { type: string; origin?: string; goesOn?: boolean },
) {
  const socket = connect(portOf(url), '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('error', () => {})
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(PUBLIC_URL).host}`,
    ...(origin ? [`Origin: ${origin}`] : []),
    `Content-Type: ${type}`,
    'Content-Length: 5000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n--xx\r\n`)
  if (goesOn) await expect.poll(() => answer).not.toBe('')
  else await wait(100)
  socket.resetAndDestroy()
  return answer.split('\r\n')[0]
}

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const FILES = 'multipart/form-data; boundary=xx'

describe('a client that disconnects while sending its body', () => {
  test.each([
    ['/auth/v1/signup', JSON_TYPE],
    ['/auth/v1/token?grant_type=password', JSON_TYPE],
    ['/rest/v1/user_roles', JSON_TYPE],
    ['/webhooks/whatsapp', JSON_TYPE],
    ['/webhooks/moyasar', JSON_TYPE],
    ['/api/v1/project-requests', JSON_TYPE],
    ['/owner', FORM],
    ['/project-requests/new', FILES],
    ['/register', FILES],
  ])('at %s causes no error log and no 5xx', async (path, type) => {
    const before = server.output().length
    await begin(server.url, path, { type })
    const lines = () => linesOf(server.output().slice(before))
    await expect.poll(() => lines().filter(({ msg }) => msg === 'request')).toHaveLength(1)
    // The rest of an unread body is handled after the response.
    await wait(100)
    expect(lines().filter(({ level, status = 0 }) => level > WARN || status >= 500)).toEqual([])
    const isRefusedUnread = ['/rest/v1/user_roles', '/api/v1/project-requests'].includes(path)
    if (!isRefusedUnread) expect(lines()).toContainEqual(expect.objectContaining(BROKEN))
  })
})

test('a client that leaves before its page is ready is logged as gone, not as an error', async () => {
  const before = server.output().length
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /service-providers?q=a HTTP/1.1\r\nHost: mimar.example\r\n\r\n', () =>
    socket.resetAndDestroy(),
  )
  const lines = () => linesOf(server.output().slice(before))
  await expect.poll(() => lines().filter(({ msg }) => msg === 'request')).toHaveLength(1)
  expect(lines()).toMatchObject([
    { level: 30, status: expect.toSatisfy((status) => [200, 499].includes(status)) },
  ])
})

describe('a body sent too slowly', () => {
  test.each(['/auth/v1/signup', '/webhooks/whatsapp', '/api/v1/estimates'])(
    'to %s gets 408 without an error log',
    async (path) => {
      patient.length = 0
      expect(await begin(impatientApi.url, path, { type: JSON_TYPE, goesOn: true })).toBe(
        'HTTP/1.1 408 Request Timeout',
      )
      await wait(100)
      const lines = linesOf(patient.join(''))
      expect(lines).toContainEqual(expect.objectContaining(SLOW))
      expect(lines.filter(({ level, status = 0 }) => level > WARN || status >= 500)).toEqual([])
    },
  )

  test('a slow response of ours is still logged as an error', async () => {
    const late = createLog({ destination: { write: (line) => void patient.push(line) } })
    const stuck = { readTracking: () => new Promise(() => {}) } as never
    const api = await startApi(database, {}, { log: late, answerWithin: 100, services: stuck })
    patient.length = 0
    expect((await api.get('/tracking/some-token')).status).toBe(504)
    expect(linesOf(patient.join(''))).toContainEqual(expect.objectContaining({ level: 50 }))
    await api.stop()
  })
})

describe('form posts', () => {
  const send = (origin: string | undefined, path = '/en/owner') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': FORM, ...(origin && { origin }) },
      body: 'a=b',
    })

  test.each(['https://evil.example', 'null', '::::', 'http://mimar.example.evil.example'])(
    'a form from %s is rejected with a page and without an error log',
    async (origin) => {
      for (const path of ['/en/owner', '/en/owner.data']) {
        const before = server.output().length
        const answer = await send(origin, path)
        expect(answer.status).toBe(403)
        expect(await answer.text()).toContain('This form came from somewhere else')
        await expect.poll(() => server.output().slice(before)).toContain('"msg":"request"')
        const lines = linesOf(server.output().slice(before))
        expect(lines).toContainEqual(expect.objectContaining(FOREIGN))
        expect(lines.filter(({ level }) => level > WARN)).toEqual([])
      }
    },
  )

  test('the rejection page is available in Arabic', async () => {
    expect(await (await send('https://evil.example', '/owner')).text()).toContain(
      'هذا النموذج أُرسل من مكان آخر',
    )
  })

  test('a form of our own page is accepted, also behind a TLS proxy and from a client without an origin', async () => {
    for (const origin of [PUBLIC_URL, server.url, undefined])
      for (const path of ['/en/owner', '/en/owner.data'])
        expect([origin, path, (await send(origin, path)).status]).toEqual([origin, path, 422])
  })

  test('an invalid form shows an error at each field', async () => {
    for (const type of [FILES, 'multipart/form-data', 'text/plain'])
      expect(
        (
          await fetch(`${server.url}/en/owner`, {
            method: 'POST',
            headers: { 'content-type': type },
            body: 'a=b',
          })
        ).status,
      ).toBe(422)
    expect(linesOf(server.output()).filter(({ level }) => level > WARN)).toEqual([])
  })
})
