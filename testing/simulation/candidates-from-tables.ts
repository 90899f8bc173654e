import { sql } from 'kysely'
import { monthDayOf } from '#domain/dispatch/pacing.ts'
import { CAPACITY, expectedLeadsOf } from '#domain/dispatch/provider-facts.ts'
import { tradesOfWave } from '#domain/dispatch/waves.ts'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import type { CandidatesOf, ReachableCandidate } from '#server/dispatch/candidate-facts.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readLapsedFacts } from '#server/verifications/read-claims.ts'

type CandidateRow = Omit<
  ReachableCandidate,
  'lapsedFacts' | 'capacity' | 'expectedLeads' | 'activeDays' | 'hoursSinceLead'
> & {
  registeredAt: Date
  hoursSinceLead: number | null
  absences: { since: string; until: string | null }[] | null
}

/**
 * Facts of every provider with a trade of the wave, recomputed from leads, claims and absences; the maintained ones
 * must equal them.
 */
export async function candidatesFromTables(
  tx: Tx,
  { projectRequest, wave, now }: CandidatesOf,
): Promise<ReachableCandidate[]> {
  const trades = [...tradesOfWave(projectRequest.projectType, wave)]
  const { rows } = await sql<CandidateRow>`
    select
      providers.id as "providerId", providers.status, providers.kind, providers.trades,
      providers.service_cities as "serviceCities", providers.city as "homeCity",
      providers.mobile, providers.email, providers.locale,
      providers.suspended_at is not null as "isSuspended",
      not providers.takes_leads as "isPaused",
      providers.mobile is not distinct from ${projectRequest.ownerMobile ?? null} as "isOwner",
      case when coalesce(providers.subscription_status, 'active') <> 'active' then 0
        else coalesce(accounts.balance + history."leadsThisMonth", packages.leads_a_month, providers.monthly_lead_quota) end as quota,
      providers.registered_at as "registeredAt",
      (select jsonb_agg(jsonb_build_object('since', since, 'until', until)) from app.provider_absences where provider_id = providers.id) as absences,
      history."wasAsked", history."openLeads", history."leadsThisMonth", history."hoursSinceLead",
      answers.offered, answers.answered, answers."answerMinutes"
    from app.providers
    left join app.packages on packages.id = providers.package_id
    left join app.lead_accounts as accounts on accounts.provider_id = providers.id
    cross join lateral (
      select
        coalesce(bool_or(project_request_id = ${projectRequest.id}), false) as "wasAsked",
        (count(*) filter (where status in ('offered', 'accepted')))::integer as "openLeads",
        (count(*) filter (where offered_at >= date_trunc('month', ${now}::timestamptz, 'Asia/Riyadh')))::integer as "leadsThisMonth",
        (floor(extract(epoch from ${now}::timestamptz) / 3600) - floor(extract(epoch from max(offered_at)) / 3600))::integer as "hoursSinceLead",
        max(offered_at) as last_offered_at
      from app.leads where provider_id = providers.id
    ) as history
    cross join lateral (
      select
        (count(*) filter (where status <> 'offered'))::integer as offered,
        count(answered_at)::integer as answered,
        coalesce(percentile_disc(0.5) within group (order by floor(extract(epoch from answered_at - offered_at) / 60)), 0)::integer as "answerMinutes"
      from app.leads
      where provider_id = providers.id and offered_at > history.last_offered_at - interval '90 days'
    ) as answers
    where providers.trades && ${trades}::text[]
  `.execute(tx)
  const lapsed = await readLapsedFacts(tx, sql`providers.trades && ${trades}::text[]`, now)
  return rows.map(({ registeredAt, absences, hoursSinceLead, ...row }) => ({
    ...row,
    lapsedFacts: lapsed.get(row.providerId) ?? [],
    capacity: CAPACITY,
    expectedLeads: expectedLeadsOf(row.quota),
    activeDays: activeDaysOf(registeredAt, absences ?? [], now),
    ...(hoursSinceLead !== null && { hoursSinceLead }),
  }))
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Days of this month in Riyadh that were not entirely an absence. */
function activeDaysOf(
  registeredAt: Date,
  absences: { since: string; until: string | null }[],
  now: Date,
): number {
  const { year, month } = riyadhParts(now)
  const first = new Date(`${year}-${String(month).padStart(2, '0')}-01T00:00:00+03:00`).getTime()
  const registered = riyadhParts(registeredAt)
  const days = Array.from({ length: monthDayOf(now).day }, (_, at) => first + at * DAY_MS)
  return days.filter((began) => {
    const ended = began + DAY_MS
    const isBefore = registered.year === year && registered.month === month && registeredAt.getTime() >= ended
    return (
      !isBefore &&
      !absences.some(
        ({ since, until }) => Date.parse(since) <= began && (!until || Date.parse(until) >= ended),
      )
    )
  }).length
}
