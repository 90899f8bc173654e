import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListFilter } from '#domain/providers/provider-filter.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readProviders } from './provider-queries.ts'
import { readDirectory } from './read-directory.ts'

const database = await createTestDatabase()
const { sql, db } = database
const clock = createTestClock()
afterAll(() => database.drop())

const PROVIDERS = 3000

beforeAll(async () => {
  await sql`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status, registered_at)
    select 'firm-' || n, (array['شركة', 'مؤسسة'])[1 + n % 2] || ' ' || (array['زهراء', 'وادي'])[1 + n % 2] || ' ' || n, 'سعد',
      (array['contractor', 'designer', 'advisor'])[1 + n % 3], (array['{renovation}', '{renovation,decoration}'])[1 + n % 2]::text[],
      'riyadh', (array['{riyadh}', '{riyadh,taif}', '{taif}'])[1 + n % 3]::text[], '96650' || lpad(n::text, 7, '0'),
      case when n % 10 = 0 then 'pending_review' else 'approved' end,
      timestamptz '2026-01-01' + (n / 3) * interval '1 hour'
    from generate_series(1, ${PROVIDERS}) as n`
  await sql`analyze`
})

/** Reads all pages in sequence. */
async function readAll(filter: ListFilter, limit = 100): Promise<string[]> {
  const slugs: string[] = []
  let before: string | undefined
  do {
    const page = await readProviders(db, filter, { limit, ...(before && { before }) })
    slugs.push(...page.items.map(({ slug }) => slug))
    before = page.next
  } while (before)
  return slugs
}

const FILTERS: ListFilter[] = [
  {},
  { kind: 'designer' },
  { city: 'taif' },
  { trade: 'decoration' },
  { kind: 'contractor', city: 'taif', trade: 'renovation' },
  { kind: 'supplier' },
]

/** The expected result, filtered in plain JavaScript. */
const approvedOf = ({ kind = null, city = null, trade = null }: Record<string, string | null>) => sql<
  { slug: string; company_name: string }[]
>`
  select slug, company_name from providers
  where status = 'approved' and (${kind}::text is null or kind = ${kind})
    and (${city}::text is null or ${city} = any(service_cities)) and (${trade}::text is null or ${trade} = any(trades))
  order by registered_at desc, id desc`

test.each(FILTERS)('pages list each provider once, newest first: %o', async (filter) => {
  const expected = await approvedOf({ ...filter })
  expect(await readAll(filter)).toEqual(expected.map(({ slug }) => slug))
})

test.each(FILTERS)('the maintained count equals the number of rows: %o', async (filter) => {
  const { total } = await readDirectory({ db, clock }, filter, { limit: 1 })
  expect(total).toEqual({ count: (await approvedOf({ ...filter })).length, isMore: false })
})

test.each(FILTERS)('a search returns each matching name once: %o', async (filter) => {
  const expected = (await approvedOf({ ...filter })).filter(({ company_name }) => /زهراء/.test(company_name))
  const found = await readAll({ ...filter, q: 'الزهرا شرك' })
  expect(found.toSorted()).toEqual(expected.map(({ slug }) => slug).toSorted())
})

test('the lists follow approval, renaming, moving and removal of providers', async () => {
  const q = 'نخيل العقيق'
  const found = () => readAll({ q, city: 'khobar' })
  await sql`update providers set company_name = 'نخيل العقيق', service_cities = '{khobar}' where slug = 'firm-10'`
  expect(await found()).toEqual([])
  await sql`update providers set status = 'approved' where slug = 'firm-10'`
  expect(await found()).toEqual(['firm-10'])
  await sql`update providers set service_cities = '{medina}' where slug = 'firm-10'`
  expect(await found()).toEqual([])
  expect(await readAll({ city: 'medina' })).toEqual(['firm-10'])
  await sql`delete from providers where slug = 'firm-10'`
  expect(await readAll({ q })).toEqual([])
  expect(await readAll({ city: 'medina' })).toEqual([])
})

