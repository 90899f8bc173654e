import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { remindWarranties } from './remind-warranties.job.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const winner = await aSignedInProvider(database, api)
const loser = await aSignedInProvider(database, api)
type Side = 'owner' | 'provider'
const QUOTE = {
  ...{ amount: 34_200_000, durationDays: 92, warrantyYears: 2 },
  paymentStages: [
    { label: 'دفعة مقدمة', percent: 10 },
    { label: 'بعد البلاط', percent: 80 },
    { label: 'عند التسليم', percent: 10 },
  ],
}
let work: Awaited<ReturnType<typeof aDispatched>>
let lead: OfferedLead
let lost: OfferedLead

beforeEach(async () => {
  await sql`truncate rate_limits, mobile_codes`
  work = await aDispatched(database, api.context)
  lead = await anOffer(database, api.context, work, winner.provider)
  lost = await anOffer(database, api.context, work, loser.provider)
  for (const { token } of [lead, lost]) await api.post(`/leads/${token}/accept`, {})
  await api.post(`/leads/${lost.token}/quotes`, { ...QUOTE, amount: 35_000_000 })
  const quoted = await (await api.post(`/leads/${lead.token}/quotes`, QUOTE)).json()
  await api.post(
    `/quotes/${quoted.quotes[0].id}/award`,
    {},
    { authorization: `Bearer ${work.trackingToken}` },
  )
})

const act = (side: Side, path: string, body: unknown = {}) =>
  side === 'owner'
    ? api.post(`/tracking/${work.trackingToken}/contract${path}`, body)
    : api.post(`/leads/${lead.id}/contract${path}`, body, winner.bearer)
const read = async () => (await api.get(`/tracking/${work.trackingToken}/contract`)).json()
const codeTo = (side: Side) =>
  lastCodeTo(database, api.context.config, side === 'owner' ? work.mobile : winner.provider.mobile)
const paper = (name: 'contract' | 'project', side: Side = 'owner') =>
  side === 'owner'
    ? api.get(`/tracking/${work.trackingToken}/${name}.pdf`)
    : api.get(`/leads/${lead.id}/${name}.pdf`, winner.bearer)
const textOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).text
}
const handOver = (side: Side = 'owner') =>
  side === 'owner'
    ? api.post(`/tracking/${work.trackingToken}/handover`, {})
    : api.post(`/leads/${lead.id}/handover`, {}, winner.bearer)

async function agree(): Promise<void> {
  const { terms } = await read()
  await act('owner', '/terms', {
    version: 1,
    terms: {
      ...{ price: terms.price, note: '', startsOn: '2026-12-01', durationDays: 92 },
      warranties: [
        { part: 'works', years: 1 },
        { part: 'waterproofing', years: 10 },
      ],
      stages: QUOTE.paymentStages,
    },
  })
  for (const side of ['owner', 'provider'] as const) {
    await act(side, '/code')
    await act(side, '/acceptance', { version: 2, code: await codeTo(side) })
  }
  await sql`truncate rate_limits, mobile_codes`
  await sql`delete from messages`
}

async function acceptOrder(order: number): Promise<void> {
  for (const side of ['owner', 'provider'] as const) {
    await act(side, '/orders/code', { order })
    expect((await act(side, '/orders/acceptance', { order, code: await codeTo(side) })).status).toBe(200)
  }
}

