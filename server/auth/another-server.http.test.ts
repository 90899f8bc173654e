/**
 * Tests SUPABASE_URL, where an external server signs users in. A second instance with its own database plays that
 * server.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listenHttp } from '#server/platform/http/http-server.ts'
import { type AuthServer, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { verifiedApp } from '#testing/fakes/authenticator-app.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { realSettings, type ServerProcess, startServer } from '#testing/processes/server-process.ts'

const [database, databaseOfOther] = [await createTestDatabase(), await createTestDatabase()]
const other = await startAuthServer(databaseOfOther, { autoconfirm: true })
const front = await openFront(other.url)
const ours = await startAuthServer(database, { supabase: { url: front.url, key: 'its public key' } })
/** An instance that signs users in itself, with the same database and secret. Its tokens must be rejected here. */
const former = await startAuthServer(database, { autoconfirm: true })
const admin = await somebody(other)
beforeAll(() => database.sql`insert into user_roles (user_id, role) values (${admin.user.id}, 'admin')`)
afterEach(() => {
  vi.useRealTimers()
  front.answer = 'as it is'
})
afterAll(async () => {
  await Promise.all([ours, former, other, front].map(({ stop }) => stop()))
  await Promise.all([database.drop(), databaseOfOther.drop()])
})

const rolesAt = ({ url }: { url: string }, token: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/rest/v1/user_roles?select=role`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
const statusOf = async (token: string) => (await rolesAt(ours, token)).status

describe('a token of the external server', () => {
  test('a valid external token gives access to the user’s own rows', async () => {
    const response = await rolesAt(ours, admin.session.access_token)
    expect([response.status, await response.json()]).toEqual([200, [{ role: 'admin' }]])
  })

  test('an external token that is expired, lacks exp, has another audience or names no user is rejected', async () => {
    const sign = other.context.keys.sign
    const claims = { sub: admin.user.id, aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 }
    expect(await statusOf(await sign(claims))).toBe(200)
    const { exp: _, ...endless } = claims
    for (const wrong of [endless, { ...claims, exp: 1 }, { ...claims, aud: 'x' }, { ...claims, sub: 'me' }]) {
      expect(await statusOf(await sign(wrong)), JSON.stringify(wrong)).toBe(401)
    }
  })

  test('an external token with the signature of another token is rejected', async () => {
    const [head, body] = admin.session.access_token.split('.')
    const [, , signature] = (await somebody(other)).session.access_token.split('.')
    expect(await statusOf(`${head}.${body}.${signature}`)).toBe(401)
    expect(await statusOf('no token at all')).toBe(401)
  })
})

test('a token signed by our own keys is rejected when SUPABASE_URL is set', async () => {
  const { session, user } = await somebody(former)
  await database.sql`insert into user_roles (user_id, role) values (${user.id}, 'admin')`
  expect((await rolesAt(former, session.access_token)).status).toBe(200)
  expect(await statusOf(session.access_token)).toBe(401)
  expect((await ours.admin().from('user_roles').select()).error?.code).toBe('PGRST301')
})

describe('the whole product with SUPABASE_URL', () => {
  let product: ServerProcess
  beforeAll(async () => {
    const settings = realSettings(database.url, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' })
    product = await startServer({
      ...settings,
      MIMAR_PROCESSES: 'web',
      SUPABASE_URL: other.url,
      SUPABASE_KEY: 'k',
      ADMIN_MFA_REQUIRED: '',
    })
  })
  afterAll(() => product.stop())

  test('the product has no sign-in routes of its own', async () => {
    for (const path of ['health', 'settings', '.well-known/jwks.json', 'token?grant_type=password']) {
      const method = path.startsWith('token') ? 'POST' : 'GET'
      expect((await fetch(`${product.url}/auth/v1/${path}`, { method })).status, path).toBe(404)
    }
  })

  test('the product accepts users of the external server', async () => {
    const person = await somebody(other)
    expect((await rolesAt(product, person.session.access_token)).status).toBe(200)
    expect((await rolesAt(product, (await somebody(former)).session.access_token)).status).toBe(401)
  })

  test('an admin route rejects an aal1 token and accepts an aal2 token', async () => {
    const refused = await rolesAt(product, admin.session.access_token)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'insufficient_aal'])
    const { session } = await verifiedApp(admin.client, other.context.clock)
    expect((await rolesAt(product, session.access_token)).status).toBe(200)
  })
})

describe('keys of the external server', () => {
  let fresh: AuthServer
  beforeAll(async () => {
    fresh = await startAuthServer(database, { supabase: { url: front.url, key: 'its public key' } })
  })
  afterAll(() => fresh.stop())
  const { access_token: token } = admin.session

  test('unreachable keys return 503 as a problem document, and the next request fetches them again', async () => {
    for (const answer of ['out of order', 'nonsense', 'cut off'] as const) {
      front.answer = answer
      const response = await rolesAt(fresh, token, { 'accept-language': 'en' })
      expect([answer, response.status]).toEqual([answer, 503])
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({
        code: 'signIn.server_unreachable',
        detail: expect.stringContaining('Try again'),
      })
    }
    front.answer = 'as it is'
    expect((await rolesAt(fresh, token)).status).toBe(200)
  })

  test('keys are fetched once and stay cached while the external server is down', async () => {
    const asked = front.asked
    front.answer = 'out of order'
    const answers = await Promise.all(Array.from({ length: 20 }, () => rolesAt(fresh, token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(front.asked).toBe(asked)
  })

  test('an unknown key ID does not cause a fetch for each token', async () => {
    const forged = (await somebody(former)).session.access_token
    const asked = front.asked
    for (let i = 0; i < 5; i++) expect((await rolesAt(fresh, forged)).status).toBe(401)
    expect(front.asked).toBe(asked)
  })

  test('key rotation is followed', async () => {
    const passes = (minutes: number) => {
      for (const { context } of [other, fresh]) context.clock.advance({ minutes })
      vi.useFakeTimers({ toFake: ['Date'], now: other.context.clock.now() })
    }
    const sign = (seconds: number) => {
      const exp = Math.floor(other.context.clock.now().getTime() / 1000) + seconds
      return other.context.keys.sign({ sub: admin.user.id, aud: 'authenticated', exp })
    }
    const statusOfToken = async (token: string) => (await rolesAt(fresh, token)).status
    passes(91 * 24 * 60)
    const last = await sign(24 * 3600)
    expect(await statusOfToken(last)).toBe(200)
    passes(21)
    const next = await sign(24 * 3600)
    expect(keyOf(next)).not.toBe(keyOf(last))
    expect([await statusOfToken(next), await statusOfToken(last)]).toEqual([200, 200])
    passes(90)
    expect([await statusOfToken(next), await statusOfToken(last)]).toEqual([200, 401])
  })
})

const keyOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid as string

type Answer = 'as it is' | 'out of order' | 'nonsense' | 'cut off'

/** Proxy to the external server that can be cut off. Counts requests for the keys. */
async function openFront(url: string) {
  const road = { answer: 'as it is' as Answer, asked: 0 }
  const { port, stop } = await listenHttp(
    async (req, res) => {
      road.asked += 1
      if (road.answer === 'cut off') return void req.socket.destroy()
      if (road.answer === 'out of order') return void res.writeHead(502).end()
      if (road.answer === 'nonsense') return void res.end('<html>')
      const answer = await fetch(`${url}${req.url}`)
      res.setHeader('content-type', 'application/json').end(await answer.text())
    },
    { port: 0, host: '127.0.0.1' },
  )
  return Object.assign(road, { url: `http://127.0.0.1:${port}`, stop })
}
