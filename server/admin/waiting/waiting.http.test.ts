/** What waits, by the time left, and what each role sees of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITED_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import { dealtWithBy, WAITING_KINDS, type WaitingKind } from '#domain/staff/waiting.ts'
import type { AdminSla } from '#server/sla/admin-sla-answers.ts'
import { startApi } from '#testing/api.ts'
import { report } from '#testing/builders/complaints.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { Summary } from '../admin-answers.ts'
import type { Waiting } from './waiting-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const { clock } = api.context
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const bearers = {} as Record<StaffRole, { authorization: string }>
const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE)

async function ask(reference: string, due: Date, status = 'dispatched') {
  const [request] = await sql<{ id: string }[]>`
    insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at, status, received_at)
    values (${reference}, 'interior_finishing', 'riyadh', 120, '{}', 'ar', 'standard', ${due}, ${status}, ${inMinutes(-600)}) returning id`
  return request!.id
}

beforeAll(async () => {
  for (const role of ['admin', ...LIMITED_ROLES] as const) {
    const person = await api.signUp(`${role}@example.sa`)
    await sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`
    bearers[role] = person.bearer
  }
  const pending = { status: 'pending_review', registered_at: inMinutes(-60) }
  await aProvider(database, {
    ...pending,
    company_name: 'ركن المراجعة',
    verification_due_at: inMinutes(90),
  })
  await aProvider(database, {
    ...pending,
    company_name: 'ينتظر المزوّد',
    verification_due_at: inMinutes(-5),
    awaiting_since: inMinutes(-30),
  })
  const known = await aProvider(database, { company_name: 'أركان السهل' })
  await ask('MR-2611-0001', inMinutes(-20))
  await ask('MR-2611-0002', inMinutes(100), 'received')
  // Far ahead, quoted, and over.
  await ask('MR-2611-0003', inMinutes(300))
  await ask('MR-2611-0004', inMinutes(-60), 'quoted')
  await ask('MR-2611-0005', inMinutes(-60), 'cancelled')
  await report(api, { subjectKind: 'provider', subjectId: known.id })
  await sql`update complaints set acknowledge_by = ${inMinutes(-200)}, answer_by = ${inMinutes(900)}`
  await sql`
    insert into messages (direction, kind, counterpart, content, provider_id, status, failure, created_at, dedupe_key)
    values ('outgoing', 'lead_offer', '966500000001', '{}', ${known.id}, 'failed', ${sql.json({ class: 'undeliverable' })}, ${inMinutes(-250)}, 'x')`
})

const PROMISED: WaitingKind[] = ['verification', 'request', 'report']
const read = async (path = '', role: StaffRole = 'admin') =>
  ((await (await api.get(`/admin/waiting${path}`, bearers[role])).json()) as Waiting).items
const named = (items: Waiting['items']) =>
  items.map((item) => ('reference' in item && item.reference) || ('companyName' in item && item.companyName))

test('what runs out first comes first, promised or not', async () => {
  const items = await read()
  expect(items.map(({ kind }) => kind)).toEqual([
    ...['report', 'request', 'verification', 'request', 'request', 'message'],
  ])
  expect(named(items).slice(1)).toEqual([
    'MR-2611-0001',
    'ركن المراجعة',
    'MR-2611-0002',
    'MR-2611-0003',
    'أركان السهل',
  ])
  expect(items.at(-1)).toMatchObject({ failure: 'undeliverable', to: 'provider' })
  const { since, due } = items.at(-1)!
  expect(due).toBe(dealtWithBy(new Date(since)).toISOString())
})

test('the list of each kind is as long as its figure', async () => {
  const { waiting } = (await (await api.get('/admin/summary', bearers.admin)).json()) as Summary
  for (const kind of WAITING_KINDS) {
    const items = await read(`?kind=${kind}`)
    expect(items, kind).toHaveLength(waiting[kind] ?? -1)
    expect(items.every((item) => item.kind === kind)).toBe(true)
  }
  expect((await api.get('/admin/waiting?kind=x', bearers.admin)).status).toBe(422)
})

test('Today and the page of deadlines tell the same promises, with the same due moment', async () => {
  const sla = (await (await api.get('/admin/sla', bearers.admin)).json()) as AdminSla
  const { waiting } = (await (await api.get('/admin/summary', bearers.admin)).json()) as Summary
  const today = (await read()).filter(({ kind }) => PROMISED.includes(kind))
  const named = ({ kind, id, due }: { kind: string; id: string; due?: string | undefined }) =>
    `${kind} ${id} ${due}`
  const listed = [...sla.late, ...sla.ahead].map(({ item }) => item)
  expect(listed.map(named).sort()).toEqual(today.map(named).sort())
  expect(sla.counts).toEqual({ late: 2, ahead: 3, held: 1 })
  expect(sla.counts.late + sla.counts.ahead).toBe(
    (waiting.verification ?? 0) + (waiting.request ?? 0) + (waiting.report ?? 0),
  )
  expect(sla.kinds).toEqual({ quote_standard: 3, verification: 2, report: 1 })
  expect(sla.held[0]!.item).toMatchObject({ companyName: 'ينتظر المزوّد' })
})

test('a late request says who was asked and who declined', async () => {
  const [{ id }] = (await sql`select id from project_requests where reference = 'MR-2611-0001'`) as [
    { id: string },
  ]
  const [round] = await sql<{ id: string }[]>`
    insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit) values (${id}, 1, 'seed', '1', 3) returning id`
  const { id: only } = await aProvider(database, { company_name: 'بيت الطين' })
  await sql`insert into leads (project_request_id, provider_id, dispatch_round_id, status, offered_at, answered_at)
    values (${id}, ${only}, ${round!.id}, 'declined', ${inMinutes(-500)}, ${inMinutes(-400)})`
  const own = (await read('?kind=request')).find((item) => item.id === id)
  expect(own).toMatchObject({
    ...{ asked: 1, declined: 1, onlyName: 'بيت الطين', declinedAt: inMinutes(-400).toISOString() },
  })
})

test('each role sees what it may read, in the list and in the figures', async () => {
  const seen = await Promise.all(
    LIMITED_ROLES.map(async (role) => {
      const kinds = new Set((await read('', role)).map(({ kind }) => kind))
      const summary = (await (await api.get('/admin/summary', bearers[role])).json()) as Summary
      return [role, [...kinds].sort(), Object.keys(summary.waiting).sort()]
    }),
  )
  expect(seen).toEqual([
    ['reviewer', ['request', 'verification'], ['photos', 'request', 'verification']],
    [
      'support',
      ['message', 'report', 'request', 'verification'],
      ['message', 'photos', 'report', 'request', 'review', 'verification'],
    ],
    ['finance', ['verification'], ['money', 'photos', 'verification']],
    ['auditor', ['message', 'report', 'request', 'verification'], [...WAITING_KINDS].sort()],
  ])
})