describe('the papers', () => {
  test('the contract has the orders and delays that count, with the price and the end they make', async () => {
    await agree()
    const order = { stage: 1, amount: 650_000, days: 4, what: 'Quartz worktop', why: 'Owner asked' }
    await act('owner', '/orders', order)
    await act('owner', '/orders', { ...order, what: 'Brass taps' })
    await acceptOrder(1)
    await act('owner', '/orders/refusal', { order: 2 })
    await act('provider', '/delays', { cause: 'weather', days: 3, reason: 'Three days of rain' })
    await act('provider', '/delays', { cause: 'permit', days: 9, reason: 'Permit came late' })
    const [, rain] = (await read()).changes.delays
    await act('owner', '/delays/answer', { delay: rain.id, kind: 'acknowledged' })
    const text = await textOf(await paper('contract'))
    for (const words of ['VO-1', 'Quartz worktop', '+6,500', '399,800', 'Three days of rain', '9 March 2027'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/VO-2|Brass taps|Permit came late/)
    const all = await textOf(await paper('project', 'provider'))
    for (const words of ['VO-2', 'Brass taps', 'Permit came late']) expect(all).toContain(words)
  })

  test('the file of the project has payments in the words of both, snags with their end and warranties', async () => {
    await agree()
    await act('provider', '/events', { kind: 'payment_asked', stage: 0, amount: 3_933_000 })
    await act('owner', '/events', { kind: 'paid', stage: 0, amount: 3_933_000 })
    await act('provider', '/events', { kind: 'received', stage: 0, amount: 3_933_000 })
    await act('owner', '/snags', { place: 'Guest bath', what: 'Cracked tile' })
    const [snag] = (await read()).changes.snags
    await act('provider', '/snags/mark', { snag: snag.id, kind: 'mended' })
    await act('owner', '/snags/mark', { snag: snag.id, kind: 'confirmed' })
    await sql`
      insert into contract_photos (contract_id, side, stage, snag_id, state, source_key, sent_at)
      select contract_id, 'provider', 2, case when n = 1 then id end, 'kept', 'wa:' || n, now()
      from contract_snags, generate_series(1, 4) as n where id = ${snag.id}`
    await handOver()
    const text = await textOf(await paper('project'))
    expect(text).toMatch(/1 photo.*(?:3 photos|photos 3)/)
    for (const words of ['Asked for', 'First party: paid', 'Second party: received', '39,330'])
      expect(text).toContain(words)
    for (const words of ['Cracked tile', 'First party: confirmed', 'Waterproofing', '10 years, from'])
      expect(text).toContain(words)
  })

  test('a draft has no file yet, and another’s token, a lost lead and a stranger’s session read none', async () => {
    expect((await paper('project')).status).toBe(409)
    await agree()
    expect((await paper('project', 'provider')).status).toBe(200)
    const other = await aDispatched(database, api.context)
    expect((await api.get(`/tracking/${other.trackingToken}/project.pdf`)).status).toBe(404)
    for (const [path, headers] of [
      [`/leads/${lost.id}/project.pdf`, loser.bearer],
      [`/leads/${lost.token}/project.pdf`, {}],
      [`/leads/${lead.id}/project.pdf`, loser.bearer],
      [`/leads/${lead.id}/project.pdf`, {}],
    ] as const)
      expect([401, 403, 404]).toContain((await api.get(path, headers)).status)
  })

  test('the file with most of everything is set too', async () => {
    await agree()
    const { id } = await read()
    const words = 'كلمات طويلة من الموقع '.repeat(22)
    await sql`
      insert into contract_orders (contract_id, number, side, stage, amount, days, what, why, proposed_at)
      select ${id}, number, 'owner', 1, 100, 0, ${words}, ${words}, now() from generate_series(1, 99) as number`
    await sql`
      insert into contract_snags (contract_id, number, side, place, what, noted_at)
      select ${id}, number, 'owner', 'حمام', ${words}, now() from generate_series(1, 200) as number`
    await sql`
      insert into contract_delays (contract_id, side, cause, days, reason, said_at)
      select ${id}, 'owner', 'other', 1, ${words}, now() from generate_series(1, 100)`
    await sql`
      insert into contract_events (contract_id, side, kind, stage, body, said_at)
      select ${id}, 'owner', 'problem', 1, ${words}, now() from generate_series(1, 500)`
    expect((await paper('project')).status).toBe(200)
  })
})

describe('warranties', () => {
  const reminders = () =>
    sql`select counterpart, content -> 'parameters' as parameters from messages where kind = 'warranty_ends'`
  const look = () => remindWarranties(api.context, { projectRequestId: work.id })
  const nextLook = async () => {
    const [job] = await sql<{ run_at: Date }[]>`
      select run_at from graphile_worker.jobs where key = ${`contract:${work.id}:warranties`}`
    return job?.run_at
  }

  test('run from the handover for both, and nothing runs while the owner disputes it', async () => {
    await agree()
    expect((await read()).warranties).toEqual([])
    await handOver('provider')
    const { warranties, handedOverOn } = await read()
    expect(warranties.map(({ part, years }: { part: string; years: number }) => [part, years])).toEqual([
      ['works', 1],
      ['waterproofing', 10],
    ])
    expect(warranties[0].startsOn).toBe(handedOverOn)
    const other = await (await api.get(`/leads/${lead.id}/contract`, winner.bearer)).json()
    expect(other.warranties).toEqual(warranties)
    await api.post(`/tracking/${work.trackingToken}/handover/dispute`, {})
    expect(await read()).toMatchObject({ warranties: [] })
    await look()
    expect(await nextLook()).toEqual(expect.any(Date))
    expect(await reminders()).toEqual([])
  })

  test('the owner is reminded once, thirty days before, under two workers and after a kill', async () => {
    await agree()
    await handOver()
    await sql`delete from messages`
    await look()
    const [works] = (await read()).warranties
    const due = new Date(Date.parse(`${works.endsOn}T06:00:00Z`) - 30 * 86_400_000)
    expect(await nextLook()).toEqual(due)
    expect(await reminders()).toEqual([])
    await sql`update handovers set stated_at = stated_at - interval '336 days' where lead_id = ${lead.id}`
    // A worker that dies before its commit leaves nothing behind.
    await sql`create function app.fail_now() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
    await sql`create trigger fail_now before insert on app.messages for each row execute function app.fail_now()`
    await expect(look()).rejects.toThrow('killed')
    await sql`drop trigger fail_now on app.messages`
    await sql`drop function app.fail_now()`
    expect(await reminders()).toEqual([])
    await Promise.all([look(), look()])
    await look()
    const told = await reminders()
    expect(told).toMatchObject([{ counterpart: work.mobile, parameters: { part: expect.any(String) } }])
    // The next is the other warranty's, years from now.
    expect((await nextLook())!.getTime() - Date.now()).toBeGreaterThan(8 * 365 * 86_400_000)
  })

  test('what ended is not reminded of, nor is anything after an erasure', async () => {
    await agree()
    await handOver()
    await sql`delete from messages`
    await sql`update handovers set stated_at = stated_at - interval '366 days' where lead_id = ${lead.id}`
    await look()
    expect(await reminders()).toEqual([])
    await sql`update handovers set stated_at = stated_at + interval '30 days' where lead_id = ${lead.id}`
    await sql`update project_requests set erased_at = now() where id = ${work.id}`
    await look()
    expect(await reminders()).toEqual([])
  })
})

test('the owner reads before accepting what the draft leaves open, and the provider what is theirs to settle', async () => {
  expect((await read()).unsettled).toEqual(['vat', 'start'])
  const other = await (await api.get(`/leads/${lead.id}/contract`, winner.bearer)).json()
  expect(other.unsettled).toEqual(['start'])
  await agree()
  expect((await read()).unsettled).toEqual([])
})
