/** Malformed requests, sent byte by byte over a socket. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

/** Returns everything that the server sends until it closes the connection. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  socket.write(lines.join('\r\n'))
  return text(socket)
}
const HOST = 'Host: localhost'
const CLOSE = 'Connection: close'

test('a request with both a length and chunks is rejected and nothing after it is read', async () => {
  const smuggled = 'GET /api/v1/packages HTTP/1.1'
  const answer = await send(
    ...['POST /api/v1/estimates HTTP/1.1', HOST, 'Content-Length: 4', 'Transfer-Encoding: chunked', ''],
    ...['0', '', smuggled, HOST, CLOSE, '', ''],
  )
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400'])
})

test.each([
  ['two lengths', 'Content-Length: 4', 'Content-Length: 5'],
  ['a length that is no number', 'Content-Length: 4x'],
  ['an encoding we do not know', 'Transfer-Encoding: chunked, identity'],
  ['a folded header', 'X-Folded: one', ' two'],
])('%s is rejected', async (_, ...headers) => {
  expect(await send('POST /api/v1/estimates HTTP/1.1', HOST, ...headers, CLOSE, '', '{}{}')).toMatch(
    /^HTTP\/1\.1 400/,
  )
})

test('TRACE does not echo the request', async () => {
  const answer = await send('TRACE /api/v1/packages HTTP/1.1', HOST, 'X-Secret: tell-nobody', CLOSE, '', '')
  expect(answer).toMatch(/^HTTP\/1\.1 (404|405)/)
  expect(answer).not.toContain('tell-nobody')
})

test('a WebSocket upgrade is handled as a plain request and opens no socket', async () => {
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  const answer = await send(
    'GET /api/v1/packages HTTP/1.1',
    HOST,
    'Upgrade: websocket',
    'Connection: Upgrade, close',
    key,
    '',
    '',
  )
  expect(answer).not.toMatch(/^HTTP\/1\.1 101/)
})

test('a head above Node’s limit is rejected before it is stored', async () => {
  expect(await send('GET / HTTP/1.1', HOST, `X-Long: ${'a'.repeat(20_000)}`, '', '')).toMatch(
    /^HTTP\/1\.1 431/,
  )
})
