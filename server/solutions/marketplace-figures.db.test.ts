import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_LEADS } from '#db/seeds/demo-lead-rows.ts'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { DEMO_PROJECT_REQUESTS } from '#db/seeds/demo-project-requests.ts'
import { DEMO_PROVIDERS } from '#db/seeds/demo-providers.ts'
import { askedDaysAgo, DEMO_REVIEWS } from '#db/seeds/demo-reviews.ts'
import { WORKS_MARK } from '#db/seeds/demo-works.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readMarketplaceDemand, readMarketplaceFigures } from './marketplace-figures.ts'

const database = await createTestDatabase()
const context = createTestContext(database)
afterAll(() => database.drop())

interface Asked {
  facts: Partial<Record<string, unknown>>
  daysAgo: number
}
const DAY_MS = 24 * 60 * 60 * 1000

/** Demo project requests within the demand's days, and their age in days. */
const asked: Asked[] = []
const seeded: Asked[] = [
  ...DEMO_PROJECT_REQUESTS,
  ...DEMO_LEADS.map(({ facts, hoursAgo }) => ({ facts, daysAgo: hoursAgo / 24 })),
  ...DEMO_REVIEWS.map((review) => ({ facts: review.facts, daysAgo: askedDaysAgo(review) })),
]
beforeAll(async () => {
  const now = context.clock.now()
  await seedDemoMarketplace(database.url, now)
  // Work of the directory's figures: made of the providers in the database, so read from there.
  const works = await database.sql<{ projectType: string; city: string; receivedAt: Date }[]>`
    select project_type as "projectType", city, received_at as "receivedAt" from project_requests where end_reason = ${WORKS_MARK}`
  const worked = works.map(({ receivedAt, ...facts }) => ({
    facts,
    daysAgo: (now.getTime() - receivedAt.getTime()) / DAY_MS,
  }))
  asked.push(...[...seeded, ...worked].filter(({ daysAgo }) => daysAgo <= 90))
})
const approved = DEMO_PROVIDERS.filter(({ status }) => status === 'approved')
const countBy = <Name extends string, Thing>(
  names: readonly Name[],
  things: readonly Thing[],
  isOf: (thing: Thing, name: Name) => boolean,
) => Object.fromEntries(names.map((name) => [name, things.filter((thing) => isOf(thing, name)).length]))

test('verified providers are counted by kind and by each served city, pending ones are not', async () => {
  const figures = await readMarketplaceFigures(context)
  expect(approved.length).toBeLessThan(DEMO_PROVIDERS.length)
  expect(figures.approvedProviders).toBe(approved.length)
  expect(figures.providersByKind).toEqual(
    countBy(PROVIDER_KINDS, approved, ({ kind }, name) => kind === name),
  )
  expect(figures.providersByCity).toEqual(
    countBy(CITIES, approved, ({ serviceCities }, city) => serviceCities.includes(city)),
  )
})

test('demand counts requests of the last ninety days by city and type', async () => {
  const demand = await readMarketplaceDemand(context, { withSamples: true })
  expect(demand.projectRequests).toBe(asked.length)
  expect(demand.byCity).toEqual(countBy(CITIES, asked, ({ facts }, city) => facts.city === city))
  expect(demand.byProjectType).toEqual(
    countBy(PROJECT_TYPES, asked, ({ facts }, type) => facts.projectType === type),
  )
})

test('demand counts no sample outside a demo', async () => {
  const real = { withSamples: false }
  expect(await readMarketplaceDemand(context, real)).toMatchObject({ projectRequests: 0, thisMonth: 0 })
  const newest = database.sql`(select id from project_requests where status <> 'cancelled' order by received_at desc limit 1)`
  await database.sql`update project_requests set is_demo = false where id = ${newest}`
  expect(await readMarketplaceDemand(context, real)).toMatchObject({ projectRequests: 1 })
  await database.sql`update project_requests set is_demo = true where id = ${newest}`
})

test('demand excludes older and cancelled requests', async () => {
  const { sql } = database
  await sql`update project_requests set status = 'cancelled' where project_type = 'insulation'`
  context.clock.advance({ days: 90 - 10 })
  const lately = asked.filter(({ daysAgo, facts }) => daysAgo <= 10 && facts.projectType !== 'insulation')
  expect((await readMarketplaceDemand(context, { withSamples: true })).projectRequests).toBe(lately.length)
})
