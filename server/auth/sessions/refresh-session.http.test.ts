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

/** A chain of tokens: the one of the sign-in, and `length` refreshes. */
async function aChain(length: number) {
  const { user, session } = await somebody(server)
  const tokens = [session.refresh_token]
  for (let i = 0; i < length; i++) {
    const { data } = await refresh(tokens.at(-1)!)
    tokens.push(data.session!.refresh_token)
  }
  return { user, tokens }
}

describe('a session goes on', () => {
  test('with a new token each time, and remembers how it began', async () => {
    const { user, tokens } = await aChain(3)
    expect(new Set(tokens).size).toBe(4)
    const { data } = await refresh(tokens[3]!)
    const claims = await server.context.keys.verify(data.session!.access_token)
    expect(claims).toMatchObject({ sub: user.id, aal: 'aal1', amr: [{ method: 'password' }] })
    expect(data.user?.id).toBe(user.id)
  })

  test('in fifty tabs that refresh at once: one session, and all of them go on', async () => {
    const { user, tokens } = await aChain(0)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(tokens[0]!)))
    expect(answers.filter(({ error }) => error)).toEqual([])
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
    expect(await sessionsOf(user.id)).toHaveLength(1)
    const { error } = await refresh(answers[0]!.data.session!.refresh_token)
    expect(error).toBeNull()
  })

  test('when the answer was lost on the way, for as long as the grace lasts', async () => {
    const { tokens } = await aChain(2)
    server.context.clock.advance({ minutes: 0.9 })
    const { data, error } = await refresh(tokens[1]!)
    expect(error).toBeNull()
    expect(data.session?.refresh_token).toBe(tokens[2])
  })

  test('in a tab that slept through two refreshes of another, within the grace', async () => {
    const { tokens } = await aChain(3)
    const { data } = await refresh(tokens[0]!)
    expect(data.session?.refresh_token).toBe(tokens[3])
  })
})

describe('a stolen token', () => {
  test('the one before the current ends the session as well, once the grace is over', async () => {
    const { user, tokens } = await aChain(2)
    server.context.clock.advance({ minutes: 1 })
    expect((await refresh(tokens[1]!)).error?.code).toBe('refresh_token_already_used')
    expect(await sessionsOf(user.id)).toEqual([])
    expect((await refresh(tokens[2]!)).error?.code).toBe('refresh_token_not_found')
  })

  test('used later ends the session for thief and owner, and the end outlives the error', async () => {
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

  test('is of no use once the session was ended', async () => {
    const { client, session } = await somebody(server)
    await client.auth.signOut()
    expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_not_found')
  })
})

describe('no session goes on', () => {
  test.each([
    ['short', 'validation_failed', 'Refresh token is not valid'],
    ['*'.repeat(48), 'validation_failed', 'Refresh token is not valid'],
    ['A'.repeat(48), 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ])('with %s', async (token, code, message) => {
    expect((await refresh(token)).error).toMatchObject({ status: 400, code, message })
  })

  test('with a token of which any one letter was changed', async () => {
    const { session } = await somebody(server)
    const token = session.refresh_token
    for (let at = 0; at < token.length; at += 5) {
      const forged = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect((await refresh(forged)).error?.code, forged).toBe('refresh_token_not_found')
    }
  })

  test('of who was banned meanwhile, nor past its last moment', async () => {
    const { user, session } = await somebody(server)
    await server.admin().auth.admin.updateUserById(user.id, { ban_duration: '1h' })
    expect((await refresh(session.refresh_token)).error?.code).toBe('user_banned')

    const other = await somebody(server)
    await database.sql`update auth.sessions set not_after = ${server.context.clock.now()} where user_id = ${other.user.id}`
    expect((await refresh(other.session.refresh_token)).error?.code).toBe('session_expired')
  })
})

test('an address that used up its allowance waits, and its token stays good', async () => {
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
  // A token that was never ours is told so before anything is counted or asked.
  const nonsense = await client.auth.refreshSession({ refresh_token: 'A'.repeat(48) })
  expect(nonsense.error?.code).toBe('refresh_token_not_found')
  await database.sql`delete from rate_limits where key = ${key}`
  expect((await limited.client().auth.refreshSession(wish)).error).toBeNull()
  await limited.stop()
})

test('nothing that the database holds opens a session', async () => {
  const { session } = await somebody(server)
  const rows = await database.sql<{ row: string }[]>`select row_to_json(s)::text as row from auth.sessions s`
  expect(rows.some(({ row }) => row.includes(session.refresh_token.slice(-16)))).toBe(false)
})
