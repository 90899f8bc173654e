import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { KINDS_FOR } from '#domain/dispatch/kinds.ts'
import { PRICE_CELLS } from '#domain/price-index/price-cell.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/facts.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { visitor } from '#testing/builders/actors.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { seedDemoMarketplace } from './demo-marketplace.ts'
import { DEMO_OWNER } from './demo-owner.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const now = new Date('2026-11-20T12:00:00Z')
const asked = vi.spyOn(pg.Client.prototype, 'query')
await Promise.all([seedDemoMarketplace(database.url, now), seedDemoMarketplace(database.url, now)])
await seedDemoMarketplace(database.url, now)
const statements = asked.mock.calls.length
asked.mockRestore()

const providers = await database.db.withActor(visitor, (tx) =>
  tx.selectFrom('public_providers').selectAll().execute(),
)

describe('the demo marketplace', () => {
  test.each(PROJECT_TYPES.flatMap((trade) => CITIES.map((city) => [trade, city] as const)))(
    'the demo marketplace has at least four providers for an owner who wants %s in %s',
    (trade, city) => {
      const able = providers.filter(
        (provider) =>
          KINDS_FOR[trade].includes(provider.kind) &&
          provider.trades.includes(trade) &&
          provider.service_cities.includes(city),
      )
      expect(able.length).toBeGreaterThanOrEqual(4)
    },
  )

  test('the demo marketplace has every kind of provider, in both languages, and some that wait for a decision', async () => {
    expect(new Set(providers.map((provider) => provider.kind)).size).toBe(5)
    const rows = await database.sql`select locale, status, count(*)::int from providers group by 1, 2`
    expect(new Set(rows.map((row) => row.locale))).toEqual(new Set(['ar', 'en']))
    expect(rows.some((row) => row.status === 'pending_review')).toBe(true)
    // Dashboard and deadlines page count the same: whoever waits has an open commitment, nobody else has one.
    const differing = await database.sql`
      select id from providers where (status = 'pending_review') <> (
        exists (select from sla_events where subject_id = providers.id and type = 'started')
        and not exists (select from sla_events where subject_id = providers.id and type = 'stopped'))`
    expect(differing).toEqual([])
  })

  test('the demo marketplace is seeded once, even by several processes, and with few statements', async () => {
    const [count] = await database.sql`
      select (select count(*)::int from providers) as providers, (select count(*)::int from project_requests) as requests,
        (select count(*)::int from estimates) as estimates, (select count(*)::int from packages) as packages,
        (select count(*)::int from leads) as leads, (select count(*)::int from quotes) as quotes`
    expect(count).toEqual({
      providers: 49,
      requests: 177,
      packages: 3,
      leads: 317,
      quotes: 270,
      estimates: expect.any(Number),
    })
    expect(count?.estimates).toBeGreaterThanOrEqual(10)
    // A start of the demo waits for each of them.
    expect(statements).toBeLessThan(450)
  })

  test('the index of prices has simulated prices of eight quarters, and leaves most cells to the catalogue', async () => {
    const [told] = await database.sql`
      select count(distinct quarter)::int as quarters, count(distinct (trade, city, level))::int as cells,
        bool_and(is_demo) as is_demo, count(*) filter (where revision > 1)::int as revised,
        max(published_at) <= ${now} as is_past from price_index_revisions`
    expect(told).toMatchObject({ quarters: 8, is_demo: true, is_past: true })
    expect(told?.revised).toBeGreaterThan(5)
    expect(told?.cells).toBeGreaterThan(30)
    expect(told?.cells).toBeLessThan(PRICE_CELLS.length / 2)
  })

  test('every provider of the demo marketplace has numbers, and the register answers in three ways for those who wait', async () => {
    const [told] = await database.sql`
      select count(*)::int as firms, count(distinct short_address)::int as addresses, count(distinct unified_number)::int as numbers,
        count(classification_number)::int as classified, count(engineers_number)::int as accredited from providers`
    expect(told).toMatchObject({ firms: 49, addresses: 49, numbers: 49 })
    expect(told?.classified).toBeGreaterThan(10)
    expect(told?.accredited).toBeGreaterThan(1)
    const answers = await database.sql`
      select standing, name = company_name as is_same from register_lookups join providers on providers.id = provider_id`
    expect(answers).toHaveLength(3)
    expect(answers).toContainEqual({ standing: 'active', is_same: true })
    expect(answers).toContainEqual({ standing: 'active', is_same: false })
    expect(answers).toContainEqual({ standing: 'expired', is_same: true })
  })

  test('every request of the demo has a promise, which runs only while the owner waits for a first quote', async () => {
    const promises = database.sql`
      select subject_id, started.promised_at, stopped.at as stopped_at, stopped.reason from sla_events as started
        left join sla_events as stopped using (subject_id) where started.type = 'started' and stopped.type = 'stopped'`
    expect(
      await database.sql`
        select reference, status from project_requests left join (${promises}) as promises on subject_id = id
        where (subject_id is null) <> (status in ('received', 'dispatched')) or status = 'awarded' and reason <> 'kept'`,
    ).toEqual([])
    // Neither a perfect record nor a bad one.
    const [kept] = await database.sql`
      select round(100.0 * count(*) filter (where stopped_at <= promised_at) / count(*))::int as percent
      from (${promises}) as promises where reason = 'kept' and subject_id in (select id from project_requests)`
    expect(kept?.percent).toBeGreaterThan(80)
    expect(kept?.percent).toBeLessThan(100)
  })

  test('the demo’s provider reads of each request of these weeks why they were asked or not', async () => {
    const rows = await database.sql`
      select explanation ->> 'outcome' as outcome, count(*)::int from dispatch_candidates
        join providers on providers.id = provider_id where slug = 'rukn-alyasmin' group by 1 order by 1`
    expect(rows.map(({ outcome }) => outcome)).toEqual(['chosen', 'gated', 'outranked'])
    expect(rows[0]).toMatchObject({ count: 10 })
    const unexplained = await database.sql`
      select leads.id from leads join providers on providers.id = provider_id
      where slug = 'rukn-alyasmin' and offered_at > ${now}::timestamptz - interval '40 days' and not exists (
        select from dispatch_candidates as own where own.dispatch_round_id = leads.dispatch_round_id
          and own.provider_id = leads.provider_id and chosen)`
    expect(unexplained).toEqual([])
  })

  test('the demo marketplace marks everything as demo', async () => {
    expect(
      await database.sql`select id from providers where not is_demo union all select id from project_requests where not is_demo
        union all select id from packages where not is_demo`,
    ).toEqual([])
  })
})

