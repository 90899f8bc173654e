import { afterAll, describe, expect, test } from 'vitest'
import { KINDS_FOR } from '#domain/dispatch/kinds.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/facts.ts'
import { visitor } from '#testing/actors.ts'
import { createTestDatabase } from '#testing/database.ts'
import { seedDemoMarketplace } from './demo-marketplace.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const now = new Date('2026-11-20T12:00:00Z')
const startedAt = performance.now()
await Promise.all([seedDemoMarketplace(database.url, now), seedDemoMarketplace(database.url, now)])
await seedDemoMarketplace(database.url, now)
const tookMs = performance.now() - startedAt

const providers = await database.db.withActor(visitor, (tx) =>
  tx.selectFrom('public_providers').selectAll().execute(),
)

describe('the demo marketplace', () => {
  test.each(PROJECT_TYPES.flatMap((trade) => CITIES.map((city) => [trade, city] as const)))(
    'an owner who wants %s in %s has at least four providers to ask',
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

  test('has every kind of provider, in both languages, and some waiting for a decision', async () => {
    expect(new Set(providers.map((provider) => provider.kind)).size).toBe(5)
    const rows = await database.sql`select locale, status, count(*)::int from providers group by 1, 2`
    expect(new Set(rows.map((row) => row.locale))).toEqual(new Set(['ar', 'en']))
    expect(rows.some((row) => row.status === 'pending_review')).toBe(true)
  })

  test('is seeded once, however often and by however many processes, and quickly', async () => {
    const [count] = await database.sql`
      select (select count(*)::int from providers) as providers, (select count(*)::int from project_requests) as requests,
        (select count(*)::int from estimates) as estimates, (select count(*)::int from packages) as packages,
        (select count(*)::int from leads) as leads, (select count(*)::int from quotes) as quotes`
    expect(count).toEqual({
      providers: 49,
      requests: 19,
      packages: 3,
      leads: 7,
      quotes: 3,
      estimates: expect.any(Number),
    })
    expect(count?.estimates).toBeGreaterThanOrEqual(10)
    expect(tookMs).toBeLessThan(5_000)
  })

  test('says of everything that it is a demo', async () => {
    expect(
      await database.sql`select id from providers where not is_demo union all select id from project_requests where not is_demo
        union all select id from packages where not is_demo`,
    ).toEqual([])
  })
})
