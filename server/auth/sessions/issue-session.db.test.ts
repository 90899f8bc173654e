import { afterAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#domain/accounts/actor.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { auditEntry } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { issueProvedSession } from './issue-session.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database) as unknown as AuthContext
afterAll(() => database.drop())

beforeEach(async () => {
  await sql`truncate auth.users, auth.audit_log_entries, rate_limits cascade`
  await sql`insert into rate_limits (key, full_at) values ('theirs', now()), ('another’s', now())`
})

async function person(changes: object = {}): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into auth.users ${sql({ email: 'noura@example.sa', encrypted_password: 'the hash', ...changes })} returning id`
  return row!.id
}

const issue = (id: string, stored = 'the hash') =>
  context.db.atOnce(auth, (tx) =>
    issueProvedSession(
      tx,
      context,
      { id },
      {
        ...{ amrMethod: 'password', ip: '192.0.2.1', userAgent: 'a phone', stored, attempts: ['theirs'] },
        entry: auditEntry('login', { id, email: 'noura@example.sa', phone: null }, { ip: '192.0.2.1' }),
      },
    ),
  )

const written = async () => {
  const [row] = await sql`
    select (select count(*)::int from auth.sessions) as sessions, (select count(*)::int from auth.mfa_amr_claims) as proofs,
      (select count(*)::int from auth.audit_log_entries) as entries, (select count(*)::int from auth.users where last_sign_in_at is not null) as signed_in,
      (select array_agg(key order by key) from rate_limits) as attempts`
  return row
}

test('issuing a session stores its proof and audit entry and resets the attempts', async () => {
  const id = await person()
  const begun = await issue(id)
  expect(begun).toMatchObject({
    person: { user: { id, email: 'noura@example.sa' }, identities: [], factors: [] },
    session: { aal: 'aal1', refresh_count: 0, amr: [{ method: 'password' }] },
  })
  expect(await written()).toEqual({
    ...{ sessions: 1, proofs: 1, entries: 1, signed_in: 1 },
    attempts: ['another’s'],
  })
  const [session] = await sql`select user_id, user_agent, host(ip) as ip from auth.sessions`
  expect(session).toEqual({ user_id: id, user_agent: 'a phone', ip: '192.0.2.1' })
})

test.each(['everybody', 'staff'] as const)('a new session ends as those of %s do', async (who) => {
  const id = await person()
  if (who === 'staff') await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
  await issue(id)
  const [session] = await sql<{ not_after: Date }[]>`select not_after from auth.sessions`
  const { idleMs } = context.config.auth.sessions[who]
  expect(session!.not_after).toEqual(new Date(context.clock.now().getTime() + idleMs))
})

test.each([
  ['the password was changed while it was verified', {}, 'another hash'],
  ['they were banned meanwhile', { banned_until: new Date('2999-01-01') }, 'the hash'],
  ['they were deleted meanwhile', { deleted_at: new Date() }, 'the hash'],
])('no session is issued and no attempts are reset when %s', async (_, changes, stored) => {
  expect(await issue(await person(changes), stored)).toBeUndefined()
  expect(await written()).toEqual({
    ...{ sessions: 0, proofs: 0, entries: 0, signed_in: 0 },
    attempts: ['another’s', 'theirs'],
  })
})
