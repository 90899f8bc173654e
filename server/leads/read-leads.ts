import { sql } from 'kysely'
import { LEAD_STAGES, type LeadStage } from '#domain/dispatch/follow-up.ts'
import type { LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { theseLeads } from '#server/dispatch/leads-of.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { toPage } from '#server/platform/http/page-query.ts'
import { answerOf, readFollowUps } from './follow-ups/read-follow-ups.ts'
import type { LeadList } from './lead-answers.ts'
import { awaitsPrice, ownLeads, readCounts, summaryOf } from './lead-summary.ts'
import { countDue } from './results/read-results.ts'

export const LEAD_GROUPS = ['offered', 'accepted', 'quoted', 'over'] as const
export type LeadGroup = (typeof LEAD_GROUPS)[number]

const STATUSES: Record<LeadGroup, LeadStatus[]> = {
  offered: ['offered'],
  accepted: ['accepted'],
  quoted: ['quoted'],
  over: ['won', 'lost', 'declined', 'expired'],
}
/** A screenful. */
const LIMIT = 20
const RECORD_DAYS = 90

/** Filter and page of a provider's leads; `after` is the last lead of the previous page. */
export interface LeadsWanted {
  status?: LeadGroup | undefined
  /** Of those that were quoted. Without a status, won and lost ones too. */
  stage?: LeadStage | undefined
  after?: string | undefined
}

/** Returns a provider's own leads, newest first, with their quota and record. */
export function readLeads(
  { db, clock, config }: Pick<CommandContext, 'db' | 'clock' | 'config'>,
  provider: ProviderActor,
  { status, stage, after }: LeadsWanted,
): Promise<LeadList> {
  const now = clock.now()
  return db.read(provider, async (tx) => {
    let list = ownLeads(tx)
      .where('leads.provider_id', '=', provider.providerId)
      .orderBy('leads.offered_at', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(LIMIT + 1)
    if (stage) list = list.where(sql<boolean>`${STAGE} = ${stage}`)
    if (status) list = list.where('leads.status', 'in', STATUSES[status])
    if (after) list = list.where(behind(after))
    const [rows, counts, priceDueAt, quota, record, stages] = await Promise.all([
      list.execute(),
      countByGroup(tx),
      readPriceDue(tx),
      readQuota(tx, provider, now),
      readRecord(tx, now),
      stage || status === 'quoted' ? countByStage(tx, status) : undefined,
    ])
    const { items, next } = toPage(rows, LIMIT)
    const ids = items.map(({ id }) => id)
    const toPrice = items.filter(awaitsPrice).map((row) => row.project_request_id)
    const [told, noted] = await Promise.all([
      readCounts(tx, theseLeads(ids), toPrice),
      readFollowUps(tx, ids),
    ])
    return {
      items: items.map((row) => {
        const followUp = answerOf(row.status, noted.get(row.id))
        return { ...summaryOf(config, row, told), ...(followUp && { followUp }) }
      }),
      ...(next && { next }),
      ...{ counts, quota, record },
      ...(priceDueAt && { priceDueAt: priceDueAt.toISOString() }),
      ...(stages && { stages }),
    }
  })
}

/** As stageOf (domain/dispatch/follow-up.ts), for leads that were quoted. */
const STAGE = sql`case
  when leads.status = 'quoted' then coalesce((select mark from app.lead_follow_ups where lead_id = leads.id), 'sent')
  when leads.status in ('won', 'lost') and exists (select from app.quotes where quotes.lead_id = leads.id) then leads.status end`

/** Of one group, so that they add up to its number; without one, of all that were quoted. */
async function countByStage(tx: Tx, status?: LeadGroup): Promise<NonNullable<LeadList['stages']>> {
  const { rows } = await sql<{ stage: LeadStage; leads: number }>`
    select stage, count(*)::integer as leads from (
      select ${STAGE} as stage from app.leads where status = any(${status ? STATUSES[status] : ['quoted', 'won', 'lost']}::text[])
    ) as staged where stage is not null group by stage
  `.execute(tx)
  const none = Object.fromEntries(LEAD_STAGES.map((stage) => [stage, 0])) as Record<LeadStage, number>
  return { ...none, ...Object.fromEntries(rows.map(({ stage, leads }) => [stage, leads])) }
}

/** Pages along the index leads__of_provider. Nothing follows a foreign lead, because policies hide it here too. */
const behind = (after: string) => sql<boolean>`
  (leads.offered_at, leads.id) < ((select offered_at from app.leads where id = ${after}::uuid), ${after}::uuid)`

async function countByGroup(tx: Tx): Promise<LeadList['counts']> {
  const { rows } = await sql<LeadList['counts']>`
    select (count(*) filter (where status = 'offered'))::integer as offered,
      (count(*) filter (where status = 'accepted'))::integer as accepted,
      (count(*) filter (where status = 'quoted'))::integer as quoted,
      (count(*) filter (where status in ('won', 'lost', 'declined', 'expired')))::integer as over
    from app.leads
  `.execute(tx)
  return rows[0]!
}

/** Of accepted leads whose requests still take a price. */
async function readPriceDue(tx: Tx): Promise<Date | null> {
  const { due } = await tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .select(({ fn }) => fn.min('project_requests.quote_due_at').as('due'))
    .where('leads.status', '=', 'accepted')
    .where('project_requests.status', 'in', ['received', 'dispatched', 'quoted'])
    .executeTakeFirstOrThrow()
  return due
}

/**
 * With an account, what its statement says: the leads of the lots that run, and how many of them were taken. Otherwise
 * leads received since the first of the month in Riyadh, of those of the package, as dispatch counts
 * (0033_subscription_gates.sql). An account renews when its next month's leads arrive or the present ones expire.
 */
async function readQuota(tx: Tx, { providerId }: ProviderActor, now: Date): Promise<LeadList['quota']> {
  const { rows } = await sql<{ used: number; of: number; renewsAt: Date; balance: number | null }>`
    select coalesce(lots.taken, used) as used,
      case when coalesce(subscription_status, 'active') <> 'active' then coalesce(lots.taken, used)
        else coalesce(lots.granted, used + balance, (select leads_a_month from app.packages where id = package_id), monthly_lead_quota) end as of,
      balance,
      coalesce(
        (select min(ends_at) from app.lead_lots where provider_id = providers.id and lead_id is null and ends_at > ${now}),
        (date_trunc('month', ${now}::timestamptz at time zone 'Asia/Riyadh') + interval '1 month') at time zone 'Asia/Riyadh') as "renewsAt"
    from app.providers
      left join app.lead_accounts as account on account.provider_id = providers.id
      cross join lateral (select count(*)::integer as used from app.leads
        where offered_at >= date_trunc('month', ${now}::timestamptz, 'Asia/Riyadh')) as month
      cross join lateral (select sum(granted)::integer as granted, sum(granted - remaining)::integer as taken
        from app.lead_lots
        where provider_id = providers.id and starts_at <= ${now} and ends_at > ${now}) as lots
    where id = ${providerId}
  `.execute(tx)
  const { renewsAt, balance, ...quota } = rows[0]!
  return { ...quota, renewsAt: renewsAt.toISOString(), ...(balance !== null && { balance }) }
}

async function readRecord(tx: Tx, now: Date): Promise<LeadList['record']> {
  const { rows } = await sql<LeadList['record'] & { median: number | null }>`
    select count(*)::integer as offered,
      ${countDue(now)},
      count(answered_at)::integer as answered,
      (count(*) filter (where exists (select from app.quotes where quotes.lead_id = leads.id)))::integer as quoted,
      (count(*) filter (where status = 'won'))::integer as won,
      (count(*) filter (where status = 'lost'
        and exists (select from app.quotes where quotes.lead_id = leads.id)))::integer as lost,
      (count(*) filter (where status = 'lost'
        and exists (select from app.quotes where quotes.lead_id = leads.id)
        and exists (select from app.project_requests as request
          where request.id = leads.project_request_id and request.status = 'awarded')))::integer as "lostToAnother",
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - offered_at) / 60)
        filter (where answered_at is not null) as median
    from app.leads where offered_at >= ${now}::timestamptz - make_interval(days => ${RECORD_DAYS})
  `.execute(tx)
  const { median, ...record } = rows[0]!
  return { ...record, ...(median !== null && { medianAnswerMinutes: Number(median) }) }
}
