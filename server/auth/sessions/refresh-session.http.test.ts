import { afterAll, describe, expect, test } from 'vitest'
import { rateLimitKey } from '#server/platform/http/rate-limit.ts'
import { somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const refresh = (token: string) => server.client().auth.refreshSession({ refresh_token: token })
const sessionsOf = (userId: string) => database.sql`select id from auth.sessions where user_id = ${userId}`

/** The token of a sign-in and those of `length` refreshes. */
async function aChain(length: number) {
  const { user, session } = await somebody(server)
  const tokens = [session.refresh_token]
  for (let i = 0; i < length; i++) {
    const { data } = await refresh(tokens.at(-1)!)
    tokens.push(data.session!.refresh_token)
  }
  return { user, tokens }
}

describe('refreshing a session', () => {
  test('each refresh returns a new token and keeps how the session began', async () => {
    const { user, tokens } = await aChain(3)
    expect(new Set(tokens).size).toBe(4)
    const { data } = await refresh(tokens[3]!)
    const claims = await server.context.keys.verify(data.session!.access_token)
    expect(claims).toMatchObject({ sub: user.id, aal: 'aal1', amr: [{ method: 'password' }] })
    expect(data.user?.id).toBe(user.id)
  })

  test('fifty concurrent refreshes keep one session and all succeed', async () => {
    const { user, tokens } = await aChain(0)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(tokens[0]!)))
    expect(answers.filter(({ error }) => error)).toEqual([])
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
    expect(await sessionsOf(user.id)).toHaveLength(1)
    const { error } = await refresh(answers[0]!.data.session!.refresh_token)
    expect(error).toBeNull()
  })

  test('a refresh with the previous token returns the current one within the grace period', async () => {
    const { tokens } = await aChain(2)
    server.context.clock.advance({ minutes: 0.9 })
    const { data, error } = await refresh(tokens[1]!)
    expect(error).toBeNull()
    expect(data.session?.refresh_token).toBe(tokens[2])
  })

  test('a token two refreshes old still works within the grace period', async () => {
    const { tokens } = await aChain(3)
    const { data } = await refresh(tokens[0]!)
    expect(data.session?.refresh_token).toBe(tokens[3])
  })
})

describe('a stolen token', () => {
  test('the token before the current one ends the session after the grace period', async () => {
    const { user, tokens } = await aChain(2)
    server.context.clock.advance({ minutes: 1 })
    expect((await refresh(tokens[1]!)).error?.code).toBe('refresh_token_already_used')
    expect(await sessionsOf(user.id)).toEqual([])
    expect((await refresh(tokens[2]!)).error?.code).toBe('refresh_token_not_found')
  })

  test('a late use of an old token ends the session for good, although it returns an error', async () => {
    const { user, tokens } = await aChain(4)
    server.context.clock.advance({ minutes: 1 })
    const { error } = await refresh(tokens[0]!)
    expect(error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect(await sessionsOf(user.id)).toEqual([])
    for (const token of tokens) expect((await refresh(token)).error?.code).toBe('refresh_token_not_found')
  })

  test('a token of an ended session is rejected', async () => {
    const { client, session } = await somebody(server)
    await client.auth.signOut()
    expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_not_found')
  })
})

describe('rejected refreshes', () => {
  test.each([
    ['short', 'validation_failed', 'Refresh token is not valid'],
    ['*'.repeat(48), 'validation_failed', 'Refresh token is not valid'],
    ['A'.repeat(48), 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ])('a refresh with %s is rejected', async (token, code, message) => {
    expect((await refresh(token)).error).toMatchObject({ status: 400, code, message })
  })

  test('a token with any one altered character is rejected', async () => {
    const { session } = await somebody(server)
    const token = session.refresh_token
    for (let at = 0; at < token.length; at += 5) {
      const forged = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect((await refresh(forged)).error?.code, forged).toBe('refresh_token_not_found')
    }
  })

  test('a refresh is rejected for a banned user and for an expired session', async () => {
    const { user, session } = await somebody(server)
    await server.admin().auth.admin.updateUserById(user.id, { ban_duration: '1h' })
    expect((await refresh(session.refresh_token)).error?.code).toBe('user_banned')

    const other = await somebody(server)
    await database.sql`update auth.sessions set not_after = ${server.context.clock.now()} where user_id = ${other.user.id}`
    expect((await refresh(other.session.refresh_token)).error?.code).toBe('session_expired')
  })
})

test('a refresh over the rate limit is rejected, and its token stays valid', async () => {
  const limited = await startAuthServer(database, { autoconfirm: true, rateLimits: true })
  const { client, session } = await somebody(limited)
  const { secret } = limited.context.config
  const key = rateLimitKey({ name: 'auth.refresh', key: '127.0.0.1', secret })
  await database.sql`insert into rate_limits (key, full_at) values (${key}, now() + interval '1 hour')`
  const wish = { refresh_token: session.refresh_token }
  expect((await client.auth.refreshSession(wish)).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  })
  // A token we never issued is rejected before anything is counted or queried.
  const nonsense = await client.auth.refreshSession({ refresh_token: 'A'.repeat(48) })
  expect(nonsense.error?.code).toBe('refresh_token_not_found')
  await database.sql`delete from rate_limits where key = ${key}`
  expect((await limited.client().auth.refreshSession(wish)).error).toBeNull()
  await limited.stop()
})

test('no database row contains a usable refresh token', async () => {
  const { session } = await somebody(server)
  const rows = await database.sql<{ row: string }[]>`select row_to_json(s)::text as row from auth.sessions s`
  expect(rows.some(({ row }) => row.includes(session.refresh_token.slice(-16)))).toBe(false)
})
