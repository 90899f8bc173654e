/** The decision log, narrowed and checked from the console. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { AuditCheck, AuditPage } from './audit-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

let bearer: { authorization: string }
const read = async (query = '') => (await (await api.get(`/admin/audit${query}`, bearer)).json()) as AuditPage
const check = async () => (await (await api.get('/admin/audit/check', bearer)).json()) as AuditCheck

beforeAll(async () => {
  const person = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${person.id}, 'admin')`
  bearer = person.bearer
  const [request] = await sql<{ id: string }[]>`
    insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at, status, received_at)
    values ('MR-2611-0001', 'interior_finishing', 'riyadh', 120, '{}', 'ar', 'standard', now() + interval '6 hours', 'dispatched', now()) returning id`
  const provider = await aProvider(database)
  const looks = [{ projectRequestId: request!.id }, { providerId: provider.id }, { providerId: provider.id }]
  for (const of of looks)
    expect(
      (await api.post('/admin/support-views', { ...of, reason: 'اتصلت بنا لأن عرضًا لا يظهر لك' }, bearer))
        .status,
    ).toBe(200)
})

test('entries are counted and narrowed by number, person and day', async () => {
  const all = await read()
  expect(all.total).toBe(3)
  expect(all.people).toHaveLength(1)
  const [ofRequest] = (await read('?reference=MR-2611-0001')).items
  expect(ofRequest).toMatchObject({ action: 'owner.viewed', reference: 'MR-2611-0001' })
  expect((await read('?reference=MR-2611-0009')).items).toEqual([])
  expect((await read(`?actorId=${all.people[0]!.id}`)).total).toBe(3)
  const day = all.items[0]!.at.slice(0, 10)
  expect((await read(`?from=2020-01-01&to=2020-01-02`)).total).toBe(0)
  expect((await read(`?from=2020-01-01&to=${Number(day.slice(0, 4)) + 1}-01-01`)).total).toBe(3)
  expect((await api.get('/admin/audit?from=yesterday', bearer)).status).toBe(422)
})

test('the check finds the whole log as it was written, and the first entry that is missing', async () => {
  const [{ seq }] = (await sql`select seq from audit_head`) as [{ seq: number }]
  const last = Number(seq)
  expect(await check()).toEqual({ from: 1, until: last })
  await sql`alter table app.audit_entries disable trigger audit_entries__never_change`
  await sql`delete from audit_entries where seq = ${last - 1}`
  expect(await check()).toEqual({ from: 1, until: last, wrongFrom: last - 1 })
})
