/**
 * Cases of the official client's live tests that no test beside the code covers
 * (docs/reference/auth-protocol.md#tests-of-the-client).
 */
import { AuthSessionMissingError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from '#testing/fakes/software-authenticator.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
// The same options as `npm run auth:conformance`.
const server = await startAuthServer(database, {
  autoconfirm: true,
  manualLinking: false,
  otpTellsUnknown: true,
  phoneCodes: false,
  siteUrl: 'http://localhost:5173',
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

test('other origins may read the headers they need', async () => {
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

describe('operators', () => {
  const { admin } = server.admin().auth

  test('a sign-up link has a readable redirect target and keeps the metadata exactly as given', async () => {
    const { data, error } = await admin.generateLink({
      ...{ type: 'signup', email: anEmail(), password: '123456' },
      options: { data: { status: 'alpha' }, redirectTo: REDIRECT },
    })
    expect(error).toBeNull()
    expect(data.properties?.action_link).toContain(`redirect_to=${REDIRECT}`)
    expect(data.properties?.action_link).toMatch(/verify\?token=.+type=signup/)
    expect(data.user?.user_metadata).toEqual({ status: 'alpha' })
  })

  test('an operator can invite a user', async () => {
    const { data, error } = await admin.inviteUserByEmail(anEmail(), { redirectTo: REDIRECT })
    expect(error).toBeNull()
    expect(data.user?.invited_at).toBeTruthy()
  })

  test('signing out a malformed token returns the reason', async () => {
    expect((await admin.signOut('this-is-a-bad-token')).error?.message).toMatch(/^invalid JWT/)
  })
})

describe('unsupported features', () => {
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
  ])('%s is rejected with a reason', async (message, ask) => {
    expect((await ask()).error?.message).toBe(message)
  })

  test('linking identities is rejected when it is disabled', async () => {
    const { client } = await somebody(server)
    const { data } = await client.auth.getUserIdentities()
    expect((await client.auth.linkIdentity({ provider: 'google' })).error?.message).toBe(
      'Manual linking is disabled',
    )
    const unlinked = await client.auth.unlinkIdentity(data!.identities[0]!)
    expect(unlinked.error?.message).toBe('Manual linking is disabled')
  })
})

test('a stored session with invalid values ends with an auth error', async () => {
  const { error } = await server.client().auth.refreshSession({ refresh_token: 'expired-refresh-token' })
  expect(error?.message).toMatch(/Invalid Refresh Token|Refresh token is not valid/)
})

test('requests for emails succeed whether or not the account exists', async () => {
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

test('a mobile number and a password sign up and in when numbers are auto-confirmed', async () => {
  const person = { phone: '15105551234', password: '123456' }
  expect((await server.client().auth.signUp(person)).data.session).not.toBeNull()
  const { data, error } = await server.client().auth.signInWithPassword(person)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    ...{ email: '', phone: person.phone, phone_confirmed_at: expect.any(String) },
    app_metadata: { provider: 'phone' },
  })
})

describe('passkeys', () => {
  const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const NOBODYS = '00000000-0000-0000-0000-000000000000'
  const aDevice = () => softwareAuthenticator({ rpId: 'localhost', origin: 'http://localhost:5173' })
  const device = aDevice()
  let owner: SupabaseClient
  let userId: string
  let passkeyId: string

  async function make(with_: SoftwareAuthenticator) {
    const { data } = await owner.auth.passkey.startRegistration()
    return owner.auth.passkey.verifyRegistration({
      challengeId: data!.challenge_id,
      credential: with_.create(data!.options as never),
    })
  }

  /** Signs a new challenge with the device. */
  async function sign(with_: SoftwareAuthenticator) {
    const client = server.client()
    const { data } = await client.auth.passkey.startAuthentication()
    const answer = { challengeId: data!.challenge_id, credential: with_.get(data!.options as never) }
    return { client, options: data!, answer }
  }

  beforeAll(async () => {
    const person = await somebody(server)
    owner = person.client
    userId = person.user.id
    passkeyId = (await make(device)).data!.id
  })

  test('registration options follow WebAuthn', async () => {
    const { data, error } = await owner.auth.passkey.startRegistration()
    expect(error).toBeNull()
    expect(data?.challenge_id).toMatch(UUID)
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000)
    expect(data?.options).toMatchObject({
      rp: { id: 'localhost' },
      challenge: expect.any(String),
      user: { id: expect.any(String) },
      pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: 'public-key' }]),
      authenticatorSelection: { residentKey: 'required' },
    })
  })

  test('a signed-in user registers a passkey; a visitor cannot', async () => {
    const { data, error } = await make(aDevice())
    expect(error).toBeNull()
    expect(data).toMatchObject({ id: expect.stringMatching(UUID), created_at: expect.any(String) })
    expect((await owner.auth.passkey.delete({ passkeyId: data!.id })).error).toBeNull()
    const { error: missing } = await server.client().auth.passkey.startRegistration()
    expect(missing).toBeInstanceOf(AuthSessionMissingError)
  })

  test('a passkey is not registered for an unknown challenge', async () => {
    const { data: begun } = await owner.auth.passkey.startRegistration()
    const { data, error } = await owner.auth.passkey.verifyRegistration({
      challengeId: NOBODYS,
      credential: aDevice().create(begun!.options as never),
    })
    expect([data, error]).toMatchObject([null, { code: 'webauthn_challenge_not_found' }])
  })

  test('passkeys are listed and renamed', async () => {
    const listed = await owner.auth.passkey.list()
    expect(listed.data).toMatchObject([{ id: passkeyId, created_at: expect.any(String) }])
    const renamed = await owner.auth.passkey.update({ passkeyId, friendlyName: 'e2e test key' })
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'e2e test key' })
    expect((await owner.auth.passkey.list()).data?.[0]?.friendly_name).toBe('e2e test key')
    const unknown = await owner.auth.passkey.update({ passkeyId: NOBODYS, friendlyName: 'nope' })
    expect([unknown.data, unknown.error?.status]).toEqual([null, 404])
  })

  test('a passkey signs in without a user name and records its last use', async () => {
    const { client, options, answer } = await sign(device)
    expect(options.challenge_id).toMatch(UUID)
    expect(options.options.allowCredentials ?? []).toEqual([])
    const { data, error } = await client.auth.passkey.verifyAuthentication(answer)
    expect(error).toBeNull()
    expect(data?.user?.id).toBe(userId)
    const { data: kept } = await client.auth.getSession()
    expect(kept.session?.access_token).toBe(data?.session?.access_token)
    expect((await client.auth.getUser()).data.user?.id).toBe(userId)
    expect((await owner.auth.passkey.list()).data?.[0]?.last_used_at).toEqual(expect.any(String))
  })

  test('a passkey challenge is accepted once', async () => {
    const { client, answer } = await sign(device)
    expect((await client.auth.passkey.verifyAuthentication(answer)).error).toBeNull()
    const { data, error } = await client.auth.passkey.verifyAuthentication(answer)
    expect([data, error]).toMatchObject([null, { code: 'webauthn_challenge_not_found' }])
  })

  test('an unregistered passkey does not sign in', async () => {
    const stranger = aDevice()
    stranger.create((await owner.auth.passkey.startRegistration()).data!.options as never)
    const { client, answer } = await sign(stranger)
    const { data, error } = await client.auth.passkey.verifyAuthentication(answer)
    expect([data, error]).toMatchObject([null, { code: 'webauthn_verification_failed' }])
  })

  test('an operator lists and deletes passkeys', async () => {
    const { passkey } = server.admin().auth.admin
    const { data } = await make(aDevice())
    expect((await passkey.listPasskeys({ userId })).data?.map(({ id }) => id)).toEqual([passkeyId, data!.id])
    expect((await passkey.deletePasskey({ userId, passkeyId: data!.id })).error).toBeNull()
    expect((await passkey.listPasskeys({ userId })).data?.map(({ id }) => id)).toEqual([passkeyId])
  })

  test('a deleted passkey does not sign in', async () => {
    expect((await owner.auth.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await owner.auth.passkey.list()).data).toEqual([])
    const { client, answer } = await sign(device)
    const { data, error } = await client.auth.passkey.verifyAuthentication(answer)
    expect([data, error]).toMatchObject([null, { code: 'webauthn_verification_failed' }])
  })
})
