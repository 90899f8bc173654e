import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { type AuditEntry, findAuditFaults } from '#domain/audit/audit-chain.ts'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const { provider, bearer } = await aSignedInProvider(database, api)
const stranger = await aSignedInProvider(database, api)
let work: Awaited<ReturnType<typeof aDispatched>>
let lead: OfferedLead

const QUOTE = {
  ...{ amount: 34_200_000, durationDays: 92, warrantyYears: 2 },
  paymentStages: [
    { label: 'دفعة مقدمة', percent: 20 },
    { label: 'بعد البلاط', percent: 70 },
    { label: 'عند التسليم', percent: 10 },
  ],
}
const PRICE = 39_330_000
type Side = 'owner' | 'provider'

beforeEach(async () => {
  await sql`truncate rate_limits, mobile_codes`
  work = await aDispatched(database, api.context)
  lead = await anOffer(database, api.context, work, provider)
  await api.post(`/leads/${lead.token}/accept`, {})
  const quoted = await (await api.post(`/leads/${lead.token}/quotes`, QUOTE)).json()
  await api.post(
    `/quotes/${quoted.quotes[0].id}/award`,
    {},
    { authorization: `Bearer ${work.trackingToken}` },
  )
  const { terms } = await read('owner')
  await act('owner', '/terms', {
    version: 1,
    terms: {
      ...{
        price: terms.price,
        warranties: terms.warranties,
        note: '',
        startsOn: '2026-12-01',
        durationDays: 92,
      },
      stages: QUOTE.paymentStages,
    },
  })
  for (const side of ['owner', 'provider'] as const) {
    await act(side, '/code')
    await act(side, '/acceptance', { version: 2, code: await codeTo(side) })
  }
  await sql`truncate rate_limits, mobile_codes`
  await sql`delete from messages`
})

