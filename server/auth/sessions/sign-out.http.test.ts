import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Signs one user in on three browsers. */
async function threeBrowsers() {
  const { email, user } = await somebody(server)
  await database.sql`delete from auth.sessions where user_id = ${user.id}`
  const browsers = [server.client(), server.client(), server.client()] as const
  for (const browser of browsers) await browser.auth.signInWithPassword({ email, password: PASSWORD })
  const tokens: string[] = []
  for (const browser of browsers) tokens.push((await browser.auth.getSession()).data.session!.access_token)
  const whoIsIn = async () => {
    const answers = await Promise.all(tokens.map((token) => server.client().auth.getUser(token)))
    return answers.map(({ error }) => error === null)
  }
  return { here: browsers[0], tokens, whoIsIn }
}

describe('signing out', () => {
  test.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('%s', async (scope, left) => {
    const { here, whoIsIn } = await threeBrowsers()
    expect((await here.auth.signOut({ scope })).error).toBeNull()
    expect(await whoIsIn()).toEqual(left)
  })

  test('a signed-out session is rejected immediately, although its token has not expired', async () => {
    const { here, tokens } = await threeBrowsers()
    await here.auth.signOut()
    const { error } = await server.client().auth.getUser(tokens[0])
    expect(error?.name).toBe('AuthSessionMissingError')
    const response = await ask('/user', { authorization: `Bearer ${tokens[0]}` })
    expect(response).toMatchObject({ status: 403, code: 'session_not_found' })
  })

  test.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('an operator with a user’s token signs the user out, %s', async (scope, left) => {
    const { tokens, whoIsIn } = await threeBrowsers()
    expect((await server.admin().auth.admin.signOut(tokens[0]!, scope)).error).toBeNull()
    expect(await whoIsIn()).toEqual(left)
  })

  test('an unknown scope is rejected and ends no session', async () => {
    const { tokens, whoIsIn } = await threeBrowsers()
    const headers = { authorization: `Bearer ${tokens[0]}` }
    expect(await ask('/logout?scope=galaxy', headers, 'POST')).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    expect(await whoIsIn()).toEqual([true, true, true])
  })

  test('signing out returns 204 without a body', async () => {
    const { tokens } = await threeBrowsers()
    const response = await fetch(`${server.url}/auth/v1/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json;charset=UTF-8' },
    })
    expect([response.status, await response.text()]).toEqual([204, ''])
  })
})

describe('bearer token checks', () => {
  test.each([
    ['none', '', 401, 'no_authorization'],
    ['another scheme', 'Basic abc', 401, 'no_authorization'],
    ['nonsense', 'Bearer a.b.c', 403, 'bad_jwt'],
  ])('%s', async (_what, authorization, status, code) => {
    expect(await ask('/user', { authorization })).toMatchObject({ status, code })
  })

  test('claims without a valid user, live account or own session are rejected', async () => {
    const { user } = await somebody(server)
    const other = await somebody(server)
    const sessionOfOther = (await server.context.keys.verify(other.session.access_token)).session_id
    const nobody = '7d3f0000-0000-4000-8000-000000000000'
    const cases = [
      [{}, 403, 'bad_jwt'],
      [{ sub: 'admin' }, 400, 'bad_jwt'],
      [{ sub: nobody, session_id: nobody }, 403, 'user_not_found'],
      [{ sub: user.id }, 403, 'bad_jwt'],
      [{ sub: user.id, session_id: nobody }, 403, 'session_not_found'],
      [{ sub: user.id, session_id: sessionOfOther }, 403, 'session_not_found'],
      [{ sub: user.id, exp: 1 }, 403, 'bad_jwt'],
    ] as const
    for (const [claims, status, code] of cases) {
      const token = await server.context.keys.sign({ ...claims })
      expect(await ask('/user', { authorization: `Bearer ${token}` }), code).toMatchObject({ status, code })
    }
  })

  test('an API key is not accepted as a user', async () => {
    const { error } = await server.client().auth.getUser('not a token')
    expect(error).not.toBeNull()
    const { data } = await server.admin().auth.getUser()
    expect(data.user).toBeNull()
  })

  test('without the version header the response has the older format', async () => {
    const response = await fetch(`${server.url}/auth/v1/user`)
    expect(await response.json()).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    })
    expect(response.headers.get('x-sb-error-code')).toBe('no_authorization')
  })
})

async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const version = { 'x-supabase-api-version': '2024-01-01' }
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: { ...version, ...headers },
  })
  const { code } = (await response.json()) as { code: string }
  return { status: response.status, code }
}
