import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readSolution } from './read-solution.ts'
import { readSolutionPlaces } from './read-solution-places.ts'

const database = await createTestDatabase()
const { sql, db } = database
const clock = createTestClock()
afterAll(() => database.drop())

const aProjectRequest = (type: string, city: string, status = 'received') => sql`
  insert into project_requests (reference, project_type, city, area_sqm, facts, description, locale, complexity, quote_due_at, status)
  values (${`MR-${type}-${city}-${status}`}, ${type}, ${city}, 300, '{}', '0551234567', 'ar', 'standard', now(), ${status})`

beforeAll(async () => {
  await aProvider(database, {
    slug: 'builder',
    trades: ['villa_construction', 'renovation'],
    service_cities: ['riyadh', 'taif'],
  })
  await aProvider(database, { slug: 'waiting', status: 'pending_review', service_cities: ['khobar'] })
  await aProvider(database, {
    slug: 'studio',
    kind: 'designer',
    trades: ['decoration'],
    service_cities: ['jeddah'],
  })
  await aProjectRequest('insulation', 'medina')
  await aProjectRequest('decoration', 'dammam', 'cancelled')
})

describe('hubs', () => {
  test('a hub has approved providers of its kind and requests in its trades, without contact details', async () => {
    const solution = await readSolution({ db, clock }, { hub: 'contractors' })
    expect(solution.providerCount).toBe(1)
    expect(solution.providers.map(({ slug }) => slug)).toEqual(['builder'])
    expect(solution.projectRequests.map(({ projectType }) => projectType)).toEqual(['insulation'])
    expect(JSON.stringify(solution)).not.toMatch(/9665\d{8}|0551234567|فهد/)
  })

  test('a hub is filtered by served city and by trade', async () => {
    const count = async (query: Parameters<typeof readSolution>[1]) =>
      (await readSolution({ db, clock }, query)).providerCount
    expect(await count({ hub: 'contractors', city: 'taif' })).toBe(1)
    expect(await count({ hub: 'contractors', city: 'taif', trade: 'renovation' })).toBe(1)
    expect(await count({ hub: 'contractors', city: 'taif', trade: 'insulation' })).toBe(0)
    expect(await count({ hub: 'contractors', city: 'jeddah' })).toBe(0)
  })
})

test('places are those with a provider, or for contractors with a request, excluding pending and cancelled ones', async () => {
  const places = await readSolutionPlaces(db)
  const names = places.map(({ hub, city, trade }) => [hub, city, trade].filter(Boolean).join('/'))
  expect(names.toSorted()).toEqual([
    'contractors/medina',
    'contractors/medina/insulation',
    'contractors/riyadh',
    'contractors/riyadh/renovation',
    'contractors/riyadh/villa_construction',
    'contractors/taif',
    'contractors/taif/renovation',
    'contractors/taif/villa_construction',
    'designers/jeddah',
  ])
  expect(places.find(({ city }) => city === 'riyadh')).toEqual({
    hub: 'contractors',
    city: 'riyadh',
    providers: 1,
  })
  const medina = places.find(({ city }) => city === 'medina')!
  expect(medina.providers).toBe(0)
  const [latest] =
    await sql`select max(received_at) as at from project_requests where city = 'medina' and status <> 'cancelled'`
  expect(medina.latestProjectRequestAt).toBe(latest!.at.toISOString())
})
