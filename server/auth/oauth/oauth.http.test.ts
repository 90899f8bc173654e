import { createHash } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { startAuthServer } from '#testing/fakes/auth-server.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { startOpenIdProvider } from '#testing/fakes/openid-provider.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const provider = await startOpenIdProvider()
const settings = { clientId: 'mimar-at-google', clientSecret: 'secret', issuer: provider.issuer }
const server = await startAuthServer(database, {
  providers: { google: settings, apple: { ...settings, issuer: `http://127.0.0.1:${await freePort()}` } },
})
const { clock, config } = server.context
const inbox = createInbox(database, server.context, server.url)
afterAll(async () => {
  await server.stop()
  await provider.stop()
  await database.drop()
})

const PASSWORD = 'كلمة سر طويلة'
const SITE = 'http://localhost:3000'
let number = 0
const anEmail = () => `person-${++number}@example.sa`
const aPerson = (person: object = {}) => ({
  sub: `google-${++number}`,
  email: anEmail(),
  email_verified: true,
  name: 'نورة السالم',
  picture: 'https://pictures.example/noura.png',
  ...person,
})
beforeEach(() => {
  provider.person = aPerson()
})

/** A browser that stores one cookie and follows redirects by hand. */
function aBrowser(flowType: 'pkce' | 'implicit' = 'pkce') {
  let cookie = ''
  const visit = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url.replace(SITE, server.url), {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] || cookie
    return { answer, status: answer.status, location: answer.headers.get('location') ?? '' }
  }
  const client = createClient(server.url, anonKey(config.secret), {
    auth: { flowType, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: async (url, init) => keepCookie(await fetch(url, init)) },
  })
  const keepCookie = (answer: Response) => {
    cookie = answer.headers.get('set-cookie')?.split(';')[0] || cookie
    return answer
  }
  const forget = () => {
    cookie = ''
  }
  return { client, visit, forget }
}
type Browser = ReturnType<typeof aBrowser>

async function authorizeUrl({ client }: { client: SupabaseClient }, redirectTo = `${SITE}/account`) {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true, queryParams: { prompt: 'consent' } },
  })
  expect(error).toBeNull()
  return data.url!
}

/** Visits the provider and returns the callback address without opening it. */
async function toCallback(browser: Browser, url?: string) {
  const { location } = await browser.visit(url ?? (await authorizeUrl(browser)))
  return (await browser.visit(location)).location
}
const backFrom = async (browser: Browser, callback: string) => (await browser.visit(callback)).location
const signIn = async (browser: Browser) => {
  const end = new URL(await backFrom(browser, await toCallback(browser)))
  return browser.client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
}
const errorCodeOf = (location: string) => new URL(location).searchParams.get('error_code')

describe('redirect to the provider', () => {
  test('the redirect carries our state, nonce and challenge, and the parameters of the page', async () => {
    const { status, location } = await aBrowser().visit(await authorizeUrl(aBrowser()))
    expect(status).toBe(302)
    const url = new URL(location)
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'mimar-at-google',
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'consent',
    })
    expect(location).not.toContain('redirect_to')
  })

  test('a caller cannot override our parameters, in any letter case', async () => {
    const evil = 'Client_ID=evil&REDIRECT_URI=https://evil.test&State=1&nonce=1&request_uri=https://evil.test'
    const { location } = await aBrowser().visit(`${server.url}/auth/v1/authorize?provider=google&${evil}`)
    expect(location).not.toContain('evil')
    expect(new URL(location).searchParams.getAll('state')).toHaveLength(1)
  })

  test.each(['', 'github', 'toString', '__proto__'])('the unknown provider %j is rejected', async (name) => {
    const { answer, status } = await aBrowser().visit(`${server.url}/auth/v1/authorize?provider=${name}`)
    expect(status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
  })

  test('an incomplete PKCE pair is rejected', async () => {
    const half = `${server.url}/auth/v1/authorize?provider=google&code_challenge=${'a'.repeat(43)}`
    expect((await aBrowser().visit(half)).status).toBe(400)
  })

  test('an unreachable provider returns 503 and is tried again on the next request', async () => {
    const apple = `${server.url}/auth/v1/authorize?provider=apple`
    expect((await aBrowser().visit(apple)).status).toBe(503)
    expect((await aBrowser().visit(apple)).status).toBe(503)
  })
})

