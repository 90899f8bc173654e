import { sql as query } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { createTestDatabase } from '#testing/database.ts'
import { readApprovedProviders } from './provider-queries.ts'

const database = await createTestDatabase()
const { sql } = database
afterAll(() => database.drop())

const PROVIDERS = 3000

beforeAll(async () => {
  await sql`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status, registered_at)
    select 'firm-' || n, 'شركة ' || n, 'سعد', 'contractor', '{renovation}', 'riyadh', '{riyadh}',
      '96650' || lpad(n::text, 7, '0'), case when n % 10 = 0 then 'pending_review' else 'approved' end,
      timestamptz '2026-01-01' + (n / 3) * interval '1 hour'
    from generate_series(1, ${PROVIDERS}) as n`
  await sql`analyze providers`
})

test('the pages follow each other from the newest to the oldest, each provider once', async () => {
  const slugs: string[] = []
  let before: string | undefined
  do {
    const page = await readApprovedProviders(database.db, { limit: 100, ...(before && { before }) })
    slugs.push(...page.map(({ slug }) => slug))
    before = page.at(-1)?.id
  } while (before)
  const expected = await sql<{ slug: string }[]>`
    select slug from providers where status = 'approved' order by registered_at desc, id desc`
  expect(slugs).toEqual(expected.map(({ slug }) => slug))
})

test.each([
  '',
  'where (registered_at, id) < (select registered_at, id from public_providers where slug = $$firm-50$$)',
])('a page is one walk along the index, without sorting: %s', async (where) => {
  const rows = await database.db.withActor(visitor, async (tx) => {
    const list = `select * from public_providers ${where} order by registered_at desc, id desc limit 20`
    return (await query<{ 'QUERY PLAN': string }>`explain ${query.raw(list)}`.execute(tx)).rows
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('providers__approved_newest')
  // The one row of `before` may be sorted.
  expect(plan).not.toMatch(/Sort {2}\(\S+ rows=(?!1 )/)
})
