/** The figures of the market, the rows behind each, the time before, and what each role sees of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITED_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { keepMarket } from './count-market.job.ts'
import type { Market, MarketMoney, MarketProviders, MarketRequests } from './market-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const { clock } = api.context
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Bearer = { authorization: string }
const bearers = {} as Record<StaffRole, Bearer>
const daysAgo = (days: number, minutes = 0) =>
  new Date(clock.now().getTime() - days * 86_400_000 + minutes * 60_000)

let sequence = 0
interface Asked {
  received: Date
  city?: string
  /** Minutes to the first quote; absent: none. */
  quotedAfter?: number
  isAwarded?: boolean
  status?: string
}

/** A request with one lead for each provider, and a quote of the first when it is quoted. */
async function ask(providers: { id: string }[], { received, city = 'riyadh', ...asked }: Asked) {
  sequence += 1
  const { quotedAfter, isAwarded = false } = asked
  const status = asked.status ?? (isAwarded ? 'awarded' : quotedAfter === undefined ? 'dispatched' : 'quoted')
  const [request] = await sql<{ id: string }[]>`
    insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at, status, received_at, ended_at)
    values (${`MR-2611-${String(sequence).padStart(4, '0')}`}, 'interior_finishing', ${city}, 120, '{}', 'ar', 'standard',
      ${new Date(received.getTime() + 6 * 3_600_000)}, ${status}, ${received},
      ${status === 'cancelled' ? new Date(received.getTime() + 60_000) : null}) returning id`
  const [round] = await sql<{ id: string }[]>`
    insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit) values (${request!.id}, 1, 's', '1', 3) returning id`
  const stopped = quotedAfter === undefined ? null : new Date(received.getTime() + quotedAfter * 60_000)
  for (const [at, provider] of providers.entries()) {
    const isFirst = at === 0 && stopped
    const [lead] = await sql<{ id: string }[]>`
      insert into leads (project_request_id, provider_id, dispatch_round_id, status, offered_at, answered_at)
      values (${request!.id}, ${provider.id}, ${round!.id}, ${isFirst ? (isAwarded ? 'won' : 'quoted') : 'expired'}, ${received}, ${isFirst ? stopped : null})
      returning id`
    if (!isFirst) continue
    await sql`
      insert into quotes (lead_id, amount, submitted_at, status, settled_at)
      values (${lead!.id}, 4500000, ${stopped}, ${isAwarded ? 'awarded' : 'submitted'}, ${isAwarded ? stopped : null})`
  }
  return request!.id
}

