import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => database.sql`truncate rate_limits`)

const send = (method: string, path: string, body?: string, type?: string) =>
  fetch(`${api.url}${path}`, {
    method,
    headers: { 'accept-language': 'en', ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body: Buffer.from(body) }),
  })
const arrays = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('deeply nested JSON', () => {
  const routes = ['/project-requests', '/analyses', '/estimates', '/providers', '/documents', '/complaints']
  test.each(routes)('POST /api/v1%s returns 400 with a sentence', async (path) => {
    for (const body of [
      arrays(30_000),
      objects(9_000),
      `{"facts":${objects(9_000)},"text":${arrays(300)}}`,
    ]) {
      const answer = await send('POST', `/api/v1${path}`, body, 'application/json')
      const problem = await answer.json()
      expect([path, answer.status, problem.code]).toEqual([path, 400, 'http.too_deep'])
      expect(problem.detail).toBe(
        'This JSON is nested deeper than 32 levels. Send what the documentation shows.',
      )
    }
  })

  test.each(['/signup', '/token?grant_type=password', '/otp'])(
    'POST /auth/v1%s returns 400',
    async (path) => {
      const body = `{"email":"a@b.sa","password":"a long password","data":${objects(9_000)}}`
      const answer = await send('POST', `/auth/v1${path}`, body, 'application/json')
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'bad_json'])
    },
  )

  test.each(['/webhooks/whatsapp', '/webhooks/moyasar'])(
    'POST %s responds as to any visitor',
    async (path) => {
      const answer = await send('POST', path, arrays(400_000), 'application/json')
      expect(answer.status).toBe(401)
    },
  )
})

describe('a request without a body', () => {
  test('POST without a content type reaches its route', async () => {
    const acted = await send('POST', `/api/v1/tracking/${'a'.repeat(43)}/close`)
    expect(acted.status).toBe(404)
    const estimated = await send('POST', '/api/v1/estimates')
    expect(estimated.status).toBe(422)
  })

  test('POST with a body of another type returns 415', async () => {
    expect((await send('POST', '/api/v1/estimates', '{}', 'text/plain')).status).toBe(415)
    expect((await send('POST', '/api/v1/estimates', '{}')).status).toBe(415)
  })
})

describe('an unread body', () => {
  /** Sends a head, then pieces with pauses. Returns what came back until the server closed or went silent. */
  async function slowly(head: string[], piece: Buffer, pieces: number, pause: number) {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
    let [answer, isClosed] = ['', false]
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => {})
    socket.on('end', () => {
      isClosed = true
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    for (let sent = 0; sent < pieces && !isClosed; sent += 1) {
      socket.write(piece)
      await wait(pause)
    }
    await expect.poll(() => answer.includes('\r\n\r\n')).toBe(true)
    await wait(50)
    socket.destroy()
    return { answer, isClosed }
  }
  const head = (path: string, length: number) => [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Accept-Language: en',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ]

  test('a slow large upload gets the whole response with Connection: close', async () => {
    const { answer, isClosed } = await slowly(
      head('/api/v1/estimates', 50e6),
      Buffer.alloc(64 * 1024, 'x'),
      60,
      60,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(answer).toContain('"code":"http.body_too_large"')
    expect(isClosed).toBe(true)
  })

  test('a request that announces a body and sends none gets a response and is closed', async () => {
    const { answer, isClosed } = await slowly(head('/api/v1/nowhere', 60_000), Buffer.from('x'), 1, 1_500)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(isClosed).toBe(true)
  })

  test('a small unread body keeps its connection', async () => {
    const { answer, isClosed } = await slowly(head('/api/v1/nowhere', 100), Buffer.alloc(50, 'x'), 2, 300)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer.toLowerCase()).not.toContain('connection: close')
    expect(isClosed).toBe(false)
  })
})
