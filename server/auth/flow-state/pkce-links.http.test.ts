import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { startAuthServer } from '#testing/fakes/auth-server.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const server = await startAuthServer(database)
const { clock, config } = server.context
const inbox = createInbox(database, server.context, server.url)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const PASSWORD = 'كلمة سر طويلة'
let number = 0
const anEmail = () => `person-${++number}@example.sa`

/** A browser client that stores its PKCE verifier. */
const aBrowser = () =>
  createClient(server.url, anonKey(config.secret), {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })

async function codeOf(link: string): Promise<string> {
  const answer = await fetch(link, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

async function aSignUp() {
  const [browser, email] = [aBrowser(), anEmail()]
  const { error } = await browser.auth.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  return { browser, email, ...(await inbox.newest(email)) }
}

const exchange = async (body: object) => {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string }) }
}
const VERIFIER = 'a'.repeat(56)

test('the browser that requested a link exchanges its code for a session', async () => {
  const { browser, link, email } = await aSignUp()
  const { data, error } = await browser.auth.exchangeCodeForSession(await codeOf(link))
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  const { data: claims } = await browser.auth.getClaims()
  expect(claims?.claims.amr).toMatchObject([{ method: 'email/signup' }])
})

test('a redirect after a link contains a code and no token', async () => {
  const { link } = await aSignUp()
  const answer = await fetch(link, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/\?code=[A-Za-z0-9_-]{43}$/)
})

test('the session names the kind of email link that opened it', async () => {
  const { browser, link, email } = await aSignUp()
  await browser.auth.exchangeCodeForSession(await codeOf(link))
  const methodAfter = async (ask: () => Promise<unknown>) => {
    await ask()
    await browser.auth.exchangeCodeForSession(await codeOf((await inbox.newest(email)).link))
    return (await browser.auth.getClaims()).data?.claims.amr
  }
  expect(await methodAfter(() => browser.auth.resetPasswordForEmail(email))).toMatchObject([
    { method: 'recovery' },
  ])
  expect(await methodAfter(() => browser.auth.signInWithOtp({ email }))).toMatchObject([
    { method: 'magiclink' },
  ])
})

test('a code is rejected in another browser and cannot be used afterwards', async () => {
  const { browser, link } = await aSignUp()
  const code = await codeOf(link)
  expect(await exchange({ auth_code: code, code_verifier: VERIFIER })).toMatchObject({
    status: 400,
    code: 'bad_code_verifier',
  })
  const { error } = await browser.auth.exchangeCodeForSession(code)
  expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' })
})

test('one of ten concurrent exchanges of a code succeeds', async () => {
  const { browser, link, email } = await aSignUp()
  const code = await codeOf(link)
  const first = await browser.auth.exchangeCodeForSession(code)
  expect(first.error).toBeNull()
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => exchange({ auth_code: code, code_verifier: VERIFIER })),
  )
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404]))
  const rows =
    await sql`select from auth.sessions join auth.users on users.id = user_id where email = ${email}`
  expect(rows).toHaveLength(1)
})

test('a link works for hours, but its code expires after five minutes', async () => {
  const { browser, link } = await aSignUp()
  const start = clock.now()
  clock.advance({ hours: 23 })
  const code = await codeOf(link)
  expect(code).not.toBe('')
  clock.advance({ minutes: 6 })
  const { error } = await browser.auth.exchangeCodeForSession(code)
  expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' })
  clock.set(start)
})

test('a user banned between the link and the exchange is rejected', async () => {
  const { browser, link, email } = await aSignUp()
  const code = await codeOf(link)
  await sql`update auth.users set banned_until = ${new Date(clock.now().getTime() + 86_400_000)} where email = ${email}`
  const { error } = await browser.auth.exchangeCodeForSession(code)
  expect(error).toMatchObject({ status: 403, code: 'user_banned' })
})

test('a used link returns its error in the query and in the fragment', async () => {
  const { link } = await aSignUp()
  await codeOf(link)
  const answer = await fetch(link, { redirect: 'manual' })
  const location = new URL(answer.headers.get('location') ?? '')
  expect(location.searchParams.get('error_code')).toBe('otp_expired')
  expect(new URLSearchParams(location.hash.slice(1)).get('error_code')).toBe('otp_expired')
})

test.each([{}, { auth_code: 'x' }, { code_verifier: VERIFIER }, { auth_code: '', code_verifier: '' }])(
  'exchanging %j is rejected',
  async (body) => {
    expect(await exchange(body)).toMatchObject({ status: 400, code: 'validation_failed' })
  },
)

test('a code that was never issued returns 404', async () => {
  expect(await exchange({ auth_code: 'never', code_verifier: VERIFIER })).toMatchObject({
    status: 404,
    code: 'flow_state_not_found',
  })
})