describe('purchases of the demo’s providers', () => {
  const { sql } = database

  test('the payments span a year with renewals, upgrades, ends, returns and refunds', async () => {
    const [told] = await sql`
      select (select count(distinct month)::int from revenue_entries) as months,
        (select count(*)::int from payments where status = 'failed') as failed,
        (select array_agg(distinct type order by type) from subscription_events) as types,
        (select array_agg(distinct status order by status) from subscriptions) as statuses,
        (select count(*)::int from revenue_entries where not is_demo) as real`
    expect(told).toMatchObject({
      types: ['expired', 'ordered', 'period_ended', 'refunded', 'renewed', 'started', 'upgraded'],
      statuses: ['active', 'awaiting_payment', 'expired', 'grace', 'refunded'],
      real: 0,
    })
    expect(told!.months).toBeGreaterThanOrEqual(12)
    expect(told!.failed).toBeGreaterThan(0)
  })

  test('the demo’s provider has an active subscription from which the offered leads are deducted', async () => {
    const [account] = await sql`
      select subscriptions.status, balance, leads_a_month, (select count(*)::int from leads where provider_id = providers.id and offered_at > ${now}::timestamptz - interval '40 days') as leads
      from providers join subscriptions on subscriptions.provider_id = providers.id and ended_at is null
        join lead_accounts on lead_accounts.provider_id = providers.id join packages on packages.id = subscriptions.package_id
      where slug = 'rukn-alyasmin'`
    expect(account).toEqual({ status: 'active', balance: 5, leads_a_month: 15, leads: 10 })
  })

  test('the demo’s provider has paid since before its first lead', async () => {
    const [row] = await sql`
      select min(offered_at) > (select min(started_at) from subscriptions where provider_id = providers.id) as "isPaid"
      from providers join leads on leads.provider_id = providers.id where slug = 'rukn-alyasmin' group by providers.id`
    expect(row).toEqual({ isPaid: true })
  })

  test('running subscriptions of the demo have a future time of review like real ones', async () => {
    expect(
      await sql`select id from subscriptions where (status in ('active', 'grace')) <> (look_at is not null) or look_at < ${now}`,
    ).toEqual([])
  })

  test('every payment and refund of the demo has an invoice queued', async () => {
    const [queued] = await sql`
      select (select count(*)::int from graphile_worker.jobs where task_identifier = 'invoices.issue') as invoices,
        (select count(*)::int from orders where status = 'paid' and kind <> 'consultation') as orders,
        (select count(*)::int from graphile_worker.jobs where task_identifier = 'invoices.credit') as notes,
        (select count(*)::int from refunds) as refunds`
    expect(queued!.invoices).toBe(queued!.orders)
    expect(queued!.notes).toBe(queued!.refunds)
    expect(queued!.notes).toBeGreaterThan(0)
  })
})

