import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const NEW_PASSWORD = 'كلمة سر أطول من الأولى'

describe('changing metadata', () => {
  test('a change merges metadata, and null removes a key', async () => {
    const { client } = await somebody(server)
    await client.auth.updateUser({ data: { city: 'الرياض', theme: 'dark' } })
    const { data } = await client.auth.updateUser({ data: { theme: null } })
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'نورة', city: 'الرياض' })
    expect(data.user?.user_metadata).not.toHaveProperty('theme')
  })

  test('twenty concurrent changes are all kept', async () => {
    const { client } = await somebody(server)
    const words = Array.from({ length: 20 }, (_, index) => `word${index}`)
    await Promise.all(words.map((word) => client.auth.updateUser({ data: { [word]: true } })))
    const { data } = await client.auth.getUser()
    expect(Object.keys(data.user!.user_metadata)).toEqual(expect.arrayContaining(words))
  })

  test('a user cannot change app_metadata or a role', async () => {
    const { session } = await somebody(server)
    expect(await put(session.access_token, { app_metadata: { role: 'admin' } })).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    })
    expect(await put(session.access_token, { role: 'service_role', banned_until: null })).toMatchObject({
      status: 200,
      body: { role: 'authenticated' },
    })
  })

  test.each([
    [{ phone: '+966551234567' }, 400, 'phone_provider_disabled'],
    [{ email: 'not an address' }, 400, 'validation_failed'],
    [{ data: 'words' }, 400, 'validation_failed'],
    [{ password: '12345' }, 422, 'weak_password'],
    [{ password: PASSWORD }, 422, 'same_password'],
    [{ password: NEW_PASSWORD, current_password: 'wrong' }, 400, 'current_password_invalid'],
    [
      { email: 'new@example.sa', code_challenge: 'short', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
  ])('%j: %i %s', async (body, status, code) => {
    const { session } = await somebody(server)
    expect(await put(session.access_token, body)).toMatchObject({ status, body: { code } })
  })
})

describe('a new password', () => {
  test('the new password works, the old one does not, and other browsers are signed out', async () => {
    const { client, email, user } = await somebody(server)
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    await database.sql`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at)
      values (${user.id}, 'recovery', ${user.id}, ${email}, now() + interval '1 hour')`

    const { error } = await client.auth.updateUser({ password: NEW_PASSWORD })
    expect(error).toBeNull()
    expect((await client.auth.getUser()).data.user?.id).toBe(user.id)
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await database.sql`select from auth.one_time_tokens where user_id = ${user.id}`).toEqual([])

    const signIn = (password: string) => server.client().auth.signInWithPassword({ email, password })
    expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await signIn(NEW_PASSWORD)).error).toBeNull()
  })

  test('a change clears the failed attempts at the old password', async () => {
    const limited = await startAuthServer(database, { autoconfirm: true, rateLimits: true })
    try {
      const { client, email } = await somebody(limited)
      const signIn = (password: string) => limited.client().auth.signInWithPassword({ email, password })
      for (let i = 0; i < 11; i++) await signIn('forgotten')
      expect((await signIn(PASSWORD)).error?.status).toBe(429)
      await client.auth.updateUser({ password: NEW_PASSWORD })
      expect((await signIn(NEW_PASSWORD)).error).toBeNull()
    } finally {
      await limited.stop()
    }
  })

  test('the password is stored as argon2id and nowhere else', async () => {
    const { user } = await somebody(server)
    const [row] = await database.sql`select encrypted_password as hash from auth.users where id = ${user.id}`
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('changing the password of a user with a second factor needs that factor first', async () => {
    const { client, user } = await somebody(server)
    await database.sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${user.id}, 'totp', 'verified')`
    const { error } = await client.auth.updateUser({ password: NEW_PASSWORD })
    expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await client.auth.updateUser({ email: 'elsewhere@example.sa' })).error?.code).toBe(
      'insufficient_aal',
    )
    expect((await client.auth.updateUser({ data: { city: 'جدة' } })).error?.code).toBe('insufficient_aal')
    await database.sql`update auth.sessions set aal = 'aal2' where user_id = ${user.id}`
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  })
})

describe('changing the email', () => {
  test('the old email stays until the new one is confirmed', async () => {
    const { client, email } = await somebody(server)
    const { data, error } = await client.auth.updateUser({ email: 'Moved@example.sa' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: 'moved@example.sa' })
    const mails = await database.sql`select recipient from mails where kind = 'email_change_new'`
    expect(mails.map((mail) => mail.recipient)).toContain('moved@example.sa')
  })

  test('a taken address gets the same response as a free one, and only its owner is notified', async () => {
    const other = await somebody(server)
    const { client, email } = await somebody(server)
    const { data, error } = await client.auth.updateUser({ email: other.email })
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, email, other.email])
    const mails = await database.sql`select kind from mails where recipient = ${other.email}`
    expect(mails).toEqual([{ kind: 'account_exists' }])
  })
})

async function put(token: string, body: unknown) {
  const response = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
