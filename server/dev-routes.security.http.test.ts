/**
 * `/dev/*` of the demo has no authentication and shows all emails. Tests what another site in the same browser can
 * reach.
 */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const api = await startApi(database)
const { port } = new URL(api.url)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

/** `fetch` sets Host itself, so the header is sent by hand, as a browser does after resolving the name. */
async function ask(headers: Record<string, string>, { method = 'GET', path = '/dev/mail' } = {}) {
  const asked = request({ host: '127.0.0.1', port, path, method, headers })
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  asked.on('response', async (answer) => resolve({ status: answer.statusCode, body: await text(answer) }))
  asked.on('error', reject).end()
  return promise
}

describe('DNS rebinding', () => {
  test.each(['evil.example', `evil.example:3000`, 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'GET /dev/mail under the host %s is rejected',
    async (host) => {
      const { status, body } = await ask({ host })
      expect(status).toBe(421)
      expect(JSON.parse(body)).toMatchObject({ code: 'http.foreign_host' })
      expect(body).not.toContain('mails')
    },
  )

  test.each([
    '/dev/phone',
    '/en/dev/phone',
    '/ar/dev/inbox',
    '/dev/phone.data',
    '/dev/whatsapp/phones',
    '/dev/moyasar/v1/invoices',
  ])('GET %s under a foreign host is rejected', async (path) => {
    expect((await ask({ host: 'evil.example' }, { path })).status).toBe(421)
  })

  test.each([
    'localhost:3000',
    'localhost',
    'mimar.localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.4:3000',
  ])('GET /dev/mail under our own name or address (%s) is served', async (host) => {
    expect(await ask({ host })).toMatchObject({ status: 200, body: '{"mails":[]}' })
  })
})

describe('posts from other sites', () => {
  const path = '/dev/whatsapp/chats/966500000001/reply'
  const host = 'localhost:3000'

  test.each(['https://evil.example', 'null', 'http://localhost:8080', 'http://localhost.evil.example:3000'])(
    'POST /dev/… from %s is rejected',
    async (origin) => {
      const { status, body } = await ask({ host, origin }, { method: 'POST', path })
      expect(status).toBe(403)
      expect(JSON.parse(body)).toMatchObject({ code: 'http.foreign_origin' })
    },
  )

  test.each([undefined, 'http://localhost:3000'])(
    'POST /dev/… from our own page or without a page (%s) is accepted',
    async (origin) => {
      const { status } = await ask({ host, ...(origin && { origin }) }, { method: 'POST', path })
      expect(status).toBe(404)
    },
  )
})
