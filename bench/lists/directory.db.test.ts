import { sql as command } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import { openDb } from '#server/platform/db/db.ts'
import { providersBySlug, readProviders } from '#server/providers/provider-queries.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { fillDirectory } from './directory.ts'

/** Enough that reading all of them is seen. */
const PROVIDERS = 5_000
/** Pages of tables and indexes for twenty providers and a thousand names, with room. All providers lie on some 400 (our choice). */
const MOST = 250

const database = await createTestDatabase()
const { sql } = database
const db = openDb(database.url, { max: 1 })
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeAll(() => fillDirectory(database.url, PROVIDERS))

async function touched(): Promise<number> {
  await db.withActor(worker, (tx) => command`select pg_stat_force_next_flush()`.execute(tx))
  const [row] = await sql<{ pages: number }[]>`
    select coalesce(sum(heap_blks_read + heap_blks_hit), 0)::int as pages from pg_statio_user_tables where relname = 'providers'`
  return row!.pages
}

async function pagesOf(work: () => Promise<unknown>): Promise<number> {
  // The first time reads the catalog and plans.
  await work()
  const before = await touched()
  await work()
  return (await touched()) - before
}

const FILTERS: Record<string, ProviderFilter> = {
  'the newest': {},
  'a city and a trade': { city: 'taif', trade: 'insulation' },
  'a common word': { q: 'مؤسسة' },
  'two words': { q: 'مؤسسة نجد' },
}

test.each(Object.entries(FILTERS))('a page of %s does not read all providers', async (_, filter) => {
  const page = () => readProviders(db, filter, { limit: 20 })
  expect((await page()).items).toHaveLength(20)
  expect(await pagesOf(page)).toBeLessThan(MOST)
})

test('providers by their slugs are read without all others', async () => {
  const slugs = Array.from({ length: 20 }, (_, at) => `bench-${at * 100 + 1}`)
  const page = () => db.withActor(worker, (tx) => providersBySlug(tx, slugs))
  expect(await page()).toHaveLength(20)
  expect(await pagesOf(page)).toBeLessThan(MOST)
})
