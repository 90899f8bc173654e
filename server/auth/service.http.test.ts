import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { authRoutes } from './auth.http.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, {
  autoconfirm: true,
  providers: { google: { clientId: 'mimar', clientSecret: 'secret', issuer: 'https://accounts.example' } },
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const ask = (path: string, init: RequestInit = {}) => fetch(`${server.url}/auth/v1${path}`, init)

describe('public endpoints', () => {
  test('GET /health describes the server', async () => {
    const response = await ask('/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ name: 'GoTrue', version: expect.any(String) })
  })

  test('GET /settings lists exactly the configured sign-in methods', async () => {
    const settings = await (await ask('/settings')).json()
    const open = Object.entries(settings.external).flatMap(([name, isOpen]) => (isOpen ? [name] : []))
    expect(open.toSorted()).toEqual(['email', 'google', 'phone'])
    expect(settings).toMatchObject({ disable_signup: false, mailer_autoconfirm: true, saml_enabled: false })
    expect(settings).toMatchObject({ passkeys_enabled: true, phone_autoconfirm: true })
  })

  test('published keys may be cached for ten minutes and verify a token', async () => {
    const { client } = await somebody(server)
    const response = await ask('/.well-known/jwks.json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const { data, error } = await client.auth.getClaims(undefined, { jwks: await response.json() })
    expect(error).toBeNull()
    expect(data?.header.alg).toBe('ES256')
  })

  test('an unknown path returns the protocol’s 404', async () => {
    const response = await ask('/nowhere', { headers: { 'x-supabase-api-version': '2024-01-01' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('cache headers', () => {
  const send = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })

  test('responses with tokens or the account are no-store', async () => {
    const person = { email: 'kept-nowhere@example.sa', password: PASSWORD }
    const signUp = await send('/signup', person)
    const signIn = await send('/token?grant_type=password', person)
    const { access_token, refresh_token } = await signIn.json()
    const account = await ask('/user', { headers: { authorization: `Bearer ${access_token}` } })
    const refresh = await send('/token?grant_type=refresh_token', { refresh_token })
    for (const response of [signUp, signIn, account, refresh]) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
  })

  test('an error is no-store', async () => {
    const response = await send('/token?grant_type=refresh_token', { refresh_token: 'stale' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
  })
})

/** Routes that need no token: those that return or email one, and public information. */
const OPEN = new Set([
  ...['GET /health', 'GET /settings', 'GET /.well-known/jwks.json', 'POST /sso'],
  ...['POST /signup', 'POST /token', 'POST /otp', 'POST /magiclink', 'POST /recover', 'POST /resend'],
  ...['POST /passkeys/authentication/options', 'POST /passkeys/authentication/verify'],
  ...['GET /verify', 'POST /verify', 'GET /authorize', 'GET /callback', 'POST /callback'],
])

const routes = new Hono()
  .route('/', authRoutes(server.context))
  .routes.filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => `${method} ${path}`)
const closed = [...new Set(routes)].filter((route) => !OPEN.has(route))

describe('authentication of all other routes', () => {
  test('every route in the open list exists', () => {
    expect([...OPEN].filter((route) => !routes.includes(route))).toEqual([])
  })

  test.each(closed)('%s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const url = path.replaceAll(/:\w+/g, '7d3f0000-0000-4000-8000-000000000000')
    const body = method === 'GET' ? {} : { body: '{}' }
    for (const authorization of ['', 'Bearer ', 'Bearer x.y.z', 'Basic YTpi']) {
      const response = await ask(url, { method, headers: { authorization }, ...body })
      expect([401, 403], `${route} ${authorization}`).toContain(response.status)
    }
  })
})