describe('redirect from the provider', () => {
  test('a new user gets an account and a session', async () => {
    const browser = aBrowser()
    const { data, error } = await signIn(browser)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: provider.person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'نورة السالم', avatar_url: 'https://pictures.example/noura.png' },
      identities: [{ provider: 'google', id: provider.person.sub }],
    })
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String))
    expect(data.session?.provider_token).toEqual(expect.any(String))
    const { data: claims } = await browser.client.auth.getClaims()
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  })

  test('a second sign-in finds the same account, even with a new address at the provider', async () => {
    const first = await signIn(aBrowser())
    provider.person = { ...provider.person, email: anEmail() }
    const second = await signIn(aBrowser())
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(second.data.user?.email).toBe(first.data.user?.email)
  })

  test('without PKCE the session is in the fragment', async () => {
    const browser = aBrowser('implicit')
    const end = await backFrom(browser, await toCallback(browser))
    const fragment = new URLSearchParams(new URL(end).hash.slice(1))
    expect(end.startsWith(`${SITE}/account#`)).toBe(true)
    const { data, error } = await browser.client.auth.setSession({
      access_token: fragment.get('access_token')!,
      refresh_token: fragment.get('refresh_token')!,
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(provider.person.email)
    expect(fragment.get('provider_token')).toEqual(expect.any(String))
  })

  test('a form post, as Apple sends it, signs in', async () => {
    const browser = aBrowser()
    const callback = new URL(await toCallback(browser))
    const posted = await fetch(`${server.url}/auth/v1/callback`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams([...callback.searchParams, ['user', '{"name":"x"}']]),
    })
    expect(posted.status).toBe(303)
    const end = new URL(await backFrom(browser, posted.headers.get('location')!))
    expect(end.searchParams.get('code')).toEqual(expect.any(String))
  })

  test('provider tokens are stored sealed until the browser fetches them, then deleted', async () => {
    // Others leave codes that nobody fetches; their times do not say which is ours when the machine's clock is set back.
    await sql`delete from auth.flow_state`
    const browser = aBrowser()
    const end = new URL(await backFrom(browser, await toCallback(browser)))
    const code = end.searchParams.get('code')!
    const [row] = await sql`select * from auth.flow_state where auth_code_hash is not null`
    const { data } = await browser.client.auth.exchangeCodeForSession(code)
    expect(JSON.stringify(row)).not.toContain(data.session!.provider_token)
    expect(JSON.stringify(row)).not.toContain(code)
    expect(await sql`select from auth.flow_state where id = ${row!.id}`).toHaveLength(0)
  })
})

