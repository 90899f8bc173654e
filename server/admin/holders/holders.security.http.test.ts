/** Who has a row of what waits: by right, one at a time, and nobody's once they leave. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIMITED_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import { HELD_KINDS } from '#domain/staff/waiting.ts'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDispatched } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { Holders } from './holder-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof api.signUp>>
const staff = {} as Record<StaffRole, Person>
let firm: string
let villa: string

beforeAll(async () => {
  for (const role of ['admin', ...LIMITED_ROLES] as const) {
    staff[role] = await api.signUp(`${role}@mimar.example`)
    await sql`insert into user_roles (user_id, role) values (${staff[role].id}, ${role})`
  }
  firm = (await aProvider(database, { company_name: 'أركان السهل', status: 'pending_review' })).id
  villa = (await aDispatched(database, api.context)).id
})
beforeEach(() => sql`truncate work_assignments, rate_limits`)

const send = (method: string, row: string, role: StaffRole, body?: object) =>
  fetch(`${api.url}/api/v1/admin/waiting/${row}/holder`, {
    method,
    headers: { ...staff[role].bearer, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const take = (row: string, role: StaffRole, body: object = {}) => send('PUT', row, role, body)
const seenBy = async (role: StaffRole) =>
  ((await (await api.get('/admin/holders', staff[role].bearer)).json()) as Holders).items

test('a row that was taken says whose it is, to them and to colleagues', async () => {
  expect((await take(`verification/${firm}`, 'reviewer')).status).toBe(204)
  expect((await take(`verification/${firm}`, 'reviewer')).status).toBe(204)
  expect(await seenBy('reviewer')).toMatchObject([{ kind: 'verification', id: firm, isYou: true }])
  expect(await seenBy('admin')).toMatchObject([{ name: 'reviewer@mimar.example', isYou: false }])
})

test('a row that a colleague has is taken over only by naming that colleague', async () => {
  await take(`verification/${firm}`, 'reviewer')
  const refused = await take(`verification/${firm}`, 'admin')
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'waiting.taken'])
  expect((await take(`verification/${firm}`, 'admin', { from: staff.support.id })).status).toBe(409)
  expect((await take(`verification/${firm}`, 'admin', { from: staff.reviewer.id })).status).toBe(204)
  expect(await seenBy('admin')).toMatchObject([{ isYou: true }])
})

test('two who take a free row at the same time: one has it, the other is told', async () => {
  const both = await Promise.all([take(`request/${villa}`, 'support'), take(`request/${villa}`, 'admin')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('nobody puts back what a colleague has', async () => {
  await take(`request/${villa}`, 'support')
  expect((await send('DELETE', `request/${villa}`, 'admin')).status).toBe(204)
  expect(await seenBy('support')).toHaveLength(1)
  expect((await send('DELETE', `request/${villa}`, 'support')).status).toBe(204)
  expect(await seenBy('support')).toHaveLength(0)
})

test('a role takes and sees only the kinds of its rights', async () => {
  expect((await take(`verification/${firm}`, 'support')).status).toBe(403)
  expect((await take(`request/${villa}`, 'finance')).status).toBe(403)
  expect((await take(`request/${villa}`, 'auditor')).status).toBe(403)
  await take(`request/${villa}`, 'support')
  expect(await seenBy('auditor')).toHaveLength(1)
  expect(await seenBy('finance')).toHaveLength(0)
})

test.each(HELD_KINDS)('a row of kind %s that is not there cannot be taken', async (kind) => {
  expect((await take(`${kind}/${randomUUID()}`, 'admin')).status).toBe(404)
})

test('unknown kinds, broken ids and broken bodies are refused', async () => {
  expect((await take(`photos/${firm}`, 'admin')).status).toBe(404)
  expect((await take('verification/1%27--', 'admin')).status).toBe(404)
  expect((await take(`verification/${firm}`, 'admin', { from: 'x' })).status).toBe(422)
})

test('an owner and a provider are nobody here', async () => {
  const stranger = await api.signUp('owner@example.sa')
  const response = await fetch(`${api.url}/api/v1/admin/waiting/verification/${firm}/holder`, {
    method: 'PUT',
    headers: { ...stranger.bearer, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(403)
  expect((await api.get('/admin/holders', stranger.bearer)).status).toBe(403)
})

test('what somebody had waits for a colleague again once they leave', async () => {
  const leaving = await api.signUp('leaving@mimar.example')
  await sql`insert into user_roles (user_id, role) values (${leaving.id}, 'reviewer')`
  const put = await fetch(`${api.url}/api/v1/admin/waiting/verification/${firm}/holder`, {
    method: 'PUT',
    headers: { ...leaving.bearer, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(put.status).toBe(204)
  await sql`delete from user_roles where user_id = ${leaving.id}`
  expect(await seenBy('admin')).toHaveLength(0)
})
