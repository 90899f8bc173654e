import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { visitor } from '#domain/accounts/actor.ts'
import type { ListFilter } from '#domain/providers/provider-filter.ts'
import { type QueueFilter, readQueue } from '#server/admin/provider-queue.ts'
import { openDb } from '#server/platform/db/db.ts'
import { readProviders } from '#server/providers/provider-queries.ts'
import type { Bench } from '../bench.ts'
import type { Market } from '../market.ts'
import { inBulk } from './in-bulk.ts'
import { listBenches } from './list-benches.ts'

/** Rows per statement. */
const BATCH = 250_000

/**
 * Visitors' searches: the bare list, each filter, all filters, a common word, a rare one, both scripts, a word with
 * filters.
 */
const SEARCHES: Record<string, ListFilter> = {
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

/** Admins' searches: each order, all registrations or the pending ones, and by what identifies a provider. */
const QUEUES: Record<string, QueueFilter> = {
  urgent: { status: 'pending', sort: 'urgent' },
  newest: { status: 'all', sort: 'newest' },
  'by name': { status: 'all', sort: 'name' },
  'common word': { status: 'all', sort: 'urgent', q: 'مؤسسة' },
  'word, pending': { status: 'pending', sort: 'urgent', q: 'مؤسسة' },
  mobile: { status: 'all', sort: 'urgent', q: '0510004321' },
  'never together': { status: 'all', sort: 'urgent', q: 'ركن بيت' },
}

/** Tables that triggers fill for each provider, for the directory and the admins' queue. */
const LISTS = ['providers', 'provider_listings', 'provider_words', 'provider_lookup']

/**
 * Adds the given number of providers to an empty directory; one of fifty waits for review. Their names combine a few
 * words, as real names repeat. The rows of the triggers are written for all of them at once, as the functions
 * app.list_providers and app.keep_admin_lists would. Their rank for leads is left out, as no list uses it.
 */
export async function fillDirectory(databaseUrl: string, upTo: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, connection: { search_path: 'app' }, onnotice: () => {} })
  await sql`alter table providers disable trigger user`
  await inBulk(sql, LISTS, async () => {
    await withKnownNames(sql, async () => {
      for (let from = 0; from < upTo; from += BATCH)
        await insertProviders(sql, from, Math.min(from + BATCH, upTo) - 1)
    })
    await writeLists(sql)
  })
  await sql`alter table providers enable trigger user`
  await sql`vacuum analyze provider_counts, provider_status_counts`.simple()
  await sql.end()
}

const NAMES = [
  ['مؤسسة', 'شركة', 'مكتب', 'مقاولات'],
  ['ركن', 'بيت', 'واحة', 'أساس', 'لمسات', 'وادي', 'برج'],
  ['الياسمين', 'نجد', 'الحجاز', 'النخيل', 'العارض', 'طويق', 'الشرق', 'الهدا', 'البلد', 'السدو', 'الواحة'],
] as const
const CONTACT = 'سعد'

/**
 * Folding a name takes most of a millisecond, and most of the time of filling. There are only three hundred different
 * names, so meanwhile the two functions look them up; afterwards some rows are compared with the real functions.
 */
