import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { OwnSession } from './own-sessions.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

function ask(path: string, token: string | undefined, method = 'GET', userAgent = PHONE) {
  const headers = { 'user-agent': userAgent, ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(`${server.url}/auth/v1${path}`, { method, headers })
}

const sessionsOf = async (token: string) => (await (await ask('/sessions', token)).json()) as OwnSession[]

/** Signs one user in on two devices. */
async function twoDevices() {
  const { email, user } = await somebody(server)
  await database.sql`delete from auth.sessions where user_id = ${user.id}`
  const signIn = async () => {
    const { data } = await server.client().auth.signInWithPassword({ email, password: PASSWORD })
    return data.session!.access_token
  }
  const tokens = { here: await signIn(), there: await signIn() }
  await database.sql`update auth.sessions set user_agent = ${PHONE} where user_id = ${user.id}`
  return { user, ...tokens }
}

describe('the devices of an account', () => {
  test('are listed with their kind and times, the asking one first and marked', async () => {
    const { here } = await twoDevices()
    const listed = await sessionsOf(here)
    expect(listed.map(({ is_this }) => is_this)).toEqual([true, false])
    expect(listed[1]).toMatchObject({ browser: 'safari', system: 'iphone' })
    expect(Date.parse(listed[1]!.used_at)).toBeGreaterThanOrEqual(Date.parse(listed[1]!.started_at))
    expect(listed[1]!.ip).not.toContain('/')
  })

  test('an expired session is none', async () => {
    const { here, user } = await twoDevices()
    const [, other] = await sessionsOf(here)
    await database.sql`update auth.sessions set not_after = '2020-01-01' where user_id = ${user.id} and id = ${other!.id}`
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test('one is signed out at once, and this one stays', async () => {
    const { here, there } = await twoDevices()
    const [, other] = await sessionsOf(here)
    expect((await ask(`/sessions/${other!.id}`, here, 'DELETE')).status).toBe(204)
    expect((await ask('/user', there)).status).toBe(403)
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test("somebody else's session is neither listed nor ended", async () => {
    const [one, other] = [await twoDevices(), await twoDevices()]
    const [theirs] = await sessionsOf(other.here)
    for (const id of [theirs!.id, 'no-uuid'])
      expect((await ask(`/sessions/${id}`, one.here, 'DELETE')).status).toBe(204)
    expect(await sessionsOf(other.here)).toHaveLength(2)
  })

  test('without a token both are refused', async () => {
    expect((await ask('/sessions', undefined)).status).toBe(401)
    expect((await ask('/sessions/1', undefined, 'DELETE')).status).toBe(401)
  })
})
