import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { auth } from '#domain/accounts/actor.ts'
import { forgetExpiredSignIns } from '#server/auth/forget-expired.job.ts'
import { somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { verifiedApp } from '#testing/fakes/authenticator-app.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from '#testing/fakes/software-authenticator.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

// Attacks on passkeys. What the official client expects of them is tested in conformance.http.test.ts.

const SITE = { rpId: 'mimar.example', origin: 'https://mimar.example' }
const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true, siteUrl: SITE.origin })
afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function register(client: SupabaseClient, device: SoftwareAuthenticator) {
  const begun = await client.auth.passkey.startRegistration()
  if (begun.error) return { code: begun.error.code, id: '' }
  const { data, error } = await client.auth.passkey.verifyRegistration({
    challengeId: begun.data.challenge_id,
    credential: device.create(begun.data.options as never),
  })
  return { code: (error as { code?: string } | null)?.code, id: data?.id ?? '' }
}

async function signIn(device: SoftwareAuthenticator, client = server.client()) {
  const begun = await client.auth.passkey.startAuthentication()
  if (begun.error) throw begun.error
  const { data, error } = await client.auth.passkey.verifyAuthentication({
    challengeId: begun.data.challenge_id,
    credential: device.get(begun.data.options as never),
  })
  const aal = data?.session && decodeJwt(data.session.access_token).aal
  return { client, code: (error as { code?: string } | null)?.code, userId: data?.user?.id, aal }
}

async function somebodyWithAPasskey() {
  const person = await somebody(server)
  const device = softwareAuthenticator(SITE)
  const { code, id } = await register(person.client, device)
  expect(code).toBeUndefined()
  return { ...person, device, passkeyId: id }
}

describe('second step', () => {
  test('a passkey registered with the password alone signs in with aal1', async () => {
    const { client, device, user } = await somebodyWithAPasskey()
    await verifiedApp(client, server.context.clock)
    expect(await signIn(device)).toMatchObject({ userId: user.id, aal: 'aal1' })
  })

  test('a passkey registered after the second step signs in with aal2', async () => {
    const { client, user } = await somebody(server)
    await verifiedApp(client, server.context.clock)
    const device = softwareAuthenticator(SITE)
    expect((await register(client, device)).code).toBeUndefined()
    const session = await signIn(device)
    expect(session).toMatchObject({ userId: user.id, aal: 'aal2' })
    expect((await session.client.auth.refreshSession()).error).toBeNull()
    const { data } = await session.client.auth.getClaims()
    expect(data?.claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] })
  })

  test('registering and deleting a passkey require the second step', async () => {
    const { client, email, password, passkeyId } = await somebodyWithAPasskey()
    await verifiedApp(client, server.context.clock)
    const thief = server.client()
    await thief.auth.signInWithPassword({ email, password })
    expect((await register(thief, softwareAuthenticator(SITE))).code).toBe('insufficient_aal')
    const { error } = await thief.auth.passkey.delete({ passkeyId })
    expect((error as { code?: string } | null)?.code).toBe('insufficient_aal')
  })
})

describe('borrowed sessions', () => {
  test('a session signed in more than ten minutes ago cannot register or delete a passkey', async () => {
    const { client, passkeyId } = await somebodyWithAPasskey()
    server.context.clock.advance({ minutes: 11 })
    expect((await register(client, softwareAuthenticator(SITE))).code).toBe('reauthentication_needed')
    const { error } = await client.auth.passkey.delete({ passkeyId })
    expect((error as { code?: string } | null)?.code).toBe('reauthentication_needed')
    expect((await client.auth.passkey.list()).data).toHaveLength(1)
    server.context.clock.advance({ minutes: -11 })
  })

  test('a challenge of another user is rejected', async () => {
    const [a, b] = [await somebody(server), await somebody(server)]
    const begun = await a.client.auth.passkey.startRegistration()
    const { error } = await b.client.auth.passkey.verifyRegistration({
      challengeId: begun.data!.challenge_id,
      credential: softwareAuthenticator(SITE).create(begun.data!.options as never),
    })
    expect((error as { code?: string } | null)?.code).toBe('webauthn_challenge_not_found')
  })
})