/** Sequential scans and rows read by key per table, so far in this transaction. */
const readings = (tx: postgres.TransactionSql) => tx<{ relname: string; scans: number; rows: number }[]>`
  select relname, coalesce(seq_scan, 0)::int as scans, coalesce(idx_tup_fetch, 0)::int as rows
  from pg_stat_xact_user_tables where relname like 'provider%' order by relname`

test.each<ListFilter>([{}, { kind: 'designer', city: 'taif' }, { q: '77' }, { q: 'wadi', city: 'taif' }])(
  'a page reads only its own rows and not the whole table: %o',
  async ({ q, kind, city }) => {
    const [before, after] = await sql.begin(async (tx) => {
      const before = await readings(tx)
      await tx`select * from find_providers(${q ?? null}, ${kind ?? null}, ${city ?? null}, null, null, 21)`
      return [before, await readings(tx)]
    })
    const scans = after.map((row, at) => [row.relname, row.scans - (before[at]?.scans ?? 0)])
    expect(scans).toEqual(after.map(({ relname }) => [relname, 0]))
    const rows = after.map((row, at) => row.rows - (before[at]?.rows ?? 0))
    expect(Math.max(...rows)).toBeGreaterThan(0)
    expect(Math.max(...rows)).toBeLessThan(500)
  },
)

test('a search cut off by its limit finds the provider at the limit and all after it exactly once', async () => {
  await sql`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status)
    select 'sidra-' || n, 'سدرة ' || n, 'سعد', case when n % 100 = 0 then 'supplier' else 'contractor' end,
      '{insulation}', 'medina', '{medina}', '966588' || lpad(n::text, 6, '0'), 'approved'
    from generate_series(1, 1200) as n`
  const last = sql`(select provider_id from provider_words where word = 'سدره' order by provider_id limit 1 offset 999)`
  await sql`update providers set kind = 'supplier' where id = ${last}`
  const suppliers = await sql<{ slug: string }[]>`select slug from providers where kind = 'supplier'`
  const found = await readAll({ q: 'سدرة', kind: 'supplier' })
  expect(found.toSorted()).toEqual(suppliers.map(({ slug }) => slug).toSorted())
})

test('a firm is found by its name in the other script, page after page, and not by one it gave up', async () => {
  await sql`
    insert into providers (slug, company_name, other_name, contact_name, kind, trades, city, service_cities, mobile, status)
    select 'two-names-' || n, 'مؤسسة الركن ' || n, 'Jasmine Corner ' || n, 'سعد', 'contractor', '{renovation}', 'riyadh', '{riyadh}',
      '966577' || lpad(n::text, 6, '0'), 'approved'
    from generate_series(1, 5) as n`
  const all = ['two-names-1', 'two-names-2', 'two-names-3', 'two-names-4', 'two-names-5']
  expect((await readAll({ q: 'jasmine' }, 2)).toSorted()).toEqual(all)
  expect((await readAll({ q: 'الركن' }, 2)).toSorted()).toEqual(all)
  const { items } = await readProviders(db, { q: 'jasmine corner 3' }, { limit: 10 })
  expect(items).toMatchObject([{ companyName: 'مؤسسة الركن 3', otherName: 'Jasmine Corner 3' }])
  expect((await readDirectory({ db, clock }, { q: 'jasmin cornar' }, { limit: 10 })).items).toHaveLength(5)

  await sql`update providers set other_name = 'Lily Corner' where slug = 'two-names-1'`
  expect((await readAll({ q: 'jasmine' }, 2)).toSorted()).toEqual(all.slice(1))
  expect(await readAll({ q: 'lily' }, 2)).toEqual(['two-names-1'])
  await sql`update providers set other_name = null where slug like 'two-names-%'`
  expect([await readAll({ q: 'lily' }), await readAll({ q: 'jasmine' })]).toEqual([[], []])
  expect(await sql`select word from name_words where word in ('jasmine', 'lily', 'corner')`).toEqual([])
})