describe('rejected callbacks', () => {
  const refusal = async (path: string, browser = aBrowser()) => {
    const { status, location } = await browser.visit(`${server.url}/auth/v1/callback${path}`)
    expect(status).toBe(303)
    expect(new URL(location).origin).toBe(SITE)
    return errorCodeOf(location)
  }

  test.each([
    ['', 'bad_oauth_callback'],
    ['?state=', 'bad_oauth_callback'],
    ['?state=not-a-uuid&code=1', 'bad_oauth_state'],
    ["?state=' or 1=1 --&code=1", 'bad_oauth_state'],
    ['?state=0199aaaa-bbbb-4ccc-8ddd-eeeeffff0001&code=1', 'bad_oauth_state'],
    ['?state=0199aaaa-bbbb-4ccc-8ddd-eeeeffff0001&redirect_to=https://evil.test', 'bad_oauth_state'],
  ])('%j: %s', async (path, code) => {
    expect(await refusal(path)).toBe(code)
  })

  test('one of ten concurrent callbacks with the same state succeeds', async () => {
    const browser = aBrowser()
    const callback = await toCallback(browser)
    const ends = await Promise.all(Array.from({ length: 10 }, () => backFrom(browser, callback)))
    expect(ends.filter((end) => new URL(end).searchParams.has('code'))).toHaveLength(1)
    expect(ends.filter((end) => errorCodeOf(end) === 'flow_state_already_used')).toHaveLength(9)
  })

  test('a callback is rejected in another browser than the one that began it', async () => {
    const [stranger, victim] = [aBrowser(), aBrowser()]
    const callback = await toCallback(stranger)
    expect(errorCodeOf(await backFrom(victim, callback))).toBe('bad_oauth_state')
    stranger.forget()
    expect(errorCodeOf(await backFrom(stranger, callback))).toBe('bad_oauth_state')
  })

  test('a cookie planted by a neighbouring host is rejected over HTTPS, and ours has the __Host- prefix', async () => {
    const { publicUrl } = config
    Object.assign(config, { publicUrl: 'https://mimar.test' })
    try {
      const stranger = aBrowser()
      const { answer, location } = await stranger.visit(await authorizeUrl(stranger))
      const [cookie = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ')
      const [name, word] = cookie.split('=')
      expect(name).toMatch(/^__Host-/)
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']))
      expect(attributes.join()).not.toContain('Domain')
      const callback = (await stranger.visit(location)).location.replace('https://mimar.test', server.url)
      // Set with `Domain=mimar.test` by another host of the domain, which cannot use the prefix.
      const planted = { headers: { cookie: `mimar_browser=${word}` } }
      expect(errorCodeOf((await aBrowser().visit(callback, planted)).location)).toBe('bad_oauth_state')
      const own = { headers: { cookie } }
      expect(new URL((await aBrowser().visit(callback, own)).location).searchParams.has('code')).toBe(true)
    } finally {
      Object.assign(config, { publicUrl })
    }
  })

  test('a callback is rejected after more than ten minutes', async () => {
    const browser = aBrowser()
    const callback = await toCallback(browser)
    const start = clock.now()
    clock.advance({ minutes: 11 })
    expect(errorCodeOf(await backFrom(browser, callback))).toBe('bad_oauth_state')
    clock.set(start)
  })

  test('an unknown code redirects to the starting page with the error in query and fragment', async () => {
    const browser = aBrowser()
    const callback = new URL(await toCallback(browser))
    callback.searchParams.set('code', 'forged')
    provider.person = { nonce: 'of another sign-in' }
    const end = await backFrom(browser, callback.href)
    expect(end.startsWith(`${SITE}/account?`)).toBe(true)
    expect(errorCodeOf(end)).toBe('unexpected_failure')
    expect(new URLSearchParams(new URL(end).hash.slice(1)).get('error_code')).toBe('unexpected_failure')
  })

  test.each([
    ['another nonce', { nonce: 'of another sign-in' }],
    ['another audience', { aud: 'another-app' }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['an ID token that is over', { exp: 1 }],
  ])('%s', async (_name, person) => {
    provider.person = aPerson(person)
    const browser = aBrowser()
    expect(errorCodeOf(await backFrom(browser, await toCallback(browser)))).toBe('unexpected_failure')
  })

  test('a user who declines at the provider returns with the error', async () => {
    const browser = aBrowser()
    const state = new URL(await toCallback(browser)).searchParams.get('state')
    const end = await backFrom(
      browser,
      `${SITE}/auth/v1/callback?state=${state}&error=access_denied&error_description=No`,
    )
    const url = new URL(end)
    expect(url.pathname).toBe('/account')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: 'access_denied',
      error_description: 'No',
    })
  })

  test('a banned user is rejected', async () => {
    const { data } = await signIn(aBrowser())
    await sql`update auth.users set banned_until = ${new Date(clock.now().getTime() + 86_400_000)} where id = ${data.user!.id}`
    const browser = aBrowser()
    expect(errorCodeOf(await backFrom(browser, await toCallback(browser)))).toBe('user_banned')
  })
})

