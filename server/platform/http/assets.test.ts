import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAssets, openAssets } from './assets.ts'
import { type HttpServer, listenHttp } from './http-server.ts'
import { inTurn } from './in-turn.ts'

let folder: string
let server: HttpServer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mimar ملفات '))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets/app-B1.js'), 'export const a = 1\n'.repeat(100))
  await writeFile(path.join(folder, 'assets/font-C2.woff2'), Buffer.alloc(1000, 'font'))
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(path.join(folder, 'notes.secret'), 'not for anybody')
  await compressAssets(folder)
  await writeFile(path.join(folder, 'assets/later-D3.js'), 'export const d = 4\n'.repeat(100))
  const assets = await openAssets(folder, { 'x-content-type-options': 'nosniff' })
  const ordinaryWay = inTurn([], (_req, res) => res.writeHead(418).end())
  server = await listenHttp(inTurn([assets.answer], ordinaryWay), { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Requests the raw bytes, which `fetch` would decompress. */
const rawly = (port: number, file: string, encoding: string) =>
  new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const options = { port, path: file, headers: { 'accept-encoding': encoding } }
    const asked = http.get({ host: '127.0.0.1', ...options }, async (answer) => {
      const chunks: Buffer[] = await answer.toArray()
      resolve({ headers: answer.headers, body: Buffer.concat(chunks) })
    })
    asked.on('error', reject)
  })

const get = (file: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${file}`, init)

test('a content-hashed file is compressed and cached for ever', async () => {
  const { headers, status } = await get('/assets/app-B1.js', { headers: { 'accept-encoding': 'br' } })
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(Number(headers.get('content-length'))).toBeLessThan(200)
})

test.each(['br', 'gzip'])('a file compressed by the build as %s is sent as stored', async (encoding) => {
  const mark = Buffer.from('of the build')
  await writeFile(path.join(folder, `assets/app-B1.js.${encoding}`), mark)
  const again = await openAssets(folder, {})
  const other = await listenHttp(
    inTurn([again.answer], () => {}),
    { port: 0, host: '127.0.0.1' },
  )
  const { headers, body } = await rawly(other.port, '/assets/app-B1.js', encoding)
  await other.stop()
  expect(headers['content-encoding']).toBe(encoding)
  expect(body).toEqual(mark)
})

test('a file not compressed by the build is compressed on the fly', async () => {
  const { headers } = await get('/assets/later-D3.js', { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
  expect(Number(headers.get('content-length'))).toBeLessThan(200)
})

test('a font is sent uncompressed, because its format already is', async () => {
  const { headers } = await get('/assets/font-C2.woff2', { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('content-type')).toBe('font/woff2')
})

test('a file that may change is revalidated, and an unchanged one returns 304', async () => {
  const { headers } = await get('/favicon.svg?v=2')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const again = await get('/favicon.svg', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test.each([
  '/notes.secret',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets',
  '/assets/none.js',
  '/assets/app-B1.js.br',
])('%s is not served as a file', async (file) => {
  expect((await get(file)).status).toBe(418)
})

test('POST to a file is not handled', async () => {
  expect((await get('/favicon.svg', { method: 'POST' })).status).toBe(418)
})
