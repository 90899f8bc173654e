import postgres from 'postgres'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { fillDirectory } from './directory.ts'
import { inBulk } from './in-bulk.ts'
import { fillPayments } from './revenue.ts'

/** A company of all of Saudi Arabia after two years, at a share of 1. */
export const COMPANY = { projectRequests: 10_000_000, messages: 30_000_000, providers: 1_000_000 }

/** Every tenth provider pays for a package, each month. */
const PAYING = 10
const MONTHS = 24
/** Rows of project requests per statement. */
const BATCH = 200_000
/** Providers whose standings are written at a time. */
const STANDINGS = 20_000
export const SIGN_INS_A_MONTH = 300_000
/** Days after which retention empties a message, and forgets who was considered in a round (server/privacy/retention-rules.ts). */
const [WORDS_KEPT, EVIDENCE_KEPT] = [365, 430]

/** Tables that hold the project requests and what hangs on them. */
const LISTS = [
  'project_requests',
  'project_request_contacts',
  'dispatch_rounds',
  'leads',
  'quotes',
  'messages',
  'project_request_figures',
]

const open = (databaseUrl: string) =>
  postgres(databaseUrl, { max: 1, connection: { search_path: 'app' }, onnotice: () => {} })

/**
 * Fills a migrated database that is empty, or goes on where an earlier filling stopped, with a share of COMPANY and what hangs on it, spread evenly over two years: a lead
 * for each project request on average (none, one or two), a quote for half of the leads, exactly three messages for each
 * project request, emptied after a year as retention does, the payments of every tenth provider, and sign-ins.
 * Everything old is settled, so no job finds work. What triggers keep is written for all rows at once.
 */
export async function fillCompany(databaseUrl: string, share: number): Promise<void> {
  const providers = Math.ceil(COMPANY.providers * share)
  const sql = open(databaseUrl)
  await sql`create table if not exists public.filled (part text primary key, at timestamptz)`
  const step = (part: string, work: () => Promise<unknown>) => fillOnce(sql, part, work)
  try {
    await step('providers', () => fillDirectory(databaseUrl, providers))
    // Packages, and their fees.
    await step('demo', () => seedDemoMarketplace(databaseUrl))
    await step('requests', () => fillRequests(sql, databaseUrl, Math.ceil(COMPANY.projectRequests * share)))
    await step('payments', () => fillRevenue(sql, providers))
    await step('sign-ins', () => fillSignIns(sql, Math.ceil(SIGN_INS_A_MONTH * share)))
    await step('standings', () => keepStandings(sql, databaseUrl))
    await sql`vacuum analyze`
  } finally {
    await sql.end()
  }
}

/** What may be done twice: each provider's standing is reckoned anew. */
const MAY_REPEAT = ['standings']

