import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody, startAuthServer } from '#testing/auth-server.ts'
import { createTestDatabase } from '#testing/database.ts'

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

/** As the browser asks whether somebody is an admin (spec §7). */
const isAdmin = ({ client, user }: Pick<typeof admin, 'client' | 'user'>) =>
  client.from('user_roles').select('role').eq('user_id', user.id).eq('role', 'admin').maybeSingle()

describe('whether somebody is an admin', () => {
  test('is told to themselves', async () => {
    expect(await isAdmin(admin)).toMatchObject({ data: { role: 'admin' }, error: null })
    expect(await isAdmin(other)).toMatchObject({ data: null, error: null })
  })

  test('is told to nobody else', async () => {
    expect(await isAdmin({ client: other.client, user: admin.user })).toMatchObject({
      data: null,
      error: null,
    })
    const { data } = await other.client.from('user_roles').select('user_id, role')
    expect(data).toEqual([{ user_id: other.user.id, role: 'provider' }])
  })

  test('is not told to who has signed out, nor to who never signed in', async () => {
    const left = await somebody(server)
    const token = left.session.access_token
    await left.client.auth.signOut()
    const response = await fetch(`${server.url}/rest/v1/user_roles`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(401)
    expect((await server.client().from('user_roles').select('role')).error?.code).toBe('PGRST301')
    expect((await server.admin().from('user_roles').select('role')).error?.code).toBe('PGRST301')
  })
})

describe('the query builder', () => {
  const roles = () => admin.client.from('user_roles')

  test('gets one row, a list, or the error for neither', async () => {
    expect(await roles().select().eq('role', 'admin').single()).toMatchObject({
      data: { user_id: admin.user.id, role: 'admin' },
    })
    expect((await roles().select('role')).data).toEqual([{ role: 'admin' }, { role: 'provider' }])
    expect((await roles().select('role').limit(1)).data).toHaveLength(1)
    expect((await roles().select('role').single()).error).toMatchObject({ code: 'PGRST116' })
    expect((await roles().select('role').eq('role', 'owner').single()).error?.code).toBe('PGRST116')
  })

  test('is told when it asks for what we do not answer', async () => {
    expect((await roles().select('granted_at')).error?.code).toBe('PGRST100')
    expect((await roles().select('role').neq('role', 'admin')).error?.code).toBe('PGRST100')
    expect((await roles().select('role').eq('user_id', 'me')).error?.code).toBe('PGRST100')
    expect((await admin.client.from('users').select()).error).not.toBeNull()
  })
})
