/** Metadata is part of every access token; too much of it would lock its owner out with 431. */
import { afterAll, expect, test } from 'vitest'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { startOpenIdProvider } from '#testing/fakes/openid-provider.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { MOST_METADATA } from './metadata.ts'

const database = await createTestDatabase()
const provider = await startOpenIdProvider()
const server = await startAuthServer(database, {
  autoconfirm: true,
  providers: { google: { clientId: 'mimar-at-google', clientSecret: 'secret', issuer: provider.issuer } },
})
const { admin } = server.admin().auth
afterAll(async () => {
  await server.stop()
  await provider.stop()
  await database.drop()
})

const TOO_MUCH = { words: 'و'.repeat(MOST_METADATA / 2) }
let number = 0
const anEmail = () => `metadata-${++number}@example.sa`

test('PUT /user rejects metadata over 8 kB, and a token with metadata at the limit is still accepted', async () => {
  const { client } = await somebody(server)
  expect((await client.auth.updateUser({ data: TOO_MUCH })).error).toMatchObject({ status: 422 })
  expect(
    (await client.auth.updateUser({ data: { words: 'x'.repeat(MOST_METADATA - 400) } })).error,
  ).toBeNull()
  expect((await client.auth.updateUser({ data: { more: 'x'.repeat(400) } })).error).toMatchObject({
    status: 422,
  })
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
})

test.each([
  [
    'POST /signup',
    () => server.client().auth.signUp({ email: anEmail(), password: PASSWORD, options: { data: TOO_MUCH } }),
  ],
  ['POST /otp', () => server.client().auth.signInWithOtp({ email: anEmail(), options: { data: TOO_MUCH } })],
  ['POST /invite', () => admin.inviteUserByEmail(anEmail(), { data: TOO_MUCH })],
  ['POST /admin/users', () => admin.createUser({ email: anEmail(), user_metadata: TOO_MUCH })],
  [
    'POST /admin/users, of app_metadata,',
    () => admin.createUser({ email: anEmail(), app_metadata: TOO_MUCH }),
  ],
  [
    'POST /admin/generate_link',
    () => admin.generateLink({ type: 'magiclink', email: anEmail(), options: { data: TOO_MUCH } }),
  ],
])('%s rejects metadata over 8 kB', async (_name, ask) => {
  expect((await ask()).error).toMatchObject({ status: 422, code: 'validation_failed' })
})

test('PUT /admin/users/:id counts user_metadata and app_metadata together', async () => {
  const { user } = await somebody(server)
  const half = { words: 'x'.repeat(MOST_METADATA / 2) }
  expect((await admin.updateUserById(user.id, { user_metadata: half })).error).toBeNull()
  expect((await admin.updateUserById(user.id, { app_metadata: half })).error).toMatchObject({ status: 422 })
})

test('an ID token with oversized claims signs in with truncated claims', async () => {
  const token = await provider.idToken({
    ...{ aud: 'mimar-at-google', sub: 'endless', email: anEmail(), email_verified: true },
    ...{ name: 'ن'.repeat(9000), picture: `https://pictures.example/${'x'.repeat(9000)}` },
  })
  const { auth } = server.client()
  const { data, error } = await auth.signInWithIdToken({ provider: 'google', token })
  expect(error).toBeNull()
  expect(data.user?.user_metadata.name).toHaveLength(200)
  expect(data.user?.user_metadata).not.toHaveProperty('picture')
  expect((await auth.getUser()).error).toBeNull()
})
