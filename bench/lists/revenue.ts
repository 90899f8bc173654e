import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { type Db, openDb } from '#server/platform/db/db.ts'
import { readRecurring } from '#server/revenue/read-recurring.ts'
import { readRevenue } from '#server/revenue/read-revenue.ts'
import { readRevenueEntries } from '#server/revenue/read-revenue-entries.ts'
import type { EntriesFilter } from '#server/revenue/revenue-query.ts'
import { inBulk } from './in-bulk.ts'
import { listBenches } from './list-benches.ts'

/** Rows per statement: the transition tables of the triggers are held in memory. */
const BATCH = 250_000
/** Five years of payments: many months, each with many payments. */
const MINUTES_BACK = 5 * 365 * 24 * 60
const NEWEST = new Date('2026-11-01')
/** Each provider has many payments. */
const MOST_PROVIDERS = 5_000

const PAYMENTS = 5_000_000

interface ReadContext {
  db: Db
  clock: { now(): Date }
}
const admin = { actor: { kind: 'admin', userId: randomUUID() } as const }

const months = (count: number) => (context: ReadContext) => readRevenue(context, admin, { months: count })
const entries = (filter: EntriesFilter) => (context: ReadContext) =>
  readRevenueEntries(context, admin, filter, { limit: 20 })

/** Admins' requests: the page, its rows, and rows by one filter and by several. */
const PAGES: Record<string, (context: ReadContext) => Promise<unknown>> = {
  'twelve months': months(12),
  'five years': months(60),
  'all rows': entries({}),
  'a month': entries({ month: '2025-06' }),
  'a city': entries({ city: 'taif' }),
  'a package, a city': entries({ package: 'sarh', city: 'taif' }),
  'all filters': entries({ package: 'asas', kind: 'advisor', city: 'khobar', from: '2023-01' }),
  'what recurs': (context) => readRecurring(context, admin, {}, { limit: 20 }),
}

/**
 * Adds payments of providers who each have a subscription, up to the given number; one of fifty was refunded in part.
 */
async function fillRevenue(databaseUrl: string, upTo: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, connection: { search_path: 'app' }, onnotice: () => {} })
  const providers = Math.min(MOST_PROVIDERS, Math.ceil(upTo / 10))
  await fillFirms(sql, providers)
  const [row] = await sql<
    { count: number }[]
  >`select coalesce(max(payments), 0)::int as count from revenue_sums`
  await inBulk(sql, ['orders', 'payments', 'refunds', 'revenue_entries'], async () => {
    for (let from = row!.count; from < upTo; from += BATCH)
      await fillPayments(sql, {
        ...{ from, until: Math.min(from + BATCH, upTo), providers },
        ...{ minutesBack: MINUTES_BACK, newest: NEWEST },
      })
  })
  await sql`vacuum analyze revenue_sums, subscriptions`.simple()
  await sql.end()
}

async function fillFirms(sql: postgres.Sql, providers: number): Promise<void> {
  const { count } = await sql`select from packages limit 1`
  if (count > 0) return
  await sql`
    insert into packages (code, version, name_ar, name_en, monthly_fee, yearly_fee, leads_a_month, position, offered_from)
    select code, 1, 'باقة', code, 20000 * place, 200000 * place, 5 * place, place, timestamptz '2020-01-01'
    from unnest(array['asas', 'bina', 'sarh']) with ordinality as sold(code, place)`
  await sql`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status)
    select 'bench-' || n, 'مؤسسة ' || n, 'سعد', (array['contractor', 'supplier', 'designer', 'engineering_office', 'advisor'])[1 + n % 5],
      '{renovation}', city, array[city], '9665' || lpad((10000000 + n)::text, 8, '0'), 'approved'
    from generate_series(1, ${providers}::int) as n,
      lateral (select (array['riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif'])[1 + n / 5 % 7] as city) as seat`
  await sql`
    insert into subscriptions (provider_id, status, package_id, billing, ordered_at, started_at, anchored_at, ends_at)
    select providers.id, 'active', packages.id, case when place % 4 = 0 then 'yearly' else 'monthly' end,
      timestamptz '2021-01-01', timestamptz '2021-01-01', timestamptz '2021-01-01', timestamptz '2030-01-01'
    from (select id, row_number() over (order by slug) as place from providers) as providers
      join packages on packages.position = 1 + place % 3`
}

