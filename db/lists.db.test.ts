import { afterAll, expect, test } from 'vitest'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const TO_DO =
  'Append the value at the end of the list, here and in the code: a migration that replaces app.cities() or app.project_types().'

test('the database and the code list the same cities and project types in the same order', async () => {
  const [lists] = await database.sql`select app.cities() as cities, app.project_types() as types`
  expect(lists, TO_DO).toEqual({ cities: [...CITIES], types: [...PROJECT_TYPES] })
})

test('every kind, city and project type has its own filter bit', async () => {
  const bits = async (kinds: string[], cities: string[], trades: string[]) => {
    const [row] = await database.sql`select app.filter_bits(${kinds}, ${cities}, ${trades}) as bits`
    return row!.bits as number
  }
  const each = [
    ...PROVIDER_KINDS.map((kind) => bits([kind], [], [])),
    ...CITIES.map((city) => bits([], [city], [])),
    ...PROJECT_TYPES.map((type) => bits([], [], [type])),
  ]
  // Stored rows contain these bits, so the bit of a kind, a city or a type can never change.
  expect((await Promise.all(each)).slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => 2 << at))
  expect(new Set(await Promise.all(each)).size).toBe(each.length)
  expect(await bits([...PROVIDER_KINDS], [...CITIES], [...PROJECT_TYPES])).toBe(
    (await Promise.all(each)).reduce((sum, bit) => sum + bit, 0),
  )
})

test.each([
  ['city', 'abha'],
  ['service_cities', '{riyadh,abha}'],
  ['trades', '{renovation,landscaping}'],
])('a provider with an unknown value in %s is rejected', async (column, value) => {
  const values = { city: 'riyadh', service_cities: '{riyadh}', trades: '{renovation}', [column]: value }
  await expect(
    database.sql`insert into providers (slug, company_name, contact_name, kind, mobile, city, service_cities, trades)
      values ('firm', 'شركة', 'سعد', 'contractor', '966500000001', ${values.city!}, ${values.service_cities!}::text[], ${values.trades!}::text[])`,
  ).rejects.toThrow(`providers_${column}_check`)
})