describe('account linking', () => {
  async function aMember(email = anEmail()) {
    const { client } = aBrowser()
    await client.auth.signUp({ email, password: PASSWORD })
    const { code } = await inbox.newest(email)
    const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    // `app_metadata` shows the earliest identity, so the next one must not have the same timestamp.
    clock.advance({ minutes: 0.001 })
    return { client, email, userId: data.user!.id }
  }
  const canSignIn = async (email: string) =>
    (await aBrowser().client.auth.signInWithPassword({ email, password: PASSWORD })).error === null

  test('an address verified on both sides links the two identities', async () => {
    const { email, userId } = await aMember()
    provider.person = aPerson({ email })
    const { data } = await signIn(aBrowser())
    expect(data.user?.id).toBe(userId)
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
    expect(await canSignIn(email)).toBe(true)
  })

  test('an address the provider did not verify links nothing', async () => {
    const { email, userId } = await aMember()
    provider.person = aPerson({ email, email_verified: false })
    const { data } = await signIn(aBrowser())
    expect(data.user?.id).not.toBe(userId)
    expect(data.user?.email).toBe('')
    // Its verified owner is not drawn into that account later either.
    provider.person = aPerson({ email })
    expect((await signIn(aBrowser())).data.user?.id).toBe(userId)
  })

  test('an unverified address without an account must be confirmed by email first', async () => {
    provider.person = aPerson({ email_verified: false })
    const browser = aBrowser()
    const end = await backFrom(browser, await toCallback(browser))
    expect(errorCodeOf(end)).toBe('provider_email_needs_verification')
    const { link } = await inbox.newest(String(provider.person.email))
    await browser.visit(link)
    expect((await signIn(aBrowser())).data.user?.email).toBe(provider.person.email)
  })

  test('an account that never proved its address loses all its data to the verified owner', async () => {
    const email = anEmail()
    await aBrowser().client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: 'x', planted: 1 } },
    })
    provider.person = aPerson({ email })
    const { data } = await signIn(aBrowser())
    expect(data.user?.email).toBe(email)
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'نورة السالم' })
    expect(data.user?.user_metadata.planted).toBeUndefined()
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['google'])
    expect(await canSignIn(email)).toBe(false)
  })

  test('an unverified identity of a stranger is removed when the address owner signs in', async () => {
    provider.person = aPerson({ email_verified: false })
    const email = String(provider.person.email)
    const stranger = aBrowser()
    expect(errorCodeOf(await backFrom(stranger, await toCallback(stranger)))).toBe(
      'provider_email_needs_verification',
    )
    const owner = aBrowser('implicit')
    await owner.client.auth.signInWithOtp({ email })
    const { code } = await inbox.newest(email)
    const { data } = await owner.client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
    expect((await signIn(aBrowser())).data.user?.id).not.toBe(data.user!.id)
  })

  describe('linking and unlinking identities', () => {
    async function link(browser: Browser) {
      const { data, error } = await browser.client.auth.linkIdentity({
        provider: 'google',
        options: { redirectTo: `${SITE}/account`, skipBrowserRedirect: true },
      })
      expect(error).toBeNull()
      return backFrom(browser, (await browser.visit(data.url!)).location)
    }
    async function signedIn() {
      const { email, userId } = await aMember()
      const browser = aBrowser()
      await browser.client.auth.signInWithPassword({ email, password: PASSWORD })
      return { browser, email, userId }
    }

    test('a member links a provider with another address, signs in with it, and unlinks it', async () => {
      const { browser, userId, email } = await signedIn()
      const end = new URL(await link(browser))
      const { data } = await browser.client.auth.exchangeCodeForSession(end.searchParams.get('code')!)
      expect(data.user).toMatchObject({ id: userId, email, app_metadata: { providers: ['email', 'google'] } })
      expect((await signIn(aBrowser())).data.user?.id).toBe(userId)

      const { data: known } = await browser.client.auth.getUserIdentities()
      const google = known!.identities.find((identity) => identity.provider === 'google')!
      expect((await browser.client.auth.unlinkIdentity(google)).error).toBeNull()
      const after = await browser.client.auth.getUser()
      expect(after.data.user).toMatchObject({ email, app_metadata: { providers: ['email'] } })
      expect((await signIn(aBrowser())).data.user?.id).not.toBe(userId)
    })

    test('linking an identity twice is rejected, for its own user and for another', async () => {
      const one = await signedIn()
      await link(one.browser)
      expect(errorCodeOf(await link(one.browser))).toBe('identity_already_exists')
      const other = await signedIn()
      expect(errorCodeOf(await link(other.browser))).toBe('identity_already_exists')
    })

    test('the last identity cannot be unlinked', async () => {
      const { browser } = await signedIn()
      const { data } = await browser.client.auth.getUserIdentities()
      const { error } = await browser.client.auth.unlinkIdentity(data!.identities[0]!)
      expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
    })

    test('unlinking an identity of another user is rejected', async () => {
      const [one, other] = [await signedIn(), await signedIn()]
      await link(one.browser)
      const { data } = await other.browser.client.auth.getUserIdentities()
      const { error } = await one.browser.client.auth.unlinkIdentity(data!.identities[0]!)
      expect(error).toMatchObject({ status: 422, code: 'identity_not_found' })
      const odd = { ...data!.identities[0]!, identity_id: 'x' }
      expect((await one.browser.client.auth.unlinkIdentity(odd)).error).toMatchObject({ status: 404 })
    })

    test('unlinking the identity of the account’s address moves the account to the other address', async () => {
      const { browser, userId } = await signedIn()
      await link(browser)
      const { data } = await browser.client.auth.getUserIdentities()
      const email = data!.identities.find((identity) => identity.provider === 'email')!
      expect((await browser.client.auth.unlinkIdentity(email)).error).toBeNull()
      const after = await browser.client.auth.getUser()
      expect(after.data.user).toMatchObject({ id: userId, email: provider.person.email })
    })

    test('linking by ID token keeps the session', async () => {
      const { browser, userId } = await signedIn()
      const before = (await browser.client.auth.getClaims()).data!.claims
      const token = await provider.idToken({ ...provider.person, aud: 'mimar-at-google' })
      const { data, error } = await browser.client.auth.linkIdentity({ provider: 'google', token })
      expect(error).toBeNull()
      expect(data.user?.id).toBe(userId)
      const after = (await browser.client.auth.getClaims()).data!.claims
      expect(after).toMatchObject({ session_id: before.session_id, amr: before.amr })
      expect((await browser.client.auth.refreshSession()).error).toBeNull()
    })

    test('linking needs a session', async () => {
      const answer = await fetch(`${server.url}/auth/v1/user/identities/authorize?provider=google`)
      expect(answer.status).toBe(401)
    })

    test('linking returns 404 when it is disabled', async () => {
      const off = await startAuthServer(database, { manualLinking: false, autoconfirm: true })
      const client = off.client()
      await client.auth.signUp({ email: anEmail(), password: PASSWORD })
      const { error } = await client.auth.linkIdentity({ provider: 'google' })
      expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
      const { data } = await client.auth.getUserIdentities()
      const unlinked = await client.auth.unlinkIdentity(data!.identities[0]!)
      expect(unlinked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
      await off.stop()
    })
  })
})

