import { type RawBuilder, sql } from 'kysely'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OwnDispatch, OwnRound } from './dispatch-answers.ts'

const PAGE = 30

interface OwnDispatchQuery {
  /** Month in Riyadh, e.g. `2026-11`. */
  month: string
  before?: string | undefined
}

/** Returns a provider's results in a month's rounds, read with the provider's own rights. */
export function readOwnDispatch(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  provider: ProviderActor,
  { month, before }: OwnDispatchQuery,
): Promise<OwnDispatch> {
  return db.withActor(provider, async (tx) => {
    const best = furthestOf(month)
    const counts = await readCounts(tx, best, month)
    const counted = await readCounted(tx, month, clock.now())
    const closed = await readClosed(tx, best)
    const unexplained = before === undefined ? await readUnexplained(tx, best, month) : []
    const rounds = await readRounds(tx, best, before)
    const last = rounds.at(PAGE - 1)
    const isMore = rounds.length > PAGE
    return {
      month,
      counts,
      ...(counted && { counted }),
      closed,
      unexplained,
      rounds: rounds.slice(0, PAGE),
      ...(isMore && last && { next: last.id }),
    }
  })
}

/**
 * Selects the round of each project request in which the provider got furthest: chosen, outranked, excluded, then the
 * earliest. Rounds that skipped them because they were asked before are ignored.
 */
const furthestOf = (month: string): RawBuilder<unknown> => sql`
  select distinct on (rounds.project_request_id)
    rounds.id, rounds.project_request_id, rounds.dispatched_at, rounds.project_type, rounds.city, rounds.wave, rounds.lead_limit,
    own.closed, own.chosen, own.explanation, own.provider_id
  from app.dispatch_candidates as own join app.dispatch_rounds as rounds on rounds.id = own.dispatch_round_id
  where own.provider_id = app.current_provider_id() and own.explanation is not null
    and own.dispatched_at >= ${startOf(month)} and own.dispatched_at < ${endOf(month)}
    and not 'already_asked' = any(own.closed)
  order by rounds.project_request_id, own.chosen desc, (own.closed = '{}') desc, rounds.round
`

/** A month begins at midnight in Riyadh (UTC+3 all year). */
const startOf = (month: string) => sql`(${`${month}-01`}::timestamp at time zone 'Asia/Riyadh')`
const endOf = (month: string) =>
  sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Riyadh')`

/** A lead counts as having come even where no reason was stored for it, so no page says that nothing came. */
async function readCounts(tx: Tx, best: RawBuilder<unknown>, month: string): Promise<OwnDispatch['counts']> {
  const { rows } = await sql<OwnDispatch['counts']>`
    with best as (${best}), unexplained as (
      select count(*)::integer as n from app.leads
      where provider_id = app.current_provider_id()
        and offered_at >= ${startOf(month)} and offered_at < ${endOf(month)}
        and not exists (select from best where best.project_request_id = leads.project_request_id)
    )
    select count(*)::integer + (select n from unexplained) as considered,
      (count(*) filter (where chosen))::integer + (select n from unexplained) as chosen,
      (select n from unexplained) as unexplained,
      (count(*) filter (where not chosen and closed = '{}'))::integer as outranked,
      (count(*) filter (where closed <> '{}'))::integer as gated
    from best
  `.execute(tx)
  return rows[0]!
}

