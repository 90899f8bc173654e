import postgres from 'postgres'
import { worker } from '#domain/accounts/actor.ts'
import { decide } from '#domain/dispatch/decision.ts'
import { monthDayOf } from '#domain/dispatch/pacing.ts'
import { dispatchProjectRequest } from '#server/dispatch/dispatch-project-request.job.ts'
import { readCandidates } from '#server/dispatch/read-candidates.ts'
import { sha256, writeRound } from '#server/dispatch/round-ledger.ts'
import { openDb } from '#server/platform/db/db.ts'
import { createLog } from '#server/platform/log/log.ts'
import { testConfig } from '#testing/command-context.ts'
import { besideKeyRead, type PageRatio } from './beside-key-read.ts'

/** Rows a statement. */
const BATCH = 25_000
/** What besideKeyRead asks of one search, and some: each round is of a project request of its own. */
const ASKED = 250
const ROUNDS = 12

const open = (databaseUrl: string) =>
  postgres(databaseUrl, { max: 1, connection: { search_path: 'app' }, onnotice: () => {} })

/** Kept by the triggers themselves; everybody after them is a copy of one of these under a draw of their own. */
const TEMPLATES = 500

/**
 * Adds contractors of Riyadh who may all be offered this trade, until there are so many: with no, one or two leads of
 * this month, every third without one ever and so equal to all others of them. What only the directory needs is left
 * out: its lists, words and indexes would take most of the time and are not what is measured.
 */
export async function fillEligible(
  databaseUrl: string,
  { from, upTo, trade = 'renovation' }: { from: number; upTo: number; trade?: string },
): Promise<void> {
  const sql = open(databaseUrl)
  if (from === 0) await leadTemplates(sql, trade, Math.min(TEMPLATES, upTo))
  if (upTo > TEMPLATES) await copyTemplates(sql, trade, { from: Math.max(from, TEMPLATES), upTo })
  await sql`vacuum analyze providers, leads, provider_standings, dispatch_places`.simple()
  await sql.end()
}

const columnsOf = (sql: postgres.Sql, trade: string, first: number, last: number) => sql`
  insert into providers (id, slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status, registered_at)
  select uuidv7(), 'bench-' || n, 'مؤسسة الياسمين ' || n, 'سعد', 'contractor', array[${trade}],
    case when n % 4 = 0 then 'jeddah' else 'riyadh' end, '{riyadh}', '9665' || lpad((10000000 + n)::text, 8, '0'), 'approved', timestamptz '2024-01-01'
  from generate_series(${first}::int, ${last}::int) as n`

async function leadTemplates(sql: postgres.Sql, trade: string, upTo: number): Promise<void> {
  await columnsOf(sql, trade, 0, upTo - 1)
  await sql`
    with asked as (
      insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at, status)
      select 'before-' || n, ${trade}, 'riyadh', 100, '{}', 'ar', 'standard', now(), 'closed' from generate_series(1, 2) as n returning id
    ), rounds as (
      insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
      select id, 1, 'bench', 'bench', 5 from asked returning id, project_request_id
    ), numbered as (select *, row_number() over (order by id) as k from rounds),
    given as (select id, row_number() over (order by id) as n from providers)
    insert into leads (project_request_id, provider_id, dispatch_round_id, status, offered_at, answered_at)
    select project_request_id, given.id, numbered.id, 'declined', at, at + make_interval(mins => (3 + n * 7 % 300)::int)
    from numbered, given,
      lateral (select greatest(date_trunc('month', now(), 'Asia/Riyadh'), now() - make_interval(hours => (n * 13 % 390)::int)) as at) as time
    where k <= n % 3`
}

async function copyTemplates(
  sql: postgres.Sql,
  trade: string,
  { from, upTo }: { from: number; upTo: number },
): Promise<void> {
  await sql`alter table providers disable trigger user`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'app' and tablename = 'providers' and indexname not in ('providers_pkey', 'providers__slug', 'providers__user')`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql`alter table providers alter column search_words drop expression if exists, alter column lookup_terms drop expression if exists`
  await sql`create temporary table if not exists template as
    select standing.*, row_number() over (order by provider_id) - 1 as n from provider_standings as standing`
  for (let first = from; first < upTo; first += BATCH) {
    const last = Math.min(first + BATCH, upTo) - 1
    await columnsOf(sql, trade, first, last)
    await sql`
      insert into provider_standings
      select provider.id, draw_of(provider.id::text), is_available, quota, month, leads, missed_month, missed_days, open_leads, offered, answered,
        answer_minutes, last_lead_at, is_recent, lapses_at, is_lapsed
      from providers as provider join template on template.n = substr(provider.slug, 7)::int % ${TEMPLATES}
      where provider.slug in (select 'bench-' || n from generate_series(${first}::int, ${last}::int) as n)`
    await sql`select keep_places(array(
      select id from providers where slug in (select 'bench-' || n from generate_series(${first}::int, ${last}::int) as n)))`
  }
  await sql`
    insert into provider_counts (city, trade, kind, providers) values ('any', ${trade}, 'contractor', ${upTo})
    on conflict (city, trade, kind) do update set providers = excluded.providers`
  await sql`alter table providers enable trigger user`
}

/** One wave beside a primary-key read, both as the worker over the same connections: chosen and written down, and with all its leads and messages. */
export async function benchChoosing(databaseUrl: string): Promise<PageRatio[]> {
  const db = openDb(databaseUrl)
  const clock = { now: () => new Date() }
  const context = { db, clock, config: testConfig({ databaseUrl }), log: createLog({ level: 'silent' }) }
  const sql = open(databaseUrl)
  const [{ id: key }] = (await sql`select id from providers limit 1`) as never as [{ id: string }]
  const asked = await sql<{ id: string }[]>`
    insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at)
    select gen_random_uuid(), 'renovation', 'riyadh', 100, '{}', 'ar', 'standard', now() + interval '6 hours' from generate_series(1, ${3 * ASKED}) returning id`
  await sql.end()
  const next = () => asked.pop()!.id

  const read = () =>
    db.withActor(worker, (tx) =>
      readCandidates(tx, {
        projectRequest: { id: next(), projectType: 'renovation', city: 'riyadh' },
        wave: 1,
        now: clock.now(),
      }),
    )
  const limit = 3
  const chooseAndWrite = () =>
    db.withActor(worker, async (tx) => {
      const now = clock.now()
      const projectRequest = { id: next(), projectType: 'renovation', city: 'riyadh' } as const
      const { candidates, mean, unread } = await readCandidates(tx, { projectRequest, wave: 1, now })
      const round = {
        projectRequest,
        wave: 1,
        limit,
        month: monthDayOf(now),
        mean,
        candidates,
        ...(unread && { unread }),
      }
      await writeRound(tx, { number: 1, round, decision: decide(round, sha256), at: now })
    })
  const dispatch = () => dispatchProjectRequest(context, { projectRequestId: next() })
  const bare = () =>
    db.withActor(worker, (tx) =>
      tx.selectFrom('public_providers').selectAll().where('id', '=', key).executeTakeFirstOrThrow(),
    )
  const ratios = await besideKeyRead(
    bare,
    { 'candidates read': read, 'chosen and written': chooseAndWrite, 'whole dispatch': dispatch },
    (run) => run(),
    ROUNDS,
  )
  await db.close()
  return ratios
}
