import { afterAll, expect, test } from 'vitest'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { forgetExpiredSignIns } from './forget-expired.job.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
afterAll(() => database.drop())

test('the job deletes exactly the rows that can no longer sign anybody in', async () => {
  const now = context.clock.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const [user] = await sql<
    { id: string }[]
  >`insert into auth.users (email) values ('noura@example.sa') returning id`
  const id = user!.id
  await sql`insert into auth.one_time_tokens (user_id, token_type, relates_to, expires_at) values
    (${id}, 'recovery', 'gone', ${hoursAgo(1)}), (${id}, 'confirmation', 'kept', ${hoursAgo(-1)})`
  await sql`insert into auth.flow_state (provider_type, authentication_method, created_at) values
    ('gone', 'oauth', ${hoursAgo(49)}), ('kept', 'oauth', ${hoursAgo(47)})`
  await sql`insert into auth.sessions (user_id, user_agent, not_after) values
    (${id}, 'gone', ${hoursAgo(1)}), (${id}, 'kept', ${hoursAgo(-1)}), (${id}, 'kept without an end', null)`
  const sessions = await sql<{ id: string; name: string }[]>`select id, user_agent as name from auth.sessions`
  const begunIn = (name: string) => sessions.find((session) => session.name === name)!.id
  await sql`insert into auth.mfa_factors
    (user_id, session_id, friendly_name, factor_type, status, created_at, updated_at) values
    (${id}, ${begunIn('kept')}, 'gone', 'totp', 'unverified', ${hoursAgo(25)}, ${hoursAgo(25)}),
    (${id}, ${begunIn('gone')}, 'gone with its session', 'totp', 'unverified', ${now}, ${now}),
    (${id}, ${begunIn('kept')}, 'kept', 'totp', 'unverified', ${hoursAgo(23)}, ${hoursAgo(23)}),
    (${id}, null, 'kept and used', 'totp', 'verified', ${hoursAgo(999)}, ${hoursAgo(999)})`

  await forgetExpiredSignIns(context)
  expect(await sql`select relates_to as name from auth.one_time_tokens`).toMatchObject([{ name: 'kept' }])
  expect(await sql`select provider_type as name from auth.flow_state`).toMatchObject([{ name: 'kept' }])
  expect(await sql`select user_agent as name from auth.sessions order by 1`).toMatchObject([
    { name: 'kept' },
    { name: 'kept without an end' },
  ])
  expect(await sql`select friendly_name as name from auth.mfa_factors order by 1`).toMatchObject([
    { name: 'kept' },
    { name: 'kept and used' },
  ])
})