/** A month of a package seldom begins with the month of the calendar, so the two numbers of leads differ. */
async function readCounted(tx: Tx, month: string, now: Date): Promise<OwnDispatch['counted']> {
  const { rows } = await sql<NonNullable<OwnDispatch['counted']>>`
    with running as (
      select min(starts_at) as since from app.lead_lots
      where provider_id = app.current_provider_id() and lead_id is null and starts_at <= ${now} and ends_at > ${now}
    ), came as (
      select taken.at, exists (select from app.lead_account_entries as back
          where back.lead_id = leads.id and back.kind = 'credit') as credited
      from app.leads left join app.lead_account_entries as taken on taken.lead_id = leads.id and taken.kind = 'dispatch'
      where leads.provider_id = app.current_provider_id()
        and leads.offered_at >= ${startOf(month)} and leads.offered_at < ${endOf(month)}
    )
    select (count(*) filter (where not credited and at >= since))::integer as now,
      (count(*) filter (where not credited and (at < since or since is null) and at is not null))::integer as before,
      (count(*) filter (where credited))::integer as credited,
      (count(*) filter (where at is null))::integer as free
    from came, running
    where exists (select from app.lead_accounts where provider_id = app.current_provider_id())
    having count(*) > 0
  `.execute(tx)
  return rows[0]
}

type UnexplainedRow = Omit<OwnDispatch['unexplained'][number], 'offeredAt' | 'district'> & {
  offeredAt: Date
  district: string | null
}

/** At most as many as any package gives in a month, and those asked by name. */
const MOST_UNEXPLAINED = 100

async function readUnexplained(
  tx: Tx,
  best: RawBuilder<unknown>,
  month: string,
): Promise<OwnDispatch['unexplained']> {
  const { rows } = await sql<UnexplainedRow>`
    with best as (${best})
    select leads.id as "leadId", requests.reference, leads.offered_at as "offeredAt",
      requests.project_type as "projectType", requests.city, requests.district, leads.status
    from app.leads join app.project_requests as requests on requests.id = leads.project_request_id
    where leads.provider_id = app.current_provider_id()
      and leads.offered_at >= ${startOf(month)} and leads.offered_at < ${endOf(month)}
      and not exists (select from best where best.project_request_id = leads.project_request_id)
    order by leads.offered_at desc, leads.id desc limit ${MOST_UNEXPLAINED}
  `.execute(tx)
  return rows.map(({ offeredAt, district, ...row }) => ({
    ...row,
    offeredAt: offeredAt.toISOString(),
    ...(district && { district }),
  }))
}

async function readClosed(tx: Tx, best: RawBuilder<unknown>): Promise<OwnDispatch['closed']> {
  const { rows } = await sql<OwnDispatch['closed'][number] & { city: string | null }>`
    select gate, case when gate = 'city' then city end as city, count(*)::integer as "projectRequests",
      (count(*) filter (where cardinality(closed) = 1 and (explanation -> 'wouldBeChosen')::boolean))::integer as "wouldBeChosen"
    from (${best}) as best, unnest(closed) as gate
    group by 1, 2 order by 4 desc, 3 desc, 1, 2
  `.execute(tx)
  return rows.map(({ city, ...row }) => ({ ...row, ...(city && { city }) }))
}

type RoundRow = Omit<OwnRound, 'decidedAt' | 'leadId' | 'reference'> & {
  decidedAt: Date
  leadId: string | null
  reference: string | null
}

async function readRounds(
  tx: Tx,
  best: RawBuilder<unknown>,
  before: string | undefined,
): Promise<OwnRound[]> {
  const { rows } = await sql<RoundRow>`
    select best.id, best.dispatched_at as "decidedAt", best.project_type as "projectType", best.city, best.wave,
      best.lead_limit as limit, best.explanation, leads.id as "leadId", requests.reference
    from (${best}) as best
    left join app.leads on best.chosen and leads.dispatch_round_id = best.id and leads.provider_id = best.provider_id
    left join app.project_requests as requests on requests.id = leads.project_request_id
    where ${before ?? null}::uuid is null
      or (best.dispatched_at, best.id) < (select dispatched_at, id from app.dispatch_rounds where id = ${before ?? null})
    order by best.dispatched_at desc, best.id desc limit ${PAGE + 1}
  `.execute(tx)
  return rows.map(({ decidedAt, leadId, reference, ...row }) => ({
    ...row,
    decidedAt: decidedAt.toISOString(),
    ...(leadId && { leadId }),
    ...(reference && { reference }),
  }))
}