async function withKnownNames(sql: postgres.Sql, work: () => Promise<void>): Promise<void> {
  const own = await sql<{ definition: string }[]>`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'app'::regnamespace and proname in ('search_words', 'lookup_terms')`
  const [firsts, seconds, thirds] = NAMES
  await sql`
    create table known_names as
    select name, search_words(name) as words from (
      select concat_ws(' ', one, two, three) as name
      from unnest(${firsts}::text[]) as one, unnest(${seconds}::text[]) as two, unnest(${thirds}::text[]) as three
      union all select ${CONTACT}
    ) as names`
  await sql`create unique index on known_names (name)`
  await sql`analyze known_names`
  // In the order of the C collation: ^, ~ before a number, ~ before a letter, Arabic.
  await sql`
    create or replace function search_words(p_name text) returns text[] language sql immutable strict parallel safe set search_path to '' as $$
      select array_remove(array['^' || number, '~' || number], null) || words
      from substring(p_name, '[0-9]+$') as number join app.known_names on name = rtrim(p_name, ' 0123456789') $$`.simple()
  await sql`
    create or replace function lookup_terms(
      p_company text, p_contact text, p_mobile text, p_cr text, p_unified text, p_vat text, p_freelance text, p_email text, p_iban_hash text, p_national_id_hash text
    ) returns text[] language sql immutable parallel safe set search_path to '' as $$
      select array(select distinct term collate "C"
        from unnest(app.search_words(p_company) || app.search_words(p_contact) || ('#' || substr(p_mobile, 4))) as term) $$`.simple()
  await work()
  for (const { definition } of own) await sql.unsafe(definition)
  const [{ wrong } = { wrong: 0 }] = await sql<{ wrong: number }[]>`
    select count(*)::int as wrong from providers
    where substr(slug, 7)::int % 997 = 0 and (search_words is distinct from search_words(company_name)
      or line_of(lookup_terms) is distinct from line_of(lookup_terms(company_name, contact_name, mobile, null, null, null, null, null, null, null)))`
  if (wrong > 0)
    throw new Error(`${wrong} providers are indexed by other words than app.lookup_terms returns`)
}

const insertProviders = (sql: postgres.Sql, first: number, last: number) => sql`
  insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status, registered_at)
  select 'bench-' || n,
    concat_ws(' ', (${NAMES[0]}::text[])[1 + n % 4], (${NAMES[1]}::text[])[1 + n % 7], (${NAMES[2]}::text[])[1 + n % 11], n),
    ${CONTACT}, (array['contractor', 'contractor', 'contractor', 'supplier', 'designer', 'engineering_office', 'advisor'])[1 + n / 3 % 7],
    (array['{interior_finishing,renovation}', '{villa_construction,expansion}', '{insulation}', '{maintenance,decoration}', '{exterior_finishing}'])[1 + n / 5 % 5]::text[],
    city, array[city], '9665' || lpad((10000000 + n)::text, 8, '0'),
    case when n % 50 = 0 then 'pending_review' else 'approved' end, timestamptz '2024-01-01' + n * interval '1 minute'
  from generate_series(${first}::int, ${last}::int) as n,
    lateral (select (array['riyadh', 'riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif'])[1 + n / 11 % 8] as city) as seat`

async function writeLists(sql: postgres.Sql): Promise<void> {
  // Computed once for each of some hundred values, not for each word.
  await sql`
    with bits as materialized (
      select kind, service_cities, trades, filter_bits(array[kind], service_cities, trades) as filters
      from (select distinct kind, service_cities, trades from providers) as kinds
    )
    insert into provider_words (word, provider_id, filters, line)
    select word, id, filters, line
    from providers join bits using (kind, service_cities, trades), line_of(search_words) as line, unnest(search_words) as word
    where is_listed`
  await sql`
    insert into provider_lookup (term, provider_id, pending, line)
    select term, id, status = 'pending_review', line
    from providers, line_of(lookup_terms) as line, unnest(lookup_terms) as term`
  await sql`
    insert into provider_listings (city, trade, kind, registered_at, provider_id)
    select c, t, kind, registered_at, id
    from providers, unnest(array_append(service_cities, 'any')) as c, unnest(array_append(trades, 'any')) as t where is_listed`
  await sql`
    insert into provider_counts (city, trade, kind, providers)
    select city, trade, kind, count(*) from provider_listings group by city, trade, kind`
  await sql`
    insert into provider_status_counts (status, suspended, providers)
    select status, suspended_at is not null, count(*) from providers group by 1, 2`
}

export const PROVIDERS = 2_000_000

const filled = (market: Market) =>
  market.database('directory', (url, share) => fillDirectory(url, PROVIDERS * share))

/** Each search compared with a primary-key read, both as the visitor over the same connections. */
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

/** Each page of an admin's queue compared with a primary-key read, both as an admin over the same connections. */
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
