import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
const admin = await somebody(server)
const other = await somebody(server)
beforeAll(async () => {
  await database.sql`insert into user_roles (user_id, role) values (${admin.user.id}, 'admin'), (${admin.user.id}, 'provider'),
    (${other.user.id}, 'provider')`
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Sends the query by which the browser checks for an admin (docs/reference/product-rules.md#sessions). */
const isAdmin = ({ client, user }: Pick<typeof admin, 'client' | 'user'>) =>
  client.from('user_roles').select('role').eq('user_id', user.id).eq('role', 'admin').maybeSingle()

describe('the admin check', () => {
  test('a user sees whether they are an admin', async () => {
    expect(await isAdmin(admin)).toMatchObject({ data: { role: 'admin' }, error: null })
    expect(await isAdmin(other)).toMatchObject({ data: null, error: null })
  })

  test('a user does not see the roles of another', async () => {
    expect(await isAdmin({ client: other.client, user: admin.user })).toMatchObject({
      data: null,
      error: null,
    })
    const { data } = await other.client.from('user_roles').select('user_id, role')
    expect(data).toEqual([{ user_id: other.user.id, role: 'provider' }])
  })

  test('a signed-out session and an operator key are rejected', async () => {
    const left = await somebody(server)
    const token = left.session.access_token
    await left.client.auth.signOut()
    const response = await fetch(`${server.url}/rest/v1/user_roles`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(401)
    expect((await server.admin().from('user_roles').select('role')).error?.code).toBe('PGRST301')
  })
})

test('a visitor gets an empty list of roles', async () => {
  expect(await server.client().from('user_roles').select()).toMatchObject({ data: [], error: null })
  const counted = await server.client().from('user_roles').select('*', { count: 'exact', head: true })
  expect(counted).toMatchObject({ count: 0, error: null })
  expect(await (await fetch(`${server.url}/rest/v1/user_roles`)).json()).toEqual([])
  expect((await server.client().from('user_roles').select().maybeSingle()).error).toBeNull()
})

describe('the query builder', () => {
  const roles = () => admin.client.from('user_roles')

  test('.single() returns one row or an error, and a list returns all rows', async () => {
    expect(await roles().select().eq('role', 'admin').single()).toMatchObject({
      data: { user_id: admin.user.id, role: 'admin' },
    })
    expect((await roles().select('role')).data).toEqual([{ role: 'admin' }, { role: 'provider' }])
    expect((await roles().select('role').limit(1)).data).toHaveLength(1)
    expect((await roles().select('role').single()).error).toMatchObject({ code: 'PGRST116' })
    expect((await roles().select('role').eq('role', 'owner').single()).error?.code).toBe('PGRST116')
  })

  test('the requested order is applied', async () => {
    const { data } = await roles().select('role').order('role', { ascending: false })
    expect(data).toEqual([{ role: 'provider' }, { role: 'admin' }])
    const byBoth = roles().select('role').order('user_id').order('role', { nullsFirst: true })
    expect((await byBoth).data).toEqual([{ role: 'admin' }, { role: 'provider' }])
  })

  test('counts, ranges and head requests work', async () => {
    const head = await roles().select('*', { count: 'exact', head: true })
    expect(head).toMatchObject({ count: 2, data: null, error: null, status: 200 })
    for (const count of ['exact', 'planned', 'estimated'] as const) {
      const { data, count: counted, status } = await roles().select('role', { count }).range(1, 1)
      expect([data, counted, status]).toEqual([[{ role: 'provider' }], 2, 206])
    }
    const beyond = await roles().select('role', { count: 'exact' }).range(5, 9)
    expect([beyond.error?.code, beyond.status]).toEqual(['PGRST103', 416])
    expect((await roles().select('role').range(5, 9)).data).toEqual([])
    expect((await roles().select('role')).count).toBeNull()
  })

  test('CSV is returned on request', async () => {
    const { data } = await roles().select('user_id, role').order('role', { ascending: false }).csv()
    const { id } = admin.user
    expect(data).toBe(`user_id,role\n${id},provider\n${id},admin`)
  })

  test('.maybeSingle() returns one row or null', async () => {
    expect((await roles().select('role').eq('role', 'owner').maybeSingle()).data).toBeNull()
    expect((await roles().select('role').maybeSingle()).error?.code).toBe('PGRST116')
  })

  test.each([
    ['PGRST100', 'another column', () => roles().select('granted_at')],
    ['PGRST100', 'another filter', () => roles().select('role').neq('role', 'admin')],
    ['PGRST100', 'an id that is none', () => roles().select('role').eq('user_id', 'me')],
    ['PGRST100', 'an order by another column', () => roles().select('role').order('granted_at')],
    ['PGRST106', 'another schema', () => admin.client.schema('auth').from('user_roles').select()],
    ['PGRST107', 'another form', () => roles().select('role').geojson()],
    ['PGRST205', 'another table', () => admin.client.from('users').select()],
    ['PGRST202', 'a function', () => admin.client.rpc('become_admin')],
    ['42501', 'to write', () => roles().insert({ user_id: admin.user.id, role: 'owner' })],
    ['42501', 'to remove', () => roles().delete().eq('role', 'admin')],
  ])('the error is %s when the query asks for %s', async (code, _what, ask) => {
    const { data, error } = await ask()
    expect([data, error]).toMatchObject([null, { code, message: expect.any(String), hint: null }])
    expect(error).toHaveProperty('details')
  })
})