beforeAll(async () => {
  for (const role of ['admin', ...LIMITED_ROLES] as const) {
    const person = await api.signUp(`${role}@example.sa`)
    await sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`
    bearers[role] = person.bearer
  }
  const answering = await aProvider(database, { company_name: 'أركان السهل' })
  const silent = await aProvider(database, {
    company_name: 'بناة الصمت',
    service_cities: ['riyadh', 'jeddah'],
  })
  const both = [answering, silent]
  // This period of 30 days: four requests, three quoted (one of them late, one chosen), one overdue without a quote.
  await ask(both, { received: daysAgo(2), quotedAfter: 120, isAwarded: true })
  await ask(both, { received: daysAgo(5), quotedAfter: 60 })
  await ask(both, { received: daysAgo(9), quotedAfter: 600 })
  await ask([], { received: daysAgo(3), city: 'jeddah' })
  // The time before: one, and one that was cancelled without a quote. Longer ago is in no figure.
  await ask([answering], { received: daysAgo(40), quotedAfter: 30 })
  await ask([], { received: daysAgo(41), status: 'cancelled' })
  await ask([answering], { received: daysAgo(61), quotedAfter: 10, isAwarded: true })
})

const read = async (path: string, role: StaffRole = 'admin') => {
  const response = await api.get(`/admin/market${path}`, bearers[role])
  return { status: response.status, body: await response.json() }
}
const requestsOf = async (query: string) =>
  ((await read(`/requests?${query}`)).body as MarketRequests).items.map(({ reference }) => reference)

test('this period stands beside as many days before it, and nothing older counts', async () => {
  const { demand, days } = (await read('?days=30')).body as Market
  expect(days).toBe(30)
  expect(demand).toMatchObject({
    now: {
      ...{ requests: 4, quoted: 3, quotes: 3, unanswered: 1, silent: 1 },
      firstQuote: { kept: 2, missed: 2, medianMinutes: 120 },
      awards: { count: 1, amount: 4_500_000 },
    },
    before: {
      ...{ requests: 2, quoted: 1, quotes: 1, unanswered: 0, silent: 0 },
      firstQuote: { kept: 1, missed: 0, medianMinutes: 30 },
      awards: { count: 0, amount: 0 },
    },
    ...{ providers: 2, subscribed: 0 },
  })
  expect(demand!.cells).toContainEqual({
    ...{ projectType: 'interior_finishing', city: 'riyadh', requests: 3, before: 2, providers: 2 },
  })
  expect(demand!.cells).toContainEqual({
    ...{ projectType: 'interior_finishing', city: 'jeddah', requests: 1, before: 0, providers: 1 },
  })
  const week = (await read('?days=7')).body as Market
  expect(week.demand!.now.requests).toBe(3)
  expect(week.demand!.before.requests).toBe(1)
})

describe('each figure opens exactly its rows', () => {
  test.each([
    ['received', 'requests'],
    ['quoted', 'quoted'],
    ['unanswered', 'unanswered'],
  ] as const)('%s', async (figure, name) => {
    for (const period of ['now', 'before'] as const) {
      const { demand } = (await read('?days=30')).body as Market
      const rows = await requestsOf(`figure=${figure}&days=30&period=${period}`)
      expect(rows).toHaveLength(demand![period][name])
    }
  })

  test('first quotes, late ones and awards', async () => {
    expect(await requestsOf('figure=firstQuote&days=30')).toEqual([
      'MR-2611-0001',
      'MR-2611-0002',
      'MR-2611-0003',
    ])
    expect(await requestsOf('figure=late&days=30')).toEqual(['MR-2611-0004', 'MR-2611-0003'])
    expect(await requestsOf('figure=awarded&days=30')).toEqual(['MR-2611-0001'])
    const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
    const [sooner, later] = [
      await ask([], { received: hoursAgo(5) }),
      await ask([], { received: hoursAgo(4) }),
    ]
    const { items } = (await read('/requests?figure=waiting&days=30&limit=2')).body as MarketRequests
    // The one that is late, then what runs out first: the newest is the last.
    expect(items.map(({ id }) => id)).toEqual([expect.any(String), sooner])
    const rest = await read(`/requests?figure=waiting&days=30&limit=2&before=${items[1]!.id}`)
    expect((rest.body as MarketRequests).items.map(({ id }) => id)).toEqual([later])
    await sql`delete from project_requests where id in ${sql([sooner, later])}`
    expect(await requestsOf('figure=awarded&days=90&period=now')).toEqual(['MR-2611-0001', 'MR-2611-0007'])
  })

  test('a cell of project type and city, page by page', async () => {
    expect(await requestsOf('figure=received&city=jeddah&type=interior_finishing')).toEqual(['MR-2611-0004'])
    const { body } = await read('/requests?figure=received&city=riyadh&limit=2')
    const { items, next } = body as MarketRequests
    expect(items.map(({ reference }) => reference)).toEqual(['MR-2611-0001', 'MR-2611-0002'])
    expect(await requestsOf(`figure=received&city=riyadh&limit=2&before=${next}`)).toEqual(['MR-2611-0003'])
    expect(items[0]).toMatchObject({ quotes: 1, firstQuoteMinutes: 120, isLate: false, status: 'awarded' })
  })

  test.each(['MR-2611-0007', '2611-0007', 'mr-2611-7', '٧'])(
    'a number is found whatever its period: %s',
    async (typed) => {
      expect(await requestsOf(`figure=received&days=7&q=${encodeURIComponent(typed)}`)).toEqual([
        'MR-2611-0007',
      ])
    },
  )

  test.each(['MR-2610-0007', 'INV-2026-000007', '%', 'x', '7'.repeat(20)])(
    'a text that is no number of a request finds none: %s',
    async (typed) => {
      expect(await requestsOf(`figure=received&q=${encodeURIComponent(typed)}`)).toEqual([])
    },
  )

  test('providers: who takes leads in a cell, and who answered none', async () => {
    const of = async (query: string) =>
      ((await read(`/providers?${query}`)).body as MarketProviders).items.map(
        ({ companyName, leads, answered }) => [companyName, leads, answered],
      )
    expect(await of('figure=silent&days=30')).toEqual([['بناة الصمت', 3, 0]])
    expect(await of('figure=silent&days=30&period=before')).toEqual([])
    expect(await of('figure=supply&days=30&city=jeddah')).toEqual([['بناة الصمت', 3, 0]])
    expect(await of('figure=supply&days=30')).toEqual([
      ['أركان السهل', 3, 3],
      ['بناة الصمت', 3, 0],
    ])
  })

  test('a value that is none of ours is refused', async () => {
    for (const path of [
      '?days=31',
      '/requests?figure=x',
      '/requests?figure=received&city=x',
      '/money?period=x',
    ])
      expect((await read(path)).status).toBe(422)
  })
})

test('each role sees what it may read, and the rows behind the rest are refused', async () => {
  const seen = await Promise.all(
    (['admin', ...LIMITED_ROLES] as const).map(async (role) => {
      const { demand, money } = (await read('?days=30', role)).body as Market
      const lists = await Promise.all(
        ['/requests?figure=received', '/providers?figure=supply', '/money'].map(
          async (path) => (await read(path, role)).status,
        ),
      )
      return [role, demand?.now.requests, money?.now.entries, ...lists]
    }),
  )
  expect(seen).toEqual([
    ['admin', 4, 0, 200, 200, 200],
    ['reviewer', 4, undefined, 200, 200, 403],
    ['support', 4, undefined, 200, 200, 403],
    ['finance', undefined, 0, 403, 403, 200],
    ['auditor', 4, 0, 200, 200, 200],
  ])
  expect(((await read('/money')).body as MarketMoney).items).toEqual([])
})

test('of a large company everybody reads what the job kept, each part with its right', async () => {
  const before = (await read('?days=30')).body as Market
  await keepMarket(api.context, 1)
  const added = await ask([], { received: daysAgo(1) })
  const seen = await Promise.all(
    (['admin', 'reviewer', 'finance'] as const).map(
      async (role) => (await read('?days=30', role)).body as Market,
    ),
  )
  expect(seen.map(({ demand }) => demand?.now.requests)).toEqual([4, 4, undefined])
  expect(seen.map(({ money }) => money?.now.entries)).toEqual([0, undefined, 0])
  expect(seen[0]!.demand!.cells.length).toBe(before.demand!.cells.length)
  // What is kept is counted again after a quarter of an hour, and not shown after an hour.
  const age = (minutes: number) =>
    Promise.all(
      ['market_demand_sums', 'market_money_sums'].map(
        (table) => sql`update ${sql(table)} set counted_at = ${daysAgo(0, -minutes)}`,
      ),
    )
  await age(10)
  await keepMarket(api.context, 1)
  expect(((await read('?days=30')).body as Market).demand!.now.requests).toBe(4)
  await age(61)
  expect(((await read('?days=30')).body as Market).demand!.now.requests).toBe(5)
  // A small company keeps nothing: each reader counts.
  await keepMarket(api.context)
  await sql`delete from project_requests where id = ${added}`
  expect(((await read('?days=30')).body as Market).demand!.now.requests).toBe(4)
})

describe('what is kept of the quotes of a request', () => {
  const counted = (requestId: string) => sql`
    select quotes, first_quote_at from project_request_figures where project_request_id = ${requestId}`
  const at = (minutes: number) => daysAgo(200, minutes)
  const receive = async () => {
    const providers = [await aProvider(database), await aProvider(database)]
    const request = await ask(providers, { received: at(0), quotedAfter: 60 })
    const leads = await sql<{ id: string }[]>`
      select id from leads where project_request_id = ${request} order by answered_at nulls last`
    return { request, leads: leads.map(({ id }) => id) }
  }
  const quote = (tx: typeof sql, leadId: string, minutes: number, revision = 1) => tx`
    insert into quotes (lead_id, amount, submitted_at, revision) values (${leadId}, 1000, ${at(minutes)}, ${revision})`
  const settle = (leadId: string, status: string) => sql`
    update quotes set status = ${status}, settled_at = ${at(900)} where lead_id = ${leadId} and status = 'submitted'`

  test('a replaced quote counts once and keeps its time; one taken back counts no more', async () => {
    const { request, leads } = await receive()
    expect(await counted(request)).toEqual([{ quotes: 1, first_quote_at: at(60) }])
    await settle(leads[0]!, 'replaced')
    await quote(sql, leads[0]!, 120, 2)
    expect(await counted(request)).toEqual([{ quotes: 1, first_quote_at: at(60) }])
    await quote(sql, leads[1]!, 180)
    await settle(leads[1]!, 'rejected')
    expect(await counted(request)).toEqual([{ quotes: 2, first_quote_at: at(60) }])
    await settle(leads[0]!, 'withdrawn')
    await sql`update quotes set status = 'withdrawn' where lead_id = ${leads[0]!}`
    expect(await counted(request)).toEqual([{ quotes: 1, first_quote_at: at(180) }])
  })

  test('two quotes that arrive at the same moment both count', async () => {
    const { request, leads } = await receive()
    await settle(leads[0]!, 'replaced')
    let second: Promise<unknown> | undefined
    await sql.begin(async (first) => {
      await quote(first as unknown as typeof sql, leads[0]!, 70, 2)
      // Waits for the first, which commits when this function returns.
      second = quote(sql, leads[1]!, 80).execute()
      const waiting = () => sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting()).length).toBe(1)
    })
    await second
    expect(await counted(request)).toEqual([{ quotes: 2, first_quote_at: at(60) }])
  })

  test('it goes with its project request', async () => {
    const { request } = await receive()
    await sql`delete from project_requests where id = ${request}`
    expect(await counted(request)).toEqual([])
  })
})

test('the figures and each list are one message', async () => {
  const asked: string[] = []
  const db = {
    ...api.context.db,
    read: ((actor, work) => {
      asked.push(actor.kind)
      return api.context.db.read(actor, work)
    }) as typeof api.context.db.read,
  }
  const { readMarket } = await import('./read-market.ts')
  const [admin] = await sql`select user_id from user_roles where role = 'admin'`
  await readMarket({ db, clock }, { actor: { kind: 'admin', userId: admin!.user_id }, name: 'x' }, 30)
  expect(asked).toEqual(['admin'])
})
