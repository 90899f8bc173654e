/** The staff page's routes: who works here, their sessions, another role, and the end of access. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { StaffList, StaffSessions } from './staff-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof api.signUp>>
let admin: Person
/** Entries of the tests before: the log is never shortened. */
let logged = 0
beforeEach(async () => {
  const [head] = await sql`select seq from audit_head`
  logged = Number(head!.seq)
  await sql`delete from user_roles`
  admin = await member('admin')
})

async function member(role: string): Promise<Person> {
  const person = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`
  return person
}

const list = async () => ((await (await api.get('/admin/staff', admin.bearer)).json()) as StaffList).members
const sessionsOf = async ({ id }: Person) =>
  ((await (await api.get(`/admin/staff/${id}/sessions`, admin.bearer)).json()) as StaffSessions).items
const act = async (person: Person, what: string, body: object = {}, by = admin) => {
  const response = await api.post(`/admin/staff/${person.id}/${what}`, body, by.bearer)
  const code = response.status === 204 ? undefined : ((await response.json()) as { code: string }).code
  return { status: response.status, code }
}
const summaryOf = async ({ bearer }: Person) => (await api.get('/admin/summary', bearer)).status
const log = async (): Promise<Record<string, unknown>[]> =>
  (
    await sql`select record::jsonb as record from audit_entries where action like 'staff.%' and seq > ${logged} order by seq`
  ).map(({ record }) => record)

test('the list has the email, role, second step, last sign-in and open sessions of each', async () => {
  const reviewer = await member('reviewer')
  await api.signUp()
  await sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${reviewer.id}, 'totp', 'verified')`
  await sql`insert into auth.sessions (user_id, not_after) values (${reviewer.id}, '2000-01-01')`
  expect(await list()).toEqual([
    expect.objectContaining({
      email: admin.email,
      role: 'admin',
      hasSecondStep: false,
      isYou: true,
      isOnlyAdmin: true,
    }),
    {
      ...{ id: reviewer.id, email: reviewer.email, role: 'reviewer', hasSecondStep: true, sessions: 1 },
      ...{ isYou: false, isOnlyAdmin: false, since: expect.any(String), lastSignInAt: expect.any(String) },
    },
  ])
})

describe('sessions', () => {
  test('each has a device in words; nobody but staff has any to show', async () => {
    const support = await member('support')
    await sql`update auth.sessions set user_agent = 'Mozilla/5.0 (iPhone) Version/17 Safari/604.1' where user_id = ${support.id}`
    expect(await sessionsOf(support)).toEqual([
      expect.objectContaining({ browser: 'safari', system: 'iphone', isProved: false, isThis: false }),
    ])
    expect(await sessionsOf(admin)).toEqual([expect.objectContaining({ isThis: true })])
    expect(await sessionsOf(await api.signUp())).toEqual([])
  })

  test('one is ended, and another stays; a repeat changes nothing', async () => {
    const support = await member('support')
    const [first] = await sessionsOf(support)
    const second = await api
      .client()
      .auth.signInWithPassword({ email: support.email, password: 'كلمة سر طويلة' })
    const newest = (await sessionsOf(support)).find(({ id }) => id !== first!.id)
    expect(await act(support, `sessions/${first!.id}/end`)).toEqual({ status: 204 })
    expect(await act(support, `sessions/${first!.id}/end`)).toEqual({ status: 204 })
    expect((await sessionsOf(support)).map(({ id }) => id)).toEqual([newest!.id])
    expect(await summaryOf(support)).toBe(401)
    const bearer = { authorization: `Bearer ${second.data.session!.access_token}` }
    expect((await api.get('/admin/summary', bearer)).status).toBe(200)
    expect(await log()).toMatchObject([
      { action: 'staff.session_ended', details: { email: support.email, sessions: 1 } },
    ])
  })

  test('a session of somebody else is not ended by naming another person', async () => {
    const [support, finance] = [await member('support'), await member('finance')]
    const [session] = await sessionsOf(finance)
    expect(await act(support, `sessions/${session!.id}/end`)).toEqual({ status: 204 })
    expect(await sessionsOf(finance)).toHaveLength(1)
  })

  test('all are ended at once', async () => {
    const support = await member('support')
    expect(await act(support, 'sessions/end')).toEqual({ status: 204 })
    expect(await sessionsOf(support)).toEqual([])
    expect(await summaryOf(support)).toBe(401)
    expect(await log()).toMatchObject([{ action: 'staff.sessions_ended', actorName: admin.email }])
  })

  test('those of an owner cannot be ended here', async () => {
    const owner = await api.signUp()
    expect(await act(owner, 'sessions/end')).toEqual({ status: 404, code: 'staff.not_found' })
    const [row] = await sql`select count(*)::int as sessions from auth.sessions where user_id = ${owner.id}`
    expect(row).toEqual({ sessions: 1 })
  })
})

