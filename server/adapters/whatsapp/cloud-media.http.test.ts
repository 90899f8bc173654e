import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { createCloudMedia } from './cloud-media.ts'

const LIMITS = { maxBytes: 1000, mediaTypes: ['image/jpeg'] }
const servers: ReturnType<typeof serve>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(app: Hono): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  servers.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve))
  return `http://127.0.0.1:${(await promise).port}`
}

/** Names this address for every file. */
async function fetchFrom(urlOf: (own: string) => string, more: object = {}) {
  const asked: string[] = []
  const app = new Hono()
  app.use((c, next) => {
    asked.push(`${new URL(c.req.url).pathname} ${c.req.header('authorization')}`)
    return next()
  })
  let own = ''
  app.get('/v23.0/:id', (c) => c.json({ url: urlOf(own), mime_type: 'image/jpeg; x=y', ...more }))
  app.get('/bytes', (c) => c.body(new Uint8Array(900)))
  app.get('/many', (c) => c.body(new Uint8Array(1001)))
  app.get('/elsewhere', (c) => c.redirect('/bytes'))
  own = await listen(app)
  const answer = await createCloudMedia({ apiUrl: own, accessToken: 'ours' }).fetch('1', LIMITS)
  return { answer, asked }
}

test('a file is fetched by its ID, then by its address, both with our token', async () => {
  const { answer, asked } = await fetchFrom((own) => `${own}/bytes`)
  expect(answer).toMatchObject({ outcome: 'fetched', bytes: { length: 900 } })
  expect(asked).toEqual(['/v23.0/1 Bearer ours', '/bytes Bearer ours'])
})

test('our token goes to no address that is not Meta’s, and follows nobody there', async () => {
  const thief: string[] = []
  const other = await listen(new Hono().get('*', (c) => c.text(String(thief.push('asked')))))
  for (const url of [
    `${other}/bytes`,
    'http://lookaside.fbsbx.com/x',
    'https://lookaside.fbsbx.com.evil.example/x',
  ])
    expect((await fetchFrom(() => url)).answer.outcome).toBe('retry_later')
  expect((await fetchFrom((own) => `${own}/elsewhere`)).answer.outcome).toBe('retry_later')
  expect(thief).toEqual([])
})

test.each([
  ['larger than announced', '/many', { file_size: '5' }, 'too_large'],
  ['announced too large', '/bytes', { file_size: '1001' }, 'too_large'],
  ['of another type', '/bytes', { mime_type: 'application/pdf' }, 'wrong_type'],
  ['gone meanwhile', '/nothing', {}, 'gone'],
  ['described in no way of Meta', '/bytes', { url: 7 }, 'retry_later'],
])('a file %s is not kept', async (_, path, more, outcome) => {
  expect((await fetchFrom((own) => own + path, more)).answer.outcome).toBe(outcome)
})

test('a server that is away is asked again', async () => {
  const away = createCloudMedia({ apiUrl: 'http://127.0.0.1:9', accessToken: 'ours', timeoutMs: 500 })
  expect((await away.fetch('1', LIMITS)).outcome).toBe('retry_later')
})
