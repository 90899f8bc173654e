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
import { inBulk } from '../lists/in-bulk.ts'
import { listBenches } from '../lists/list-benches.ts'

/** Rows per statement. */
const BATCH = 250_000
const ELIGIBLE = 1_000_000
/** Project requests inserted at a time; each round chooses for one of its own. */
const ASKED = 500

const open = (databaseUrl: string) =>
  postgres(databaseUrl, { max: 1, connection: { search_path: 'app' }, onnotice: () => {} })

/** Providers inserted with triggers, at most; later ones are copies of these with their own draw. */
const TEMPLATES = 500

interface Eligible {
  upTo: number
  /** Providers inserted as in production, a multiple of four; the others are quick copies of them. Absent: no copies. */
  templates?: number
  trade?: string
}

/**
 * Adds contractors of Riyadh who are eligible for this trade: with no lead, one or two leads of this month, and every
 * third without any lead so far and so equal to the others like it. Copies have no rows that only the directory needs
 * (lists, words, indexes): they would take most of the time and are not measured.
 */
export async function fillEligible(
  databaseUrl: string,
  { upTo, templates = upTo, trade = 'renovation' }: Eligible,
): Promise<void> {
  const sql = open(databaseUrl)
  await leadTemplates(sql, trade, templates)
  if (upTo > templates) await copyTemplates(sql, trade, { templates, upTo })
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
  { templates, upTo }: { templates: number; upTo: number },
): Promise<void> {
  await sql`alter table providers disable trigger user`
  const indexes = await sql<{ name: string }[]>`
    select indexname as name from pg_indexes
    where schemaname = 'app' and tablename = 'providers' and indexname not in ('providers_pkey', 'providers__slug', 'providers__user')`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql`alter table providers alter column search_words drop expression if exists, alter column lookup_terms drop expression if exists`
  await sql`
    create temporary table template as
    select row_number() over (order by provider_id) - 1 as n, standing, place
    from provider_standings as standing left join dispatch_places as place using (provider_id)`
  for (let first = templates; first < upTo; first += BATCH)
    await columnsOf(sql, trade, first, Math.min(first + BATCH, upTo) - 1)
  await inBulk(sql, ['provider_standings', 'dispatch_places'], async () => {
    await sql`
      create temporary table copy as
      select id, draw_of(id::text) as draw, template.* from providers join template on n = substr(slug, 10)::int % ${templates}
      where substr(slug, 10)::int >= ${templates}`
    await sql`
      insert into provider_standings
      select id, draw, (standing).is_available, (standing).quota, (standing).month, (standing).leads, (standing).missed_month,
        (standing).missed_days, (standing).open_leads, (standing).offered, (standing).answered, (standing).answer_minutes,
        (standing).last_lead_at, (standing).is_recent, (standing).lapses_at, (standing).is_lapsed
      from copy`
    await sql`
      insert into dispatch_places
        (provider_id, trade, city, kind, is_home, draw, month, is_recent, opens_on, behind_in_month, behind_later, lapses_at)
      select id, (place).trade, (place).city, (place).kind, (place).is_home, draw, (place).month, (place).is_recent, (place).opens_on,
        (place).behind_in_month, (place).behind_later, (place).lapses_at
      from copy where (place).provider_id is not null`
  })
  await sql`
    insert into provider_counts (city, trade, kind, providers) values ('any', ${trade}, 'contractor', ${upTo})
    on conflict (city, trade, kind) do update set providers = excluded.providers`
  await sql`alter table providers enable trigger user`
}

const LIMIT = 3

/**
 * One round of matching compared with a primary-key read, both as the worker over the same connections: selected and
 * recorded, and with all its leads and messages.
 */
export const choosingBenches = listBenches<keyof Awaited<ReturnType<typeof wavesOf>>>({
  group: 'dispatch',
  searches: { candidates: 'candidates', chosen: 'chosen', whole: 'whole' },
  atMost: 20,
  open: async (market) => {
    const databaseUrl = await market.database('dispatch', (url, share) =>
      fillEligible(url, { upTo: ELIGIBLE * share, templates: Math.min(TEMPLATES, (ELIGIBLE * share) / 25) }),
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

/** Parts of a round for renovations in Riyadh, each for a project request of its own. */
export async function wavesOf({ databaseUrl, ...context }: CommandContext & { databaseUrl: string }) {
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
