import postgres from 'postgres'
import { visitor } from '#domain/accounts/actor.ts'
import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import { openDb } from '#server/platform/db/db.ts'
import { readFeed } from '#server/project-requests/project-request-queries.ts'
import { inBulk } from './in-bulk.ts'
import { listBenches } from './list-benches.ts'

const PAGE = 20
/** Rows per statement. */
const BATCH = 250_000

interface Asked {
  filter: FeedFilter
  /** Where the page begins, as a share of all rows. */
  depth?: number
}

/** Visitors' pages: the newest, those far down the list, each filter, and a filter that is rarely used. */
const PAGES: Record<string, Asked> = {
  newest: { filter: {} },
  'half way down': { filter: {}, depth: 0.5 },
  'at the very end': { filter: {}, depth: 0.999 },
  'one city': { filter: { city: 'taif' } },
  'one city, half way down': { filter: { city: 'taif' }, depth: 0.5 },
  'one type': { filter: { projectType: 'renovation' } },
  'city and type': { filter: { city: 'jeddah', projectType: 'renovation' } },
  'city and type, half way down': { filter: { city: 'jeddah', projectType: 'renovation' }, depth: 0.5 },
  'rare together': { filter: { city: 'taif', projectType: 'insulation' } },
  'rare together, half way down': { filter: { city: 'taif', projectType: 'insulation' }, depth: 0.5 },
}

/**
 * Adds the given number of project requests; one of fifty was withdrawn, and one of a hundred thousand is an insulation
 * in Taif. Nobody is notified of them.
 */
export async function fillFeed(databaseUrl: string, upTo: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, connection: { search_path: 'app' }, onnotice: () => {} })
  await sql`alter table project_requests disable trigger user`
  await inBulk(sql, ['project_requests'], async () => {
    for (let first = 0; first < upTo; first += BATCH)
      await sql`
        insert into project_requests (id, reference, project_type, city, area_sqm, facts, public_description, locale, complexity, quote_due_at, status, received_at)
        select uuidv7(), 'bench-' || n,
          (array['interior_finishing', 'villa_construction', 'decoration', 'maintenance', 'renovation', 'expansion', 'insulation', 'exterior_finishing'])[1 + n / 7 % 8],
          case when n / 7 % 8 = 6 and n % 7 = 6 and n % 100000 <> 6 + 7 * 6 then 'riyadh'
            else (array['riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif'])[1 + n % 7] end,
          100 + n % 900, '{}', 'فيلا دورين وملحق في حي النرجس، والبدء بعد شهرين', 'ar', 'standard', now(),
          case when n % 50 = 0 then 'cancelled' else 'received' end, timestamptz '2024-01-01' + n * interval '10 seconds'
        from generate_series(${first}::int, ${Math.min(first + BATCH, upTo) - 1}::int) as n`
  })
  await sql`alter table project_requests enable trigger user`
  await sql.end()
}

export const PROJECT_REQUESTS = 5_000_000

/** Each page compared with a primary-key read, both as the visitor over the same connections. */
export const feedBenches = listBenches({
  group: 'feed',
  searches: PAGES,
  atMost: 3,
  open: async (market) => {
    const size = PROJECT_REQUESTS * market.share
    const databaseUrl = await market.database('feed', (url) => fillFeed(url, size))
    const db = openDb(databaseUrl)
    const begun = await withBeginnings(databaseUrl, size)
    const key = (await readFeed(db, {}, { limit: 1 })).items[0]!.id
    return {
      page: (_, search) => {
        const { filter, before } = begun[search]!
        return readFeed(db, filter, { limit: PAGE, ...(before && { before }) })
      },
      read: () =>
        db.withActor(visitor, (tx) =>
          tx
            .selectFrom('public_project_requests')
            .selectAll()
            .where('id', '=', key)
            .executeTakeFirstOrThrow(),
        ),
      close: db.close,
    }
  },
})

/** Finds the row after which each page begins. */
async function withBeginnings(databaseUrl: string, size: number) {
  const sql = postgres(databaseUrl, { max: 1, connection: { search_path: 'app' } })
  const found: Record<string, { filter: FeedFilter; before?: string }> = {}
  for (const [name, { filter, depth }] of Object.entries(PAGES)) {
    // Never a withdrawn project request.
    const reference = `bench-${Math.round(size * (1 - (depth ?? 0)) * 0.1) * 10 + 1}`
    const [row] = await sql<{ id: string }[]>`select id from project_requests where reference = ${reference}`
    found[name] = { filter, ...(depth && row && { before: row.id }) }
  }
  await sql.end()
  return found
}