const act = (side: Side, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  side === 'owner'
    ? api.post(`/tracking/${work.trackingToken}/contract${path}`, body, headers)
    : api.post(`/leads/${lead.id}/contract${path}`, body, { ...bearer, ...headers })
const read = async (side: Side) =>
  (
    await (side === 'owner'
      ? api.get(`/tracking/${work.trackingToken}/contract`)
      : api.get(`/leads/${lead.id}/contract`, bearer))
  ).json()
const codeTo = (side: Side) =>
  lastCodeTo(database, api.context.config, side === 'owner' ? work.mobile : provider.mobile)
const codeOf = async (answer: Response) => {
  const { code, fieldErrors } = await answer.json()
  return `${answer.status} ${Object.values<{ code: string }>(fieldErrors ?? {})[0]?.code ?? code}`
}
async function acceptOrder(side: Side, order: number): Promise<Response> {
  await act(side, '/orders/code', { order })
  return act(side, '/orders/acceptance', { order, code: await codeTo(side) })
}
const more = { stage: 1, amount: 650_001, days: 4, what: 'سطح المطبخ كوارتز بدل الرخام', why: 'طلب المالك' }
const say = (side: Side, event: object) => act(side, '/events', event)

describe('a variation order', () => {
  test('counts once both accepted it by code, and the sums follow to the halala', async () => {
    expect((await act('provider', '/orders', more)).status).toBe(200)
    expect((await acceptOrder('provider', 1)).status).toBe(200)
    expect(await read('owner')).toMatchObject({
      work: { price: PRICE },
      changes: { ordered: 0, orders: [{ number: 1, status: 'open', canAccept: true }] },
    })
    const { work: done, changes } = await (await acceptOrder('owner', 1)).json()
    expect(done.price).toBe(PRICE + 650_001)
    expect(done.stages.map(({ amount }: { amount: number }) => amount)).toEqual([
      7_866_000,
      27_531_000 + 650_001,
      3_933_000,
    ])
    expect(changes).toMatchObject({
      ordered: 650_001,
      orders: [{ status: 'agreed', canAccept: false }],
      duration: { agreed: 92, ordered: 4, total: 96, endsOn: '2027-03-06' },
    })
    // Once accepted, a repeat needs no code.
    expect((await act('owner', '/orders/acceptance', { order: 1, code: '' })).status).toBe(200)
    expect(
      (
        await sql`select 1 from contract_answers where kind = 'accepted'
      and contract_id = (select id from contracts where lead_id = ${lead.id})`
      ).length,
    ).toBe(2)
    await say('provider', { kind: 'progress', stage: 0, percent: 100 })
    await say('provider', { kind: 'progress', stage: 1, percent: 100 })
    await say('provider', { kind: 'progress', stage: 2, percent: 100 })
    expect((await read('owner')).work).toMatchObject({ standing: PRICE + 650_001, standingPercent: 100 })
    expect((await say('owner', { kind: 'paid', stage: 1, amount: PRICE + 650_002 })).status).toBe(409)
    expect((await say('owner', { kind: 'paid', stage: 1, amount: PRICE + 650_001 })).status).toBe(200)
  })

  test('the chained log has each acceptance with its sums and none of its words', async () => {
    await act('owner', '/orders', more)
    await acceptOrder('owner', 1)
    await acceptOrder('provider', 1)
    const entries = await sql<AuditEntry[]>`
      select seq, previous_hash as "previousHash", record, hash from audit_entries order by seq`
    const [head] = await sql`select seq, hash from audit_head`
    const { createHash } = await import('node:crypto')
    const lines = entries.map((entry) => ({ ...entry, seq: Number(entry.seq) }))
    const digest = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(findAuditFaults(lines, { seq: Number(head!.seq), hash: head!.hash }, digest)).toEqual([])
    const accepted = lines
      .map(({ record }) => JSON.parse(record))
      .filter(({ action }) => action === 'contract.order_accepted')
      .slice(-2)
    expect(accepted.map(({ details: { terms, ...rest } }) => [rest, terms.length])).toEqual([
      [{ side: 'owner', order: 1, amount: 650_001, days: 4 }, 64],
      [{ side: 'provider', order: 1, amount: 650_001, days: 4 }, 64],
    ])
    expect(JSON.stringify(accepted)).not.toContain('كوارتز')
  })

  test('a link is not enough to accept one, and one side’s code is not the other’s', async () => {
    await act('owner', '/orders', more)
    for (const path of ['/orders/code', '/orders/acceptance'])
      expect(
        await codeOf(await api.post(`/leads/${lead.token}/contract${path}`, { order: 1, code: '123456' })),
      ).toBe('403 contract.session_required')
    await act('owner', '/orders/code', { order: 1 })
    const code = await codeTo('owner')
    expect(await codeOf(await act('provider', '/orders/acceptance', { order: 1, code }))).toBe(
      '409 mobile.code_over',
    )
    const wrong = code === '111111' ? '222222' : '111111'
    const codes = []
    for (let guess = 0; guess < 5; guess++)
      codes.push(await codeOf(await act('owner', '/orders/acceptance', { order: 1, code: wrong })))
    expect(codes).toEqual([...Array(4).fill('422 mobile.code_wrong'), '409 mobile.code_over'])
    expect((await read('owner')).changes.orders[0].answers).toEqual([])
  })

  test('no order takes a stage or the price below what is paid, whichever comes first', async () => {
    await say('owner', { kind: 'paid', stage: 1, amount: 27_000_000 })
    expect(await codeOf(await act('owner', '/orders', { ...more, amount: -531_001 }))).toBe(
      '409 contract.order_below_paid',
    )
    await act('owner', '/orders', { ...more, amount: -531_000, days: -2 })
    await acceptOrder('owner', 1)
    await act('provider', '/orders/code', { order: 1 })
    const code = await codeTo('provider')
    const answers = await Promise.all([
      act('provider', '/orders/acceptance', { order: 1, code }),
      say('owner', { kind: 'paid', stage: 1, amount: PRICE - 27_000_000 - 531_000 + 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { work: after } = await read('owner')
    expect(after.paid).toBeLessThanOrEqual(after.price)
  })

  test('of two acceptances at once both count, and of two orders that break a rule together one does', async () => {
    const [, , handover] = (await read('owner')).work.stages
    await act('owner', '/orders', { ...more, stage: 2, amount: -handover.amount })
    await act('provider', '/orders', { ...more, stage: 2, amount: -1 })
    await acceptOrder('owner', 1)
    await acceptOrder('owner', 2)
    await act('provider', '/orders/code', { order: 1 })
    const code = await codeTo('provider')
    const accepting = [1, 2].map((order) => act('provider', '/orders/acceptance', { order, code }))
    expect((await Promise.all(accepting)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { work: after } = await read('owner')
    expect(after.stages[2].amount).toBeGreaterThanOrEqual(0)
  })

  test('either side declines it until both accepted, and after that nobody', async () => {
    await act('provider', '/orders', more)
    await act('provider', '/orders', more)
    await acceptOrder('provider', 1)
    expect((await act('owner', '/orders/refusal', { order: 1, body: 'غالٍ' })).status).toBe(200)
    expect(await codeOf(await act('owner', '/orders/code', { order: 1 }))).toBe('409 contract.order_closed')
    await acceptOrder('owner', 2)
    await acceptOrder('provider', 2)
    expect(await codeOf(await act('provider', '/orders/refusal', { order: 2 }))).toBe(
      '409 contract.order_closed',
    )
    expect((await read('provider')).changes.orders.map(({ status }: { status: string }) => status)).toEqual([
      'agreed',
      'declined',
    ])
  })

  test('a code is used once, for one order, and for none that was withdrawn after it was sent', async () => {
    await act('owner', '/orders', more)
    await act('owner', '/orders', { ...more, what: 'صنابير نحاسية' })
    await act('owner', '/orders/code', { order: 1 })
    const code = await codeTo('owner')
    expect((await act('owner', '/orders/acceptance', { order: 1, code })).status).toBe(200)
    expect(await codeOf(await act('owner', '/orders/acceptance', { order: 2, code }))).toBe(
      '409 mobile.code_over',
    )
    await sql`truncate rate_limits, mobile_codes`
    await act('provider', '/orders/code', { order: 1 })
    await act('owner', '/orders/refusal', { order: 1 })
    expect(
      await codeOf(await act('provider', '/orders/acceptance', { order: 1, code: await codeTo('provider') })),
    ).toBe('409 contract.order_closed')
    expect((await read('owner')).changes.ordered).toBe(0)
  })

  test('the same key proposes once, whatever the process, and the other side is told once', async () => {
    const key = { 'idempotency-key': 'one-and-the-same-order' }
    const post = () => act('owner', '/orders', more, key)
    expect((await Promise.all([post(), post(), post()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read('owner')).changes.orders).toHaveLength(1)
    expect(await sql`select counterpart from messages where kind = 'contract_waits_to_provider'`).toEqual([
      { counterpart: provider.mobile },
    ])
  })

  test.each([
    ['no body', {}, '422 field.required'],
    ['part of a halala', { ...more, amount: 0.5 }, '422 quote.amount_not_a_number'],
    ['a sum beyond all', { ...more, amount: 1e15 }, '422 quote.amount_too_large'],
    [
      'a sum that passes the limit with the price',
      { ...more, amount: 50_000_000_000 },
      '409 contract.order_too_large',
    ],
    ['days of centuries', { ...more, days: 99_999 }, '422 quote.days_too_many'],
    ['fewer days than there are', { ...more, amount: 0, days: -92 }, '409 contract.order_days'],
    ['no words', { ...more, what: ' \u200f ' }, '422 field.required'],
    ['a book', { ...more, why: 'ب'.repeat(501) }, '422 quote.note_too_long'],
    ['words that are a list', { ...more, what: ['x'] }, '422 field.required'],
    ['a stage that there is not', { ...more, stage: 9 }, '409 contract.stage_unknown'],
  ])('with %s is refused', async (_, body, code) => {
    expect(await codeOf(await act('owner', '/orders', body))).toBe(code)
    expect((await read('owner')).changes.orders).toEqual([])
  })

  test('words that look like markup or a statement stay words', async () => {
    const what = `'); drop table app.contract_orders; -- <script>alert(1)</script> #read("/etc/passwd")`
    expect((await act('owner', '/orders', { ...more, what })).status).toBe(200)
    expect((await read('provider')).changes.orders[0].what).toBe(what)
  })
})

describe('a delay', () => {
  const rain = { cause: 'weather', days: 5, reason: 'أمطار أوقفت الصب' }

  test('moves the end once the other side acknowledged it, and a dispute gives way', async () => {
    await act('provider', '/delays', rain)
    const [delay] = (await read('owner')).changes.delays
    expect(delay).toMatchObject({ side: 'provider', status: 'said', cause: 'weather', days: 5 })
    expect((await read('owner')).changes.duration).toMatchObject({ delayed: 0, endsOn: '2027-03-02' })
    const answer = (side: Side, kind: string) => act(side, '/delays/answer', { delay: delay.id, kind })
    expect(await codeOf(await answer('provider', 'acknowledged'))).toBe('409 contract.delay_own')
    await answer('owner', 'disputed')
    expect((await read('provider')).changes.delays[0].status).toBe('disputed')
    await Promise.all([answer('owner', 'acknowledged'), answer('owner', 'acknowledged')])
    expect(await codeOf(await answer('owner', 'disputed'))).toBe('409 contract.delay_acknowledged')
    expect((await read('provider')).changes).toMatchObject({
      delays: [{ status: 'acknowledged' }],
      duration: { delayed: 5, total: 97, endsOn: '2027-03-07' },
    })
  })

  test.each([
    [{ ...rain, days: 0 }, '422 quote.days_too_few'],
    [{ ...rain, days: 400 }, '422 contract.delay_too_long'],
    [{ ...rain, cause: 'djinn' }, '422 field.invalid'],
    [{ ...rain, reason: '' }, '422 field.required'],
  ])('%o is refused: %s', async (body, code) => {
    expect(await codeOf(await act('owner', '/delays', body))).toBe(code)
  })
})

describe('a snag', () => {
  const tile = { place: 'حمام الضيوف', what: 'بلاطة مكسورة' }
  const mark = (side: Side, kind: string, snag: string) => act(side, '/snags/mark', { snag, kind })

  test('holds the retention until the owner confirmed that it is mended', async () => {
    for (const stage of [0, 1, 2]) await say('provider', { kind: 'progress', stage, percent: 100 })
    await act('owner', '/snags', tile)
    await say('provider', { kind: 'payment_asked', stage: 2, amount: 3_933_000 })
    const waiting = await read('owner')
    expect(waiting.work.asked).toMatchObject([{ isDue: false, wise: 0 }])
    expect(waiting.changes).toMatchObject({
      leftSnags: 1,
      snags: [{ number: 1, side: 'owner', status: 'open' }],
    })
    const [{ id }] = waiting.changes.snags
    expect(await codeOf(await mark('provider', 'confirmed', id))).toBe('409 contract.not_yours_to_say')
    await Promise.all([mark('provider', 'mended', id), mark('provider', 'mended', id)])
    await mark('owner', 'reopened', id)
    expect((await read('provider')).changes.snags[0].status).toBe('open')
    await mark('provider', 'mended', id)
    await mark('owner', 'confirmed', id)
    const after = await read('provider')
    expect(after.changes.snags[0].marks.map(({ kind }: { kind: string }) => kind)).toEqual([
      'mended',
      'reopened',
      'mended',
      'confirmed',
    ])
    expect(after.work.asked).toMatchObject([{ isDue: true, wise: 3_933_000 }])
  })
})

test('others say and read nothing of it, by their own contract or by another’s ids', async () => {
  await act('owner', '/snags', { place: 'المطبخ', what: 'خدش في الباب' })
  await act('provider', '/delays', { cause: 'permit', days: 3, reason: 'تأخر الإذن' })
  const { changes } = await read('owner')
  for (const path of [
    '/orders',
    '/orders/code',
    '/orders/acceptance',
    '/orders/refusal',
    '/delays',
    '/snags',
  ])
    expect((await api.post(`/leads/${lead.id}/contract${path}`, more, stranger.bearer)).status).toBeOneOf([
      404, 422,
    ])
  const other = work
  work = await aDispatched(database, api.context)
  lead = await anOffer(database, api.context, work, provider)
  await api.post(`/leads/${lead.token}/accept`, {})
  const quoted = await (await api.post(`/leads/${lead.token}/quotes`, QUOTE)).json()
  await api.post(
    `/quotes/${quoted.quotes[0].id}/award`,
    {},
    { authorization: `Bearer ${work.trackingToken}` },
  )
  // A draft has nothing of it.
  expect(await codeOf(await act('owner', '/orders', more))).toBe('409 contract.not_agreed')
  expect((await read('owner')).changes).toBeUndefined()
  await sql`update contracts set status = 'agreed', agreed_at = now() where lead_id = ${lead.id}`
  expect(
    await codeOf(await act('owner', '/snags/mark', { snag: changes.snags[0].id, kind: 'confirmed' })),
  ).toBe('409 contract.snag_unknown')
  expect(
    await codeOf(await act('owner', '/delays/answer', { delay: changes.delays[0].id, kind: 'acknowledged' })),
  ).toBe('409 contract.delay_unknown')
  for (const table of ['contract_orders', 'contract_delays', 'contract_snags', 'contract_answers']) {
    for (const role of ['mimar_admin', 'mimar_visitor', 'mimar_staff'])
      await expect(
        sql.begin(async (tx) => {
          await tx`select set_config('role', ${role}, true)`
          return tx`select 1 from app.${tx(table)}`
        }),
      ).rejects.toThrow(/permission denied/)
    for (const role of ['mimar_owner', 'mimar_provider', 'mimar_worker'])
      await expect(
        sql.begin(async (tx) => {
          await tx`select set_config('role', ${role}, true)`
          return tx`delete from app.${tx(table)}`
        }),
      ).rejects.toThrow(/permission denied/)
  }
  for (const table of ['contract_delays', 'contract_snags'] as const) {
    const seenBy = (actor: Actor) =>
      database.db.read(actor, async (tx) => (await tx.selectFrom(table).select('id').execute()).length)
    expect(await seenBy({ kind: 'owner', projectRequestId: other.id })).toBe(1)
    expect(await seenBy({ kind: 'owner', projectRequestId: work.id })).toBe(0)
    expect(await seenBy({ kind: 'provider', providerId: provider.id })).toBeGreaterThan(0)
    expect(await seenBy({ kind: 'provider', providerId: stranger.provider.id })).toBe(0)
  }
})

test('an erasure empties the words and keeps sums, days and answers', async () => {
  await act('owner', '/orders', more)
  await act('owner', '/orders/refusal', { order: 1, body: 'لا أريده' })
  await act('owner', '/delays', { cause: 'owner', days: 3, reason: 'اختيار البلاط' })
  await act('owner', '/snags', { place: 'الصالة', what: 'دهان' })
  await sql`update project_requests set erased_at = now() where id = ${work.id}`
  const [kept] = await sql`
    select what, why, amount::int, (select body from contract_answers where order_id = o.id) as body,
      (select reason || days from contract_delays d where d.contract_id = o.contract_id) as delay,
      (select place || s.what || s.number from contract_snags s where s.contract_id = o.contract_id) as snag
    from contract_orders o where contract_id = (select id from contracts where lead_id = ${lead.id})`
  expect(kept).toEqual({ what: '', why: '', amount: 650_001, body: '', delay: '3', snag: '1' })
  expect(await codeOf(await act('owner', '/orders', more))).toMatch(/^4(04|10)/)
})

test('a commit that fails leaves neither order nor message', async () => {
  await sql`create or replace function app.fail_now() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
  await sql`create trigger fail_now before insert on app.messages for each row execute function app.fail_now()`
  expect((await act('owner', '/orders', more)).status).toBe(500)
  await sql`drop trigger fail_now on app.messages`
  expect((await read('owner')).changes.orders).toEqual([])
  expect((await act('owner', '/orders', more)).status).toBe(200)
})
