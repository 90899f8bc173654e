/** What the official client's own live tests look for (auth protocol §4.4) and no test beside the code does. */
import { afterAll, describe, expect, test } from 'vitest'
import { somebody, startAuthServer } from '#testing/auth-server.ts'
import { createTestDatabase } from '#testing/database.ts'

const database = await createTestDatabase()
// As `npm run auth:conformance` starts one.
const server = await startAuthServer(database, {
  autoconfirm: true,
  manualLinking: false,
  redirectUrls: ['http://localhost:*/**'],
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

let number = 0
const anEmail = () => `conforms-${++number}@gmail.com`
const REDIRECT = 'http://localhost:9999/welcome'

test('a client without any API key is served', async () => {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify({
      email: anEmail(),
      password: '123456',
      gotrue_meta_security: {},
      code_challenge: null,
    }),
  })
  expect(response.status).toBe(200)
})

test('other origins may read what they need', async () => {
  const preflight = await fetch(`${server.url}/auth/v1/user`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,apikey,x-client-info,x-supabase-api-version',
    },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
})

describe('an operator', () => {
  const { admin } = server.admin().auth

  test('gets a sign-up link that names its end readably, and the words exactly as given', async () => {
    const { data, error } = await admin.generateLink({
      ...{ type: 'signup', email: anEmail(), password: '123456' },
      options: { data: { status: 'alpha' }, redirectTo: REDIRECT },
    })
    expect(error).toBeNull()
    expect(data.properties?.action_link).toContain(`redirect_to=${REDIRECT}`)
    expect(data.properties?.action_link).toMatch(/verify\?token=.+type=signup/)
    expect(data.user?.user_metadata).toEqual({ status: 'alpha' })
  })

  test('invites', async () => {
    const { data, error } = await admin.inviteUserByEmail(anEmail(), { redirectTo: REDIRECT })
    expect(error).toBeNull()
    expect(data.user?.invited_at).toBeTruthy()
  })

  test('is told what is wrong with a token', async () => {
    expect((await admin.signOut('this-is-a-bad-token')).error?.message).toMatch(/^invalid JWT/)
  })
})

describe('what the product has no use for is refused in words', () => {
  const { auth } = server.client()

  test.each([
    ['Anonymous sign-ins are disabled', () => auth.signInAnonymously()],
    ['SAML 2.0 is disabled', () => auth.signInWithSSO({ domain: 'example.sa' })],
    [
      'Signups not allowed for otp',
      () => auth.signInWithOtp({ email: anEmail(), options: { shouldCreateUser: false } }),
    ],
    ['Unsupported phone provider', () => auth.signInWithOtp({ phone: '966551234567' })],
    [
      'Provider (issuer "https://accounts.google.com") is not enabled',
      () => auth.signInWithIdToken({ provider: 'google', token: 'mock', nonce: 'mock' }),
    ],
    [
      'Token has expired or is invalid',
      () => auth.verifyOtp({ phone: '966551234567', type: 'phone_change', token: '123456' }),
    ],
  ])('%s', async (message, ask) => {
    expect((await ask()).error?.message).toBe(message)
  })

  test('linking identities, when it is switched off', async () => {
    const { client } = await somebody(server)
    const { data } = await client.auth.getUserIdentities()
    expect((await client.auth.linkIdentity({ provider: 'google' })).error?.message).toBe(
      'Manual linking is disabled',
    )
    const unlinked = await client.auth.unlinkIdentity(data!.identities[0]!)
    expect(unlinked.error?.message).toBe('Manual linking is disabled')
  })
})

test('a session that was stored with nonsense in it ends in words', async () => {
  const { error } = await server.client().auth.refreshSession({ refresh_token: 'expired-refresh-token' })
  expect(error?.message).toMatch(/Invalid Refresh Token|Refresh token is not valid/)
})

test('mails are asked for whether or not anybody is there', async () => {
  const { auth } = server.client()
  expect(await auth.resetPasswordForEmail('nobody@example.sa', { redirectTo: REDIRECT })).toEqual({
    data: {},
    error: null,
  })
  expect((await auth.resend({ type: 'signup', email: anEmail() })).error).toBeNull()
  expect((await auth.resend({ type: 'phone_change', phone: '966551234567' })).error).toBeNull()
  expect(
    (await auth.signInWithOtp({ email: anEmail(), options: { data: { hello: 'world' } } })).error,
  ).toBeNull()
})
