import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { dataMapPage } from '../../scripts/privacy-map.ts'
import { columnsOf, DATA_MAP } from './data-map.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const TO_DO =
  'Name each new column in server/privacy/data-map.ts (whose it is: owner, provider, admin, visitor; secret if a copy must not hold it; plain if it is about nobody), take out what is gone, then `npm run privacy:map`. Words of people also need an eraser: db/migrations/*_erasure.sql.'

test('the data map has every column of app and auth exactly once and no others', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select relnamespace::regnamespace || '.' || relname || '.' || attname as name
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and relkind in ('r', 'p') and attnum > 0 and not attisdropped`
  const mapped = Object.entries(DATA_MAP).flatMap(([name, table]) =>
    [table.owner, table.provider, table.admin, table.visitor, table.secret, table.plain]
      .flatMap(columnsOf)
      .map((column) => `${name}.${column}`),
  )
  const found = rows.map(({ name }) => name)
  expect(
    {
      missing: found.filter((name) => !mapped.includes(name)),
      gone: mapped.filter((name) => !found.includes(name)),
    },
    TO_DO,
  ).toEqual({ missing: [], gone: [] })
  expect(
    mapped.filter((name, at) => mapped.indexOf(name) !== at),
    'named twice',
  ).toEqual([])
})

test('docs/data-map.md equals the data map', () => {
  const { current, expected } = dataMapPage()
  expect(current, 'run `npm run privacy:map`').toBe(expected)
})
