import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { visitor } from '#domain/accounts/actor.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import { type QueueFilter, readQueue } from '#server/admin/provider-queue.ts'
import { openDb } from '#server/platform/db/db.ts'
import { readProviders } from '#server/providers/provider-queries.ts'
import type { Bench } from '../bench.ts'
import type { Market } from '../market.ts'
import { listBenches } from './list-benches.ts'

/** Rows a statement: transition tables of the triggers are held in memory. */
const BATCH = 20_000

/** What people ask: the bare list, each filter, all filters, a common word, a rare one, both scripts, a word narrowed. */
const SEARCHES: Record<string, ProviderFilter> = {
  newest: {},
  'city and trade': { city: 'taif', trade: 'insulation' },
  'all filters': { kind: 'advisor', city: 'khobar', trade: 'expansion' },
  'common word': { q: 'مؤسسة' },
  'rare name': { q: 'الياسمين 4321' },
  'Latin letters': { q: 'yasmeen najd' },
  'word, narrowed': { q: 'ركن', city: 'taif' },
  'words, narrowed': { q: 'مؤسسة نجد', kind: 'advisor', city: 'taif', trade: 'insulation' },
  'never together': { q: 'ركن بيت' },
}

/** What admins ask: each order, everybody or those who wait, and what somebody is known by. */
const QUEUES: Record<string, QueueFilter> = {
  urgent: { status: 'pending', sort: 'urgent' },
  newest: { status: 'all', sort: 'newest' },
  'by name': { status: 'all', sort: 'name' },
  'common word': { status: 'all', sort: 'urgent', q: 'مؤسسة' },
  'word, pending': { status: 'pending', sort: 'urgent', q: 'مؤسسة' },
  mobile: { status: 'all', sort: 'urgent', q: '0510004321' },
  'never together': { status: 'all', sort: 'urgent', q: 'ركن بيت' },
}

/** Adds providers until there are so many; one of fifty waits for review. Their names are drawn from a few words, as names are. */
export async function fillDirectory(databaseUrl: string, upTo: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, connection: { search_path: 'app' }, onnotice: () => {} })
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from providers where slug like 'bench-%'`
  for (let from = row!.count; from < upTo; from += BATCH) {
    await sql`
      insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status, registered_at)
      select 'bench-' || n,
        (array['مؤسسة', 'شركة', 'مكتب', 'مقاولات'])[1 + n % 4] || ' ' || (array['ركن', 'بيت', 'واحة', 'أساس', 'لمسات', 'وادي', 'برج'])[1 + n % 7]
          || ' ' || (array['الياسمين', 'نجد', 'الحجاز', 'النخيل', 'العارض', 'طويق', 'الشرق', 'الهدا', 'البلد', 'السدو', 'الواحة'])[1 + n % 11] || ' ' || n,
        'سعد', (array['contractor', 'contractor', 'contractor', 'supplier', 'designer', 'engineering_office', 'advisor'])[1 + n / 3 % 7],
        (array['{interior_finishing,renovation}', '{villa_construction,expansion}', '{insulation}', '{maintenance,decoration}', '{exterior_finishing}'])[1 + n / 5 % 5]::text[],
        city, array[city], '9665' || lpad((10000000 + n)::text, 8, '0'),
        case when n % 50 = 0 then 'pending_review' else 'approved' end, timestamptz '2024-01-01' + n * interval '1 minute'
      from generate_series(${from}::int, ${Math.min(from + BATCH, upTo) - 1}::int) as n,
        lateral (select (array['riyadh', 'riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif'])[1 + n / 11 % 8] as city) as seat`
  }
  await sql`vacuum analyze providers, provider_listings, provider_words, provider_counts, provider_lookup`.simple()
  await sql.end()
}

export const PROVIDERS = 2_000_000

const filled = (market: Market) =>
  market.database('directory', (url, share) => fillDirectory(url, PROVIDERS * share))

/** Each search beside a primary-key read, both as the visitor over the same connections. */
const searches = listBenches({
  group: 'directory',
  searches: SEARCHES,
  atMost: 3,
  open: async (market) => {
    const db = openDb(await filled(market))
    const { items } = await readProviders(db, {}, { limit: 1 })
    return {
      page: (filter) => readProviders(db, filter, { limit: 20 }),
      read: () =>
        db.withActor(visitor, (tx) =>
          tx
            .selectFrom('public_providers')
            .selectAll()
            .where('id', '=', items[0]!.id)
            .executeTakeFirstOrThrow(),
        ),
      close: db.close,
    }
  },
})

/** Each page of an admin's queue beside a primary-key read, both as an admin over the same connections. */
const queues = listBenches({
  group: 'queue',
  searches: QUEUES,
  atMost: 3,
  open: async (market) => {
    const db = openDb(await filled(market))
    const context = { db, config: market.config, clock: { now: () => new Date() } }
    const admin = { actor: { kind: 'admin', userId: randomUUID() } as const, name: 'bench' }
    const { items } = await readQueue(context, admin, QUEUES.newest!, { limit: 1 })
    return {
      page: (filter) => readQueue(context, admin, filter, { limit: 20 }),
      read: () =>
        db.withActor(admin.actor, (tx) =>
          tx.selectFrom('providers').selectAll().where('id', '=', items[0]!.id).executeTakeFirstOrThrow(),
        ),
      close: db.close,
    }
  },
})

export const directoryBenches: Bench[] = [...searches, ...queues]