describe('the demo’s consultations', () => {
  test('free and paid consultations can be booked with every advisor and engineering office', async () => {
    const able = providers.filter(({ kind }) => kind === 'advisor' || kind === 'engineering_office')
    const offers = await database.db.withActor(visitor, (tx) =>
      tx.selectFrom('public_consultation_offers').selectAll().execute(),
    )
    for (const { id } of able) {
      const own = offers.filter(({ provider_id }) => provider_id === id)
      expect(own.some(({ price }) => price === 0) && own.some(({ price }) => price > 0)).toBe(true)
      expect(own.map(({ topic, about }) => scrubContactDetails(topic + about))).toEqual(
        own.map(({ topic, about }) => topic + about),
      )
    }
  })

  test('consultations are in the past and in the future, each marked as demo', async () => {
    const rows =
      await database.sql`select status, price > 0 as paid, count(*)::int as count, bool_and(is_demo) as demo
      from consultations group by 1, 2 order by 1, 2`
    expect(rows.map(({ status, paid, count }) => [status, paid, count])).toEqual([
      ['booked', false, 6],
      ['booked', true, 1],
      ['cancelled', false, 3],
      ['done', false, 12],
      ['done', true, 2],
      ['missed', false, 3],
    ])
    expect(rows.every(({ demo }) => demo)).toBe(true)
  })

  test('consultations are paid like real ones: the advisor is owed the unpaid share, and revenue passes the same checks', async () => {
    const [balance] = await database.sql`
      select collected::int, paid_out::int, owed::int, app.consultation_money_not_due(provider_id)::int as "notDue" from consultation_balances`
    expect(balance).toEqual({ collected: 75_000, paid_out: 25_000, owed: 50_000, notDue: 25_000 })
  })
})

describe('the demo’s owner', () => {
  test('the demo’s owner has project requests at every stage, two of them with three quotes to compare', async () => {
    const rows = await database.sql`
      select status, (select count(*)::int from leads join quotes on lead_id = leads.id where project_request_id = project_requests.id) as quotes
      from project_requests join project_request_contacts on project_request_id = id where mobile = ${DEMO_OWNER.mobile} order by received_at desc`
    expect(rows.map(({ status, quotes }) => [status, quotes])).toEqual([
      ['dispatched', 0],
      ['quoted', 3],
      ['quoted', 3],
      ['awarded', 1],
      ['closed', 1],
    ])
  })
})

test('a review waits for the demo’s admin, and there are complaints at every stage', async () => {
  const held = await database.sql`select held_for, is_demo from reviews where status = 'held'`
  expect(held).toEqual([{ held_for: ['contact_details'], is_demo: true }])
  const complaints = await database.sql`select status from complaints order by received_at desc`
  expect(complaints.map(({ status }) => status)).toEqual(['received', 'in_review', 'upheld', 'dismissed'])
})

describe('ten days after the first seeding', () => {
  const later = new Date(now.getTime() + 10 * 24 * 60 * 60 * 1000)
  const waiting = () => database.sql`
    select (select count(*)::int from leads where status = 'offered' and expires_at > ${later}) as offers,
      (select count(*)::int from consultations where status = 'booked' and starts_at > ${later} and price = 0) as free,
      (select count(*)::int from consultations where status = 'booked' and starts_at > ${later} and price > 0) as paid,
      (select balance from lead_accounts join providers on providers.id = provider_id where slug = 'rukn-alyasmin') as balance`

  test('seeding again adds leads to answer and consultations to come, once, which count as any other', async () => {
    expect(await waiting()).toEqual([{ offers: 0, free: 0, paid: 0, balance: 5 }])
    await seedDemoMarketplace(database.url, later)
    // Their month of leads is over, and a provider without leads gets no offers.
    expect(await waiting()).toEqual([{ offers: 0, free: 6, paid: 1, balance: 5 }])
    await database.sql`select grant_leads(id, 'the next month', 15, ${now}, ${later}::timestamptz + interval '20 days') from providers where slug = 'rukn-alyasmin'`
    await seedDemoMarketplace(database.url, later)
    const refreshed = await waiting()
    expect(refreshed).toEqual([{ offers: 3, free: 6, paid: 1, balance: 12 }])
    await seedDemoMarketplace(database.url, later)
    expect(await waiting()).toEqual(refreshed)
  })
})
