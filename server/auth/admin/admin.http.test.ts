import { hash } from '@node-rs/argon2'
import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
const { admin } = server.admin().auth
afterAll(async () => {
  await server.stop()
  await database.drop()
})

let number = 0
const anEmail = () => `account-${++number}@example.sa`
const NOBODY = '7d3f0000-0000-4000-8000-000000000000'

async function anAccount(changes: Parameters<typeof admin.createUser>[0] = {}) {
  const { data, error } = await admin.createUser({ email: anEmail(), ...changes })
  if (error) throw error
  return data.user
}

describe('operator access', () => {
  test('an operator route rejects user tokens and the public key', async () => {
    const { client } = await somebody(server)
    expect((await client.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' })
    expect((await server.client().auth.admin.listUsers()).error).toMatchObject({
      status: 403,
      code: 'not_admin',
    })
    const response = await fetch(`${server.url}/auth/v1/admin/users`)
    expect(response.status).toBe(401)
  })

  test('a token with an admin role signed by one of our keys is accepted without sub and exp', async () => {
    const token = await server.context.keys.sign({ role: 'supabase_admin', sub: '1234567890' })
    const response = await fetch(`${server.url}/auth/v1/admin/users`, {
      headers: { authorization: `bearer ${token}` },
    })
    expect(response.status).toBe(200)
  })

  test('a user token with an admin role is accepted only while its session is live', async () => {
    const token = await server.context.keys.sign({ role: 'service_role', session_id: NOBODY })
    const response = await fetch(`${server.url}/auth/v1/admin/users`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(403)
  })
})

describe('creating an account', () => {
  test('an operator creates a confirmed account with the given metadata and ID', async () => {
    const id = 'a3bb189e-8bf9-3888-9912-ace4e6543002'
    const user = await anAccount({
      ...{ id, email: 'Told@example.sa', password: PASSWORD, email_confirm: true },
      ...{ user_metadata: { city: 'أبها' }, app_metadata: { plan: 'gold' } },
    })
    expect(user).toMatchObject({
      ...{ id, email: 'told@example.sa', user_metadata: { city: 'أبها' } },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
    })
    expect(user.email_confirmed_at).toBeTruthy()
    const { error } = await server
      .client()
      .auth.signInWithPassword({ email: 'told@example.sa', password: PASSWORD })
    expect(error).toBeNull()
  })

  test('an operator creates an account with a phone or with an existing password hash', async () => {
    expect(await anAccount({ phone: '+966 55 123 4567', phone_confirm: true })).toMatchObject({
      phone: '966551234567',
    })
    const password_hash = await hash(PASSWORD)
    const { email } = await anAccount({ password_hash, email_confirm: true })
    const { error } = await server.client().auth.signInWithPassword({ email: email!, password: PASSWORD })
    expect(error).toBeNull()
  })

  test.each([
    [{ email: '' }, 400, 'validation_failed'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ phone: '0551234567' }, 400, 'validation_failed'],
    [{ id: 'me' }, 400, 'validation_failed'],
    [{ password: '12345' }, 422, 'weak_password'],
    [{ password_hash: '$2y$10$bcrypt' }, 400, 'validation_failed'],
    [{ ban_duration: 'a while' }, 400, 'validation_failed'],
    [{ user_metadata: 'words' as never }, 400, 'validation_failed'],
  ])('creating an account with %j fails with %i %s', async (changes, status, code) => {
    expect((await admin.createUser({ email: anEmail(), ...changes })).error).toMatchObject({ status, code })
  })

  test('a second account with the same address or phone is rejected', async () => {
    const { email, phone } = await anAccount({ phone: '966551112222' })
    expect((await admin.createUser({ email: email! })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    expect((await admin.createUser({ email: anEmail(), phone: phone! })).error?.code).toBe('phone_exists')
  })
})

describe('reading accounts', () => {
  test('accounts are listed page by page, newest first, with a link to the next page', async () => {
    await Promise.all([anAccount(), anAccount()])
    server.context.clock.advance({ minutes: 1 })
    const newest = await anAccount()
    const first = await admin.listUsers({ page: 1, perPage: 2 })
    expect(first.data.users.map(({ id }) => id)).toContain(newest.id)
    expect(first.data).toMatchObject({ nextPage: 2 })
    const [total] = await database.sql<{ count: number }[]>`select count(*)::int from auth.users`
    expect((first.data as { total: number }).total).toBe(total?.count)
  })

  test.each(['page=-1', 'page=two', 'per_page=1e3'])('page %s is rejected', async (query) => {
    expect((await asOperator(`/admin/users?${query}`)).status).toBe(400)
  })

  test('an account can be read by its ID', async () => {
    const { id } = await anAccount()
    expect((await admin.getUserById(id)).data.user?.id).toBe(id)
    expect((await admin.getUserById(NOBODY)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect((await asOperator('/admin/users/me')).status).toBe(404)
  })
})

describe('changing an account', () => {
  test('a change applies immediately, merges metadata, and null removes a key', async () => {
    const { id } = await anAccount({ user_metadata: { a: 1, b: 2 } })
    const email = anEmail()
    const { data } = await admin.updateUserById(id, {
      email,
      email_confirm: true,
      user_metadata: { b: null, c: 3 },
    })
    expect(data.user).toMatchObject({ email, user_metadata: { a: 1, c: 3 } })
    expect(data.user?.user_metadata).not.toHaveProperty('b')
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true })
  })

  test('a new password ends every session', async () => {
    const { client, user } = await somebody(server)
    await admin.updateUserById(user.id, { password: 'another password' })
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('a ban applies to tokens that were already issued', async () => {
    const { client, user } = await somebody(server)
    const { data } = await admin.updateUserById(user.id, { ban_duration: '1h30m' })
    const until = new Date((data.user as { banned_until?: string } | null)?.banned_until ?? 0)
    expect(until.getTime() - server.context.clock.now().getTime()).toBe(90 * 60_000)
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
  })

  test('a taken address and an unknown account are rejected', async () => {
    const one = await anAccount()
    const two = await anAccount()
    expect((await admin.updateUserById(one.id, { email: two.email! })).error?.code).toBe('email_exists')
    expect((await admin.updateUserById(NOBODY, { role: 'x' })).error?.status).toBe(404)
  })
})

describe('deleting an account', () => {
  test('a hard delete removes the account and its dependent rows', async () => {
    const { user, client } = await somebody(server)
    await database.sql`insert into user_roles (user_id, role) values (${user.id}, 'admin')`
    expect((await admin.deleteUser(user.id)).error).toBeNull()
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found')
    for (const table of ['auth.sessions', 'auth.identities', 'app.user_roles'])
      expect(await database.sql.unsafe(`select from ${table} where user_id = '${user.id}'`), table).toEqual(
        [],
      )
    expect((await admin.deleteUser(user.id)).error?.status).toBe(404)
  })

  test('a soft delete removes personal data and frees the address', async () => {
    const { user, email } = await somebody(server)
    await admin.deleteUser(user.id, true)
    const rows =
      await database.sql`select row_to_json(u)::text as row from auth.users u where id = ${user.id}`
    expect(rows[0]?.row).not.toContain(email)
    expect((await admin.getUserById(user.id)).error?.status).toBe(404)
    expect((await server.client().auth.signUp({ email, password: PASSWORD })).error).toBeNull()
  })
})

describe('factors of an account', () => {
  test('an operator lists factors without secrets; removing one lowers its sessions to aal1', async () => {
    const { user } = await somebody(server)
    await database.sql`insert into auth.mfa_factors (user_id, factor_type, status, secret, friendly_name)
      values (${user.id}, 'totp', 'verified', 'sealed', 'هاتفي')`
    await database.sql`update auth.sessions set aal = 'aal2' where user_id = ${user.id}`
    const { data } = await admin.mfa.listFactors({ userId: user.id })
    expect(data?.factors).toMatchObject([{ factor_type: 'totp', friendly_name: 'هاتفي', status: 'verified' }])
    expect(JSON.stringify(data)).not.toContain('sealed')

    const id = data!.factors[0]!.id
    expect((await admin.mfa.deleteFactor({ id, userId: user.id })).data).toMatchObject({ data: { id } })
    expect(await database.sql`select aal from auth.sessions where user_id = ${user.id}`).toEqual([
      { aal: 'aal1' },
    ])
    expect((await admin.mfa.deleteFactor({ id, userId: user.id })).error?.status).toBe(404)
  })
})

test('operator actions are written to the audit log', async () => {
  const { email, user } = await somebody(server)
  await admin.deleteUser(user.id)
  const actions = async (query: string) => {
    const response = await asOperator(`/admin/audit?query=${encodeURIComponent(query)}`)
    const entries = (await response.json()) as { payload: { action: string; actor_id: string } }[]
    return entries.filter(({ payload }) => payload.actor_id === user.id).map(({ payload }) => payload.action)
  }
  expect(await actions(`author:${email}`)).toEqual(['user_deleted', 'user_signedup'])
  expect(await actions('action:deleted')).toEqual(['user_deleted'])
  expect((await asOperator('/admin/audit?query=payload:x')).status).toBe(400)
})

const asOperator = async (path: string) => {
  const token = await server.context.keys.sign({ role: 'service_role' })
  return fetch(`${server.url}/auth/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
}
