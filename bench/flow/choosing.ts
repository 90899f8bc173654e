import postgres from 'postgres'
import { worker } from '#domain/accounts/actor.ts'
import { decide } from '#domain/dispatch/decision.ts'
import { monthDayOf } from '#domain/dispatch/pacing.ts'
import { dispatchProjectRequest } from '#server/dispatch/dispatch-project-request.job.ts'
import { readCandidates } from '#server/dispatch/read-candidates.ts'
import { sha256, writeRound } from '#server/dispatch/round-ledger.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { openDb } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { createLog } from '#server/platform/log/log.ts'
import { listBenches } from '../lists/list-benches.ts'

/** Rows a statement. */
const BATCH = 25_000
const ELIGIBLE = 1_000_000
/** Project requests written at a time: each round is of one of its own. */
const ASKED = 500

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
  select uuidv7(), 'eligible-' || n, 'مؤسسة الياسمين ' || n, 'سعد', 'contractor', array[${trade}],
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
      from providers as provider join template on template.n = substr(provider.slug, 10)::int % ${TEMPLATES}
      where provider.slug in (select 'eligible-' || n from generate_series(${first}::int, ${last}::int) as n)`
    await sql`select keep_places(array(
      select id from providers where slug in (select 'eligible-' || n from generate_series(${first}::int, ${last}::int) as n)))`
  }
  await sql`
    insert into provider_counts (city, trade, kind, providers) values ('any', ${trade}, 'contractor', ${upTo})
    on conflict (city, trade, kind) do update set providers = excluded.providers`
  await sql`alter table providers enable trigger user`
}

const LIMIT = 3

/** One wave beside a primary-key read, both as the worker over the same connections: chosen and written down, and with all its leads and messages. */
export const choosingBenches = listBenches<keyof Awaited<ReturnType<typeof wavesOf>>>({
  group: 'dispatch',
  searches: { candidates: 'candidates', chosen: 'chosen', whole: 'whole' },
  atMost: 20,
  open: async (market) => {
    const databaseUrl = await market.database('dispatch', (url, share) =>
      fillEligible(url, { from: 0, upTo: ELIGIBLE * share }),
    )
    const db = openDb(databaseUrl)
    const waves = await wavesOf({
      ...{ db, config: market.config, clock: { now: () => new Date() }, log: createLog({ level: 'silent' }) },
      databaseUrl,
    })
    const { id } = await db.withActor(worker, (tx) =>
      tx.selectFrom('public_providers').select('id').limit(1).executeTakeFirstOrThrow(),
    )
    return {
      page: (wave) => waves[wave](),
      read: () =>
        db.withActor(worker, (tx) =>
          tx.selectFrom('public_providers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        ),
      close: db.close,
    }
  },
})

async function wavesOf({ databaseUrl, ...context }: CommandContext & { databaseUrl: string }) {
  const { db, clock } = context
  const asked = await newProjectRequests(databaseUrl)
  const next = async () => {
    if (asked.length === 0) asked.push(...(await newProjectRequests(databaseUrl)))
    return asked.pop()!
  }
  return {
    candidates: async () => {
      const projectRequest = { id: await next(), projectType: 'renovation', city: 'riyadh' } as const
      await db.withActor(worker, (tx) => readCandidates(tx, { projectRequest, wave: 1, now: clock.now() }))
    },
    chosen: async () => {
      const projectRequest = { id: await next(), projectType: 'renovation', city: 'riyadh' } as const
      await db.withActor(worker, async (tx) => {
        const now = clock.now()
        const { unread, ...read } = await readCandidates(tx, { projectRequest, wave: 1, now })
        const asked = { projectRequest, wave: 1, limit: LIMIT, month: monthDayOf(now) }
        const round = { ...asked, ...read, ...(unread && { unread }) }
        await writeRound(tx, { id: uuidv7(now), number: 1, round, decision: decide(round, sha256), at: now })
      })
    },
    whole: async () => dispatchProjectRequest(context, { projectRequestId: await next() }),
  }
}

async function newProjectRequests(databaseUrl: string): Promise<string[]> {
  const sql = open(databaseUrl)
  const rows = await sql<{ id: string }[]>`
    insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at)
    select gen_random_uuid(), 'renovation', 'riyadh', 100, '{}', 'ar', 'standard', now() + interval '6 hours' from generate_series(1, ${ASKED}) returning id`
  await sql.end()
  return rows.map(({ id }) => id)
}