/** Passes over a part that is filled, and says how long the others took: the whole takes the better part of an hour. */
async function fillOnce(sql: postgres.Sql, part: string, work: () => Promise<unknown>): Promise<void> {
  const [begun] = await sql<{ at: Date | null }[]>`select at from public.filled where part = ${part}`
  if (begun?.at) return
  if (begun && !MAY_REPEAT.includes(part)) throw new Error(`${part} were filled in part: delete the database`)
  await sql`insert into public.filled (part) values (${part}) on conflict do nothing`
  const startedAt = performance.now()
  await work()
  await sql`update public.filled set at = now() where part = ${part}`
  if (process.env.VITEST === undefined)
    console.error(`filled ${part} in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

async function fillRequests(sql: postgres.Sql, databaseUrl: string, upTo: number): Promise<void> {
  for (const list of LISTS) await sql`alter table ${sql(list)} disable trigger user`
  await sql`
    create unlogged table firms as
    select row_number() over (order by id) - 1 as place, id, mobile from providers where slug like 'bench-%' and status = 'approved'`
  const { count: firms } = await sql`select from firms`
  await sql`analyze firms`
  await inBulk(sql, LISTS, async () => {
    // One connection for each core.
    const hands = [open(databaseUrl), open(databaseUrl)]
    await Promise.all(
      hands.map(async (hand, at) => {
        for (let first = at * BATCH; first < upTo; first += hands.length * BATCH)
          await insertRequests(hand, { first, last: Math.min(first + BATCH, upTo) - 1, upTo, firms })
        await hand.end()
      }),
    )
  })
  await sql`select setval('dispatch_rounds_sequence_seq', ${upTo + 1_000_000})`
  await sql`drop table firms`
  for (const list of LISTS) await sql`alter table ${sql(list)} enable trigger user`
}

interface Part {
  first: number
  last: number
  upTo: number
  firms: number
}

const insertRequests = (sql: postgres.Sql, { first, last, upTo, firms }: Part) =>
  sql.begin(async (tx) => {
    // One of fifty was withdrawn; the newest of one day wait, those of the last month were offered or quoted.
    await tx`
      create temporary table asked on commit drop as
      select n, at, uuidv7(at - now()) as id, uuidv7(at - now()) as round_id,
        'MR-' || to_char(at at time zone 'Asia/Riyadh', 'YYMM') || '-' || (20000 + n) as reference,
        case when n % 50 = 0 then 'cancelled' when at > now() - interval '1 day' then 'dispatched' when at > now() - interval '30 days' then 'quoted' else 'closed' end as status,
        '96655' || lpad((n::bigint * 7919 % 6000000)::text, 7, '0') as mobile
      from generate_series(${first}::int, ${last}::int) as n,
        lateral (select now() - interval '2 minutes' - (${upTo}::int - n) * (interval '729 days' / ${upTo}::int) as at) as moment`
    await tx`
      create temporary table offered on commit drop as
      select asked.n, asked.at + interval '2 minutes' as at, asked.id as project_request_id, round_id, k, uuidv7(asked.at + interval '2 minutes' - now()) as id,
        firms.id as provider_id, firms.mobile, asked.reference,
        case when asked.status = 'dispatched' then 'offered' when asked.n % 2 = 1 then case when asked.status = 'closed' then 'lost' else 'quoted' end else 'declined' end as status
      from asked cross join lateral generate_series(1, asked.n % 3) as k
        join firms on place = (asked.n::bigint * 7919 + k * 31) % ${firms}::int`
    await tx`
      insert into project_requests (id, reference, project_type, city, district, area_sqm, finish_level, facts, public_description, locale, complexity, quote_due_at, status, received_at, ended_at)
      select id, reference,
        (array['interior_finishing', 'villa_construction', 'decoration', 'maintenance', 'renovation', 'expansion', 'insulation', 'exterior_finishing'])[1 + n / 7 % 8],
        (array['riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif'])[1 + n % 7], 'النرجس', 100 + n % 900, 'standard', '{"floors": 2}',
        'فيلا دورين وملحق في حي النرجس، والبدء بعد شهرين', 'ar', 'standard', at + interval '6 hours', status, at,
        case when status in ('closed', 'cancelled') then at + interval '20 days' end
      from asked`
    await tx`
      insert into project_request_contacts (project_request_id, name, mobile, consented_at, consent_version)
      select id, 'نورة العتيبي', mobile, at, '2026-11' from asked`
    await tx`
      insert into project_request_figures (project_request_id, received_at, quotes, first_quote_at)
      select asked.id, asked.at, count(*), min(offered.at)
      from asked join offered on project_request_id = asked.id where offered.status in ('lost', 'quoted') group by 1, 2`
    await tx`
      insert into dispatch_rounds (id, project_request_id, round, seed, engine_version, lead_limit, dispatched_at, recorded_at, sequence, evidence_gone_at)
      select distinct on (n) round_id, project_request_id, 1, 'bench', 'bench', 5, at, at, n + 1000000,
        case when at < now() - ${EVIDENCE_KEPT} * interval '1 day' then now() end
      from offered order by n`
    await tx`
      insert into leads (id, project_request_id, provider_id, dispatch_round_id, status, offered_at, answered_at, expires_at)
      select id, project_request_id, provider_id, round_id, status, at, case when status <> 'offered' then at + (3 + n % 300) * interval '1 minute' end, at + interval '1 day'
      from offered`
    await tx`
      insert into quotes (lead_id, lead_provider_id, amount, submitted_at, status, settled_at, duration_days, source)
      select id, provider_id, 5000000 + n % 1000 * 10000, at + interval '4 hours', case status when 'lost' then 'rejected' else 'submitted' end,
        case status when 'lost' then at + interval '20 days' end, 90, 'link'
      from offered where status in ('lost', 'quoted')`
    // Three for each project request: its offers, and the rest to its owner.
    await tx`
      insert into messages (id, direction, kind, counterpart, locale, provider_id, project_request_id, lead_id, content, status, dedupe_key, channel_message_id, attempts, created_at, sent_at, category, billed, cost_thousandths, resolution, resolved_at)
      select id, 'outgoing', kind, case when is_old then '00000000' else mobile end, 'ar', provider_id, project_request_id, lead_id,
        case when is_old then '{"parameters": {}}'::jsonb else jsonb_build_object('parameters', jsonb_build_object('reference', reference, 'name', 'نورة العتيبي', 'city', 'riyadh')) end,
        case when has_failed then 'failed' else 'read' end, kind || ':' || coalesce(lead_id, project_request_id) || ':' || k,
        'wamid.' || rpad(md5(n || '-' || k || kind), 50, '='), 1, at, at + interval '3 seconds', 'utility', true, 40000,
        case when is_settled then 'template' end, case when is_settled then at + interval '1 hour' end
      from (
        select uuidv7(at - now()) as id, 'lead_offer' as kind, mobile, provider_id, null::uuid as project_request_id, id as lead_id, reference, n, k, at from offered
        union all
        select uuidv7(at - now()), case k when 1 then 'project_request_received' else 'quote_received' end, mobile, null, id, null, reference, n, k, at + k * interval '4 hours'
        from asked cross join lateral generate_series(1, 3 - n % 3) as k
      ) as sent, lateral (select at < now() - ${WORDS_KEPT} * interval '1 day' as is_old, n % 1000 = 7 as has_failed) as fate,
        lateral (select has_failed and at < now() - interval '2 days' as is_settled) as settled
      order by at`
  })

async function fillRevenue(sql: postgres.Sql, providers: number): Promise<void> {
  await sql`alter table subscriptions disable trigger subscriptions__keep_status`
  await sql`
    insert into subscriptions (provider_id, status, package_id, billing, ordered_at, started_at, anchored_at, ends_at)
    select firms.id, 'active', packages.id, 'monthly', start, start, start, start + interval '10 years'
    from (select id, substr(slug, 7)::int as place from providers where slug like 'bench-%' and status = 'approved') as firms
      join (select id, row_number() over (order by position, version) - 1 as place, count(*) over () as all from packages) as packages
        on packages.place = firms.place / ${PAYING} % packages.all,
      lateral (select now() - interval '729 days' as start) as since
    where firms.place % ${PAYING} = 1`
  await sql`alter table subscriptions enable trigger subscriptions__keep_status`
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int as count from subscriptions join providers on providers.id = provider_id where slug like 'bench-%'`
  if (count === 0) return
  const upTo = Math.ceil((providers / PAYING) * MONTHS)
  const lists = ['orders', 'payments', 'refunds', 'revenue_entries']
  await inBulk(sql, lists, async () => {
    for (let from = 0; from < upTo; from += BATCH)
      await fillPayments(sql, {
        from,
        until: Math.min(from + BATCH, upTo),
        ...{ providers: count, minutesBack: 729 * 24 * 60, newest: new Date() },
      })
  })
  await sql`vacuum analyze revenue_sums, subscriptions`.simple()
}

/** A year of sign-ins, a partition for each month, as retention leaves them. */
async function fillSignIns(sql: postgres.Sql, aMonth: number): Promise<void> {
  await addMonths(sql, 'auth.audit_log_entries', 11)
  await sql`
    insert into auth.audit_log_entries (payload, ip_address, created_at)
    select '{"action": "token_refreshed", "log_type": "token", "actor_username": "owner@example.sa", "traits": {}}', '203.0.113.' || n % 250,
      now() - n * (interval '330 days' / ${aMonth * 11}::int)
    from generate_series(1, ${aMonth * 11}::int) as n`
  await sql`vacuum analyze auth.audit_log_entries`
}

/** Makes the partitions of earlier months, which an installation of that age would have. The table must be empty. */
async function addMonths(sql: postgres.Sql, table: string, count: number): Promise<void> {
  const before = `months.${table.split('.')[1]!}_before`
  const known = await sql<{ month: string }[]>`
    select month_table as month from list_months() where table_name = ${table} and not is_default`
  for (const { month } of known) await sql`select drop_month(${month})`
  const [{ starts } = { starts: '' }] = await sql<{ starts: string }[]>`
    select (date_trunc('month', now(), 'Asia/Riyadh') - ${count} * interval '1 month')::text as starts`
  await sql.unsafe(`create table ${before} (like ${table} including all, primary key (id))`)
  await sql.unsafe(
    `alter table ${table} attach partition ${before} for values from (minvalue) to ('${starts}')`,
  )
  await sql`select keep_months(now())`
}

/** Writes where each approved provider stands in dispatch, as the jobs do for those that changed and of whom leads age. */
async function keepStandings(sql: postgres.Sql, databaseUrl: string): Promise<void> {
  const rows = await sql<{ ids: string[] }[]>`
    select array_agg(id) as ids from (select id, row_number() over (order by id) / ${STANDINGS} as part from providers where is_listed) as listed group by part`
  const hands = [open(databaseUrl), open(databaseUrl)]
  await Promise.all(
    hands.map(async (hand, at) => {
      for (const [part, { ids }] of rows.entries())
        if (part % hands.length === at) await hand`select keep_standings(${ids}::uuid[])`
      await hand.end()
    }),
  )
  for (let settled = 1; settled > 0; ) {
    const [row] = await sql<{ settled: number }[]>`select settle_places(now(), ${STANDINGS}) as settled`
    settled = row!.settled
  }
}

/** Leads of a busy provider in two years. */
const HISTORY = 400

/** Gives a provider a past: leads of others become theirs, with their quotes and messages. */
export async function addHistory(sql: postgres.Sql, providerId: string): Promise<void> {
  await sql`
    with moved as (
      update leads set provider_id = ${providerId}
      where id in (
        select distinct on (project_request_id) id
        from (select * from leads where status = 'lost' order by offered_at limit ${HISTORY}) as lost
      ) returning id
    ), theirs as (
      update quotes set lead_provider_id = ${providerId} from moved where lead_id = moved.id
    )
    update messages set provider_id = ${providerId} from moved where lead_id = moved.id`
}
