import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { snapshotDatabase, staleFiles } from './snapshot-database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('db/schema.sql and db/types.ts match the migrations, and a difference is reported', async () => {
  expect(staleFiles(await snapshotDatabase(database.url))).toEqual([])

  await database.sql`create index new_index on leads (answered_at)`
  expect(staleFiles(await snapshotDatabase(database.url))).toEqual(['schema.sql'])

  await database.sql`alter table leads add column rating integer`
  expect(staleFiles(await snapshotDatabase(database.url))).toEqual(['schema.sql', 'types.ts'])
})

test.each([
  ['a policy loosened', `alter policy leads__owner_reads_own on app.leads using (true)`],
  ['a grant added', `grant select (mobile) on app.providers to mimar_visitor`],
  ['row-level security switched off', `alter table app.messages disable row level security`],
  ['a function opened to all', `grant execute on function app.announce_project_request() to public`],
  [
    'a view widened',
    `create or replace view app.public_providers with (security_barrier) as
    select id, slug, company_name, kind, trades, city, service_cities, is_demo, registered_at from app.providers`,
  ],
])('%s changes the snapshot', async (_what, statement) => {
  const before = await snapshotDatabase(database.url)
  await database.sql.unsafe(statement)
  expect((await snapshotDatabase(database.url))['schema.sql']).not.toBe(before['schema.sql'])
})