interface Sold {
  from: number
  until: number
  /** How many have a subscription. */
  providers: number
  /** Minutes back over which payments are spread, from `newest` on. */
  minutesBack: number
  newest: Date
}

/** Adds payments of the providers that have a subscription, in turn; one of fifty was refunded in part. */
export async function fillPayments(
  sql: postgres.Sql,
  { from, until, providers, minutesBack, newest }: Sold,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      create temporary table sold on commit drop as
      select n, uuidv7() as order_id, uuidv7() as payment_id, uuidv7() as refund_id, subscription.*,
        ${newest}::timestamptz - (random() * ${minutesBack}) * interval '1 minute' as at
      from generate_series(${from}::int, ${until - 1}::int) as n
        join (
          select row_number() over (order by subscriptions.id) - 1 as place, subscriptions.id as subscription_id, provider_id, subscriptions.package_id, billing,
            code, kind, city, case billing when 'monthly' then monthly_fee else yearly_fee end as net
          from subscriptions join packages on packages.id = subscriptions.package_id join providers on providers.id = provider_id
          where not providers.is_demo
        ) as subscription on place = n % ${providers}
      order by at`
    await tx`
      insert into orders (id, provider_id, subscription_id, kind, package_id, billing, unit_price, net, vat, total, status, created_at, expires_at, paid_at)
      select order_id, provider_id, subscription_id, 'renewal', package_id, billing, net, net, net * 15 / 100, net * 115 / 100, 'paid', at, at + interval '1 day', at from sold`
    await tx`
      insert into payments (id, order_id, provider_id, method, amount, status, received, refunded, reference, created_at, expires_at, received_at, use)
      select payment_id, order_id, provider_id, 'moyasar', net * 115 / 100, case when n % 50 = 7 then 'partly_refunded' else 'paid' end, net * 115 / 100,
        case when n % 50 = 7 then 11500 else 0 end, 'PM-' || n, at, at + interval '1 day', at, 'order' from sold`
    await tx`
      insert into refunds (id, payment_id, provider_id, amount, reason, status, refunded_before, requested_at, done_at)
      select refund_id, payment_id, provider_id, 11500, 'goodwill', 'done', 0, at, at from sold where n % 50 = 7`
    // The triggers stay active: the sums are updated as for a single payment.
    await tx`
      insert into revenue_entries (kind, payment_id, refund_id, provider_id, at, month, net, vat, package_code, billing, provider_kind, city, is_demo)
      select 'payment', payment_id, null::uuid, provider_id, at, riyadh_month(at), net, net * 15 / 100, code, billing, kind, city, false from sold
      union all
      select 'refund', payment_id, refund_id, provider_id, at, riyadh_month(at), -10000, -1500, code, billing, kind, city, false from sold where n % 50 = 7`
  })
}

/**
 * Five statements for the page and two for rows, compared with one for a read by key. The goal is that they stay
 * independent of the table's size in the same way.
 */
export const revenueBenches = listBenches({
  group: 'revenue',
  searches: PAGES,
  atMost: 7,
  open: async (market) => {
    const db = openDb(await market.database('revenue', (url, share) => fillRevenue(url, PAYMENTS * share)))
    const context = { db, clock: { now: () => new Date('2026-11-15T12:00:00Z') } }
    const { items } = await readRevenueEntries(context, admin, {}, { limit: 1 })
    return {
      page: (ask) => ask(context),
      read: () =>
        db.withActor(admin.actor, (tx) =>
          tx
            .selectFrom('revenue_entries')
            .selectAll()
            .where('id', '=', items[0]!.id)
            .executeTakeFirstOrThrow(),
        ),
      close: db.close,
    }
  },
})
