/** Attacks on the cookie by which a page is rendered: whose data it shows, when it ends, and what it must not open. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestClock } from '#testing/clock.ts'
import { verifiedApp } from '#testing/fakes/authenticator-app.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import {
  realSettings,
  type ServerProcess,
  startServer,
  TEST_SECRET,
} from '#testing/processes/server-process.ts'
import { anonKey } from '../tokens/api-keys.ts'
import { sealPageSession } from './page-cookie.ts'

const database = await createTestDatabase()
const { sql } = database
const settings = realSettings(database.url, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' })
const server: ServerProcess = await startServer({
  ...settings,
  MIMAR_PROCESSES: 'web',
  AUTH_AUTOCONFIRM: 'on',
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const PASSWORD = 'سبع نخلات وبئر'
const PAGE = '/en/contractor/leads'
const SECRET = settings.MIMAR_SECRET ?? TEST_SECRET

interface Person {
  client: SupabaseClient
  bearer: string
  userId: string
  sessionId: string
}

const client = () =>
  createClient(server.url, anonKey(SECRET), { auth: { persistSession: false, autoRefreshToken: false } })

async function signedUp(email: string): Promise<Person> {
  const own = client()
  const { data } = await own.auth.signUp({ email, password: PASSWORD })
  return personOf(own, data.session!.access_token)
}

function personOf(own: Person['client'], bearer: string): Person {
  const { sub, session_id } = JSON.parse(Buffer.from(bearer.split('.')[1]!, 'base64url').toString())
  return { client: own, bearer, userId: sub, sessionId: session_id }
}

const askCookie = ({ bearer }: Pick<Person, 'bearer'>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1/me/page-session`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bearer}`, ...headers },
  })

async function cookieOf(person: Pick<Person, 'bearer'>): Promise<string> {
  const answer = await askCookie(person)
  expect(answer.status).toBe(204)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

async function open(path: string, cookie?: string, init: RequestInit = {}) {
  const answer = await fetch(server.url + path, { ...init, headers: { ...(cookie && { cookie }) } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

let [noura, saad] = [{}, {}] as [Person, Person]
const FIRMS = { noura: 'مؤسسة نورة للترميم', saad: 'مؤسسة سعد للبناء' }
const showsAnybody = (html: string) => Object.values(FIRMS).some((name) => html.includes(name))

beforeAll(async () => {
  noura = await signedUp('noura@example.sa')
  saad = await signedUp('saad@example.sa')
  await aProvider(database, { user_id: noura.userId, company_name: FIRMS.noura })
  await aProvider(database, { user_id: saad.userId, company_name: FIRMS.saad })
})

describe('the cookie', () => {
  test('is set for its own session only, out of reach of scripts and other sites, and holds no token', async () => {
    const answer = await askCookie(noura)
    const [pair = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ')
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const value = pair.split('=')[1]!
    expect(value).toBe(sealPageSession(SECRET, noura))
    expect(noura.bearer).not.toContain(value)
    const asBearer = await fetch(`${server.url}/api/v1/me/leads`, {
      headers: { authorization: `Bearer ${value}` },
    })
    expect(asBearer.status).toBe(401)
  })

  test('is not set without a session, nor when a page of another site asks', async () => {
    expect((await askCookie({ bearer: 'nothing' })).status).toBe(401)
    const foreign = [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      const answer = await askCookie(noura, headers)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect((await askCookie(noura, { origin: server.url, 'sec-fetch-site': 'same-origin' })).status).toBe(204)
  })
})

describe('a page', () => {
  test('shows the data of the cookie’s session, privately, and never that of another user', async () => {
    const { html, headers } = await open(PAGE, await cookieOf(noura))
    expect(html).toContain(FIRMS.noura)
    expect(html).not.toContain(FIRMS.saad)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('vary')).toMatch(/cookie/i)
    expect((await open(PAGE, await cookieOf(saad))).html).toContain(FIRMS.saad)
  })

  test('is sent from memory to whoever brings no cookie, before and after others, with nobody’s data', async () => {
    const cookie = await cookieOf(noura)
    for (const one of [undefined, cookie, undefined, 'other=1', cookie, undefined]) {
      const { html, headers } = await open(PAGE, one)
      expect(showsAnybody(html)).toBe(one === cookie)
      if (one !== cookie) expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      if (one !== cookie) expect(headers.get('vary')).toMatch(/cookie/i)
    }
  })

  test('shows nothing for a forged, cut or mixed cookie', async () => {
    const cookie = await cookieOf(noura)
    const [name, value] = cookie.split('=') as [string, string]
    const ofAnotherKey = sealPageSession('another secret that is long enough too', noura)
    // Noura's session, but Saad's name: signed by us, and no session of his.
    const mixed = sealPageSession(SECRET, { sessionId: noura.sessionId, userId: saad.userId })
    const forged = [
      ofAnotherKey,
      mixed,
      value.slice(0, -1),
      `${value.slice(0, -4)}AAAA`,
      '',
      'x'.repeat(5000),
    ]
    for (const one of forged) expect(showsAnybody((await open(PAGE, `${name}=${one}`)).html)).toBe(false)
  })

  test('shows nothing once the session was signed out, has ended, or its user was banned', async () => {
    const out = await signedUp('out@example.sa')
    await aProvider(database, { user_id: out.userId, company_name: FIRMS.saad })
    const cookie = await cookieOf(out)
    expect(showsAnybody((await open(PAGE, cookie)).html)).toBe(true)

    await sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${out.sessionId}`
    expect(showsAnybody((await open(PAGE, cookie)).html)).toBe(false)
    await sql`update auth.sessions set not_after = null where id = ${out.sessionId}`
    await sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${out.userId}`
    expect(showsAnybody((await open(PAGE, cookie)).html)).toBe(false)
    await sql`update auth.users set banned_until = null where id = ${out.userId}`
    expect(showsAnybody((await open(PAGE, cookie)).html)).toBe(true)

    const left = await fetch(`${server.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { authorization: `Bearer ${out.bearer}`, cookie },
    })
    expect(left.headers.get('set-cookie')).toMatch(/Max-Age=0/)
    expect(showsAnybody((await open(PAGE, cookie)).html)).toBe(false)
  })

  test('shows nothing to a password alone where there is a second step, and sets no cookie for it', async () => {
    const person = await signedUp('two-steps@example.sa')
    await aProvider(database, { user_id: person.userId, company_name: FIRMS.saad })
    const before = await cookieOf(person)
    expect(showsAnybody((await open(PAGE, before)).html)).toBe(true)
    await verifiedApp(person.client, createTestClock(new Date()))
    const again = client()
    const { data } = await again.auth.signInWithPassword({
      email: 'two-steps@example.sa',
      password: PASSWORD,
    })
    const half = personOf(again, data.session!.access_token)
    expect((await askCookie(half)).status).toBe(403)
    const [name] = before.split('=')
    const sealed = `${name}=${sealPageSession(SECRET, half)}`
    expect(showsAnybody((await open(PAGE, sealed)).html)).toBe(false)
  })

  test('shows no admin’s figures to a session that is not an admin’s', async () => {
    const { html } = await open('/en/admin/dashboard', await cookieOf(noura))
    expect(html).not.toContain('/admin/summary')
    expect(html).not.toContain(FIRMS.noura)
  })
})

describe('the cookie opens nothing but pages', () => {
  test('reads, writes and streams of the API return 401, and a form’s post shows no data', async () => {
    const cookie = await cookieOf(noura)
    const asks: [string, string][] = [
      ['GET', '/api/v1/me/leads'],
      ['GET', '/api/v1/me/provider'],
      ['GET', '/api/v1/me/leads/stream'],
      ['PATCH', '/api/v1/me/provider'],
      ['PUT', '/api/v1/me/page-session'],
      ['GET', '/auth/v1/user'],
    ]
    for (const [method, path] of asks) {
      const headers = { cookie, ...(method === 'PATCH' && { 'content-type': 'application/json' }) }
      const answer = await fetch(server.url + path, {
        method,
        headers,
        ...(method === 'PATCH' && { body: '{}' }),
      })
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
    const post = await fetch(server.url + PAGE, {
      method: 'POST',
      headers: { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    })
    expect(showsAnybody(await post.text())).toBe(false)
  })

  test('the data of a navigation within the site has nobody’s answers', async () => {
    const { html } = await open(`${PAGE}.data`, await cookieOf(noura))
    expect(showsAnybody(html)).toBe(false)
  })

  test('a public page is the same bytes from memory with and without it', async () => {
    const cookie = await cookieOf(noura)
    const [plain, asReader] = [await open('/en/owner'), await open('/en/owner', cookie)]
    expect(asReader.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(asReader.html).toBe(plain.html)
    expect(asReader.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })
})