describe('another role', () => {
  test('counts from the next call on, and is told once', async () => {
    const reviewer = await member('reviewer')
    const payments = async () => (await api.get('/admin/payments', reviewer.bearer)).status
    expect(await payments()).toBe(403)
    expect(await act(reviewer, 'role', { role: 'finance' })).toEqual({ status: 204 })
    expect(await act(reviewer, 'role', { role: 'finance' })).toEqual({ status: 204 })
    expect(await payments()).toBe(200)
    expect(await log()).toMatchObject([
      {
        ...{ action: 'staff.role_changed', actorName: admin.email, subjectId: reviewer.id },
        details: { email: reviewer.email, from: 'reviewer', role: 'finance' },
      },
    ])
  })

  test('the only admin keeps theirs; of two, either may go', async () => {
    expect(await act(admin, 'role', { role: 'auditor' })).toEqual({ status: 409, code: 'staff.only_admin' })
    const other = await member('admin')
    expect(await act(other, 'role', { role: 'auditor' })).toEqual({ status: 204 })
    expect(await act(admin, 'role', { role: 'auditor' })).toEqual({ status: 409, code: 'staff.only_admin' })
  })

  test('an owner gets none here, and no other word is a role', async () => {
    expect(await act(await api.signUp(), 'role', { role: 'admin' })).toMatchObject({
      code: 'staff.not_found',
    })
    expect(await act(admin, 'role', { role: 'owner' })).toMatchObject({ status: 422 })
    expect(await log()).toEqual([])
  })
})

describe('closing', () => {
  const reason = { reason: 'left the company' }

  test('takes the role and every session, with the reason in the log', async () => {
    const finance = await member('finance')
    await api.client().auth.signInWithPassword({ email: finance.email, password: 'كلمة سر طويلة' })
    expect(await act(finance, 'close', reason)).toEqual({ status: 204 })
    expect(await summaryOf(finance)).toBe(401)
    expect((await list()).map(({ id }) => id)).toEqual([admin.id])
    expect(await act(finance, 'close', reason)).toEqual({ status: 404, code: 'staff.not_found' })
    expect(await log()).toMatchObject([
      {
        action: 'staff.closed',
        details: { email: finance.email, from: 'finance', reason: reason.reason, sessions: 2 },
      },
    ])
  })

  test('needs a reason, and another admin than the only one', async () => {
    const finance = await member('finance')
    expect(await act(finance, 'close', { reason: ' x ' })).toMatchObject({ status: 422 })
    expect(await act(admin, 'close', reason)).toEqual({ status: 409, code: 'staff.only_admin' })
    expect(await summaryOf(admin)).toBe(200)
  })

  test('of two admins who close each other at the same moment, one stays', async () => {
    const other = await member('admin')
    await Promise.all([act(other, 'close', reason, admin), act(admin, 'close', reason, other)])
    const rows = await sql`select user_id from user_roles where role = 'admin'`
    expect(rows).toHaveLength(1)
  })
})