describe('rejected passkeys', () => {
  test('a passkey is rejected when its device did not verify the user', async () => {
    const { client } = await somebody(server)
    const touched = softwareAuthenticator({ ...SITE, isUserVerified: false })
    expect((await register(client, touched)).code).toBe('webauthn_verification_failed')
  })

  test('a response from a lookalike page is rejected', async () => {
    const { client } = await somebody(server)
    const lookalike = softwareAuthenticator({ ...SITE, origin: 'https://mimar.example.evil' })
    expect((await register(client, lookalike)).code).toBe('webauthn_verification_failed')
    const other = softwareAuthenticator({ ...SITE, rpId: 'evil.example' })
    expect((await register(client, other)).code).toBe('webauthn_verification_failed')
  })

  test('a response for another or an expired challenge is rejected', async () => {
    const { device } = await somebodyWithAPasskey()
    const { auth } = server.client()
    const [one, two] = [await auth.passkey.startAuthentication(), await auth.passkey.startAuthentication()]
    const mixed = await auth.passkey.verifyAuthentication({
      challengeId: two.data!.challenge_id,
      credential: device.get(one.data!.options as never),
    })
    expect(mixed.error).toMatchObject({ code: 'webauthn_verification_failed' })
    server.context.clock.advance({ minutes: 6 })
    const late = await auth.passkey.verifyAuthentication({
      challengeId: one.data!.challenge_id,
      credential: device.get(one.data!.options as never),
    })
    expect(late.error).toMatchObject({ code: 'webauthn_challenge_expired' })
    server.context.clock.advance({ minutes: -6 })
  })

  test('a response that names another user is rejected', async () => {
    const [a, b] = [await somebodyWithAPasskey(), await somebodyWithAPasskey()]
    const begun = await server.client().auth.passkey.startAuthentication()
    const signed = a.device.get(begun.data!.options as never) as { response: { userHandle: string } }
    const forged = { ...signed, response: { ...signed.response, userHandle: btoa(b.user.id) } }
    const { error } = await server.client().auth.passkey.verifyAuthentication({
      challengeId: begun.data!.challenge_id,
      credential: forged as never,
    })
    expect(error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  test('a challenge is accepted once, also for concurrent responses', async () => {
    const { device } = await somebodyWithAPasskey()
    const { auth } = server.client()
    const { data } = await auth.passkey.startAuthentication()
    const credential = device.get(data!.options as never)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.client().auth.passkey.verifyAuthentication({ challengeId: data!.challenge_id, credential }),
      ),
    )
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('a passkey of a banned account is rejected', async () => {
    const { device, user } = await somebodyWithAPasskey()
    await server.admin().auth.admin.updateUserById(user.id, { ban_duration: '1h' })
    expect((await signIn(device)).code).toBe('user_banned')
  })
})

test('another user cannot list, rename or delete a passkey', async () => {
  const [a, b] = [await somebodyWithAPasskey(), await somebody(server)]
  const { passkey } = b.client.auth
  expect((await passkey.list()).data).toEqual([])
  const { passkeyId } = a
  expect((await passkey.update({ passkeyId, friendlyName: 'mine' })).error?.status).toBe(404)
  expect((await passkey.delete({ passkeyId })).error?.status).toBe(404)
  expect((await passkey.update({ passkeyId: 'x', friendlyName: 'mine' })).error?.status).toBe(404)
  const renamed = await a.client.auth.passkey.update({ passkeyId, friendlyName: 'ا'.repeat(121) })
  expect(renamed.error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('an account holds ten passkeys at most, and one key is registered once', async () => {
  const { client, device } = await somebodyWithAPasskey()
  expect((await register(client, device)).code).toBe('webauthn_credential_exists')
  for (let i = 1; i < 10; i++) {
    expect((await register(client, softwareAuthenticator(SITE))).code).toBeUndefined()
  }
  expect((await register(client, softwareAuthenticator(SITE))).code).toBe('too_many_passkeys')
})

test('a user gets an email when a passkey is added or removed', async () => {
  const { client, email, passkeyId } = await somebodyWithAPasskey()
  expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull()
  const mails = await database.sql`select kind from mails where recipient = ${email} order by created_at`
  expect(mails.map(({ kind }) => kind)).toEqual(['passkey_added', 'passkey_removed'])
})

test('expired challenges are deleted', async () => {
  await server.client().auth.passkey.startAuthentication()
  server.context.clock.advance({ minutes: 6 })
  await forgetExpiredSignIns(server.context)
  server.context.clock.advance({ minutes: -6 })
  const left = await server.context.db.withActor(auth, (tx) =>
    tx.selectFrom('auth.webauthn_challenges').select('id').execute(),
  )
  expect(left).toEqual([])
})
