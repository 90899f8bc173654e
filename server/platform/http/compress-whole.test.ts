import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { compressWhole } from './compress-whole.ts'

const long = 'كلام طويل يتكرر. '.repeat(200)
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function ask(listener: RequestListener, headers: Record<string, string>, method = 'GET') {
  const server = createServer(compressWhole(listener)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  const sent = request({ port: (server.address() as AddressInfo).port, method, headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  return { headers: response.headers, status: response.statusCode, body: await buffer(response) }
}

const answer =
  (body: string | Buffer, headers = {}, status = 200): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

const page = long.repeat(20)

test.each([
  ['br', 'gzip, br', brotliDecompressSync, long],
  ['gzip', 'gzip', gunzipSync, long],
  ['br from another thread', 'br', brotliDecompressSync, page],
  ['gzip from another thread', 'gzip', gunzipSync, page],
])('a long response is sent as %s with its length', async (encoding, accepted, unpack, text) => {
  const { headers, body } = await ask(answer(text, { 'Content-Length': Buffer.byteLength(text) }), {
    'accept-encoding': accepted,
  })
  expect(headers).toMatchObject({
    'content-encoding': encoding.split(' ')[0],
    'content-length': String(body.length),
  })
  expect(unpack(body).toString()).toBe(text)
})

test.each([
  ['nobody asked for it', {}, answer(long)],
  ['it is short', { 'accept-encoding': 'br' }, answer('{}')],
  ['it is compressed already', { 'accept-encoding': 'br' }, answer(long, { 'content-encoding': 'identity' })],
  ['it is a picture', { 'accept-encoding': 'br' }, answer(long, { 'content-type': 'image/png' })],
  ['it is events', { 'accept-encoding': 'br' }, answer(long, { 'content-type': 'text/event-stream' })],
  ['it is a part', { 'accept-encoding': 'br' }, answer(long, {}, 206)],
])('a response is sent unchanged when %s', async (_why, headers, listener) => {
  const given = await ask(listener, headers)
  expect(given.headers['content-encoding']).not.toBe('br')
  expect(['{}', long]).toContain(given.body.toString())
})

test('a response to HEAD keeps its headers and has no body', async () => {
  const { headers, body } = await ask(answer(''), { 'accept-encoding': 'br' }, 'HEAD')
  expect(headers['content-type']).toBe('application/json')
  expect(body.length).toBe(0)
})

test('a response written in pieces is streamed uncompressed', async () => {
  const { headers, body } = await ask(
    (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/csv' })
      res.write(long)
      res.end(long)
    },
    { 'accept-encoding': 'br' },
  )
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(long + long)
})

test('an ETag of the plain bytes becomes weak when the body is compressed', async () => {
  const { headers } = await ask(answer(long, { etag: '"a"' }), { 'accept-encoding': 'br' })
  expect(headers.etag).toBe('W/"a"')
})