describe('ID token of the provider’s own button', () => {
  const nonce = 'a word of this browser'
  const hashed = createHash('sha256').update(nonce).digest('hex')
  const signInWith = (token: string, extra: object = {}) =>
    aBrowser().client.auth.signInWithIdToken({ provider: 'google', token, ...extra })
  const tokenOf = (claims: object = {}) =>
    provider.idToken({ ...provider.person, aud: 'mimar-at-google', ...claims })

  test('an ID token signs in with and without a nonce', async () => {
    const plain = await signInWith(await tokenOf())
    expect(plain.error).toBeNull()
    expect(plain.data.user).toMatchObject({ email: provider.person.email })
    const bound = await signInWith(await tokenOf({ nonce: hashed }), { nonce })
    expect(bound.data.user?.id).toBe(plain.data.user?.id)
  })

  test('an ID token is accepted only with the access token it belongs to', async () => {
    const half = createHash('sha256').update('access').digest().subarray(0, 16).toString('base64url')
    const token = await tokenOf({ at_hash: half })
    expect((await signInWith(token, { access_token: 'access' })).error).toBeNull()
    expect((await signInWith(token, { access_token: 'another' })).error).toMatchObject({
      message: 'Bad ID token',
    })
  })

  test.each([
    ['for another app', { aud: 'another-app' }, {}, 'Bad ID token'],
    ['of another issuer', { iss: 'https://evil.test' }, {}, 'Bad ID token'],
    ['that is over', { exp: 1 }, {}, 'Bad ID token'],
    ['with a nonce nobody knows', { nonce: hashed }, {}, 'should either both exist or not'],
    ['without the nonce that was given', {}, { nonce }, 'should either both exist or not'],
    ['with another nonce', { nonce: 'x' }, { nonce }, 'Nonces mismatch'],
  ])('%s is rejected', async (_name, claims, extra, message) => {
    const { error } = await signInWith(await tokenOf(claims), extra)
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining(message) })
  })

  test('an unsigned or altered ID token is rejected', async () => {
    const [header, , signature] = (await tokenOf()).split('.')
    const payload = Buffer.from(JSON.stringify({ ...provider.person, iss: provider.issuer })).toString(
      'base64url',
    )
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [`${header}.${payload}.${signature}`, `${none}.${payload}.`, 'x', 'a.b.c'])
      expect((await signInWith(token)).error, token).toMatchObject({ message: 'Bad ID token' })
  })

  test('an ID token of an unknown provider is rejected', async () => {
    const { error } = await aBrowser().client.auth.signInWithIdToken({
      provider: 'azure',
      token: await tokenOf(),
    })
    expect(error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
      message: expect.stringContaining('not enabled'),
    })
  })
})
