import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssets } from './assets.ts'
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
  const assets = await openAssets(folder, { 'x-content-type-options': 'nosniff' })
  await assets.warm()
  const ordinaryWay = inTurn([], (_req, res) => res.writeHead(418).end())
  server = await listenHttp(inTurn([assets.answer], ordinaryWay), { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const get = (file: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${file}`, init)

test('a file named by its content is kept by browsers for ever, and comes compressed', async () => {
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

test('a font is compressed already and is sent as it is', async () => {
  const { headers } = await get('/assets/font-C2.woff2', { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('content-type')).toBe('font/woff2')
})

test('a file that may change is asked for again, and 304 is the answer', async () => {
  const { headers } = await get('/favicon.svg?v=2')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const again = await get('/favicon.svg', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test.each(['/notes.secret', '/../package.json', '/%2e%2e/package.json', '/assets', '/assets/none.js'])(
  '%s is no file of ours',
  async (file) => {
    expect((await get(file)).status).toBe(418)
  },
)

test('a file cannot be posted to', async () => {
  expect((await get('/favicon.svg', { method: 'POST' })).status).toBe(418)
})
