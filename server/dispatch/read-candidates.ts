import { sql } from 'kysely'
import type { DispatchRound, RoundCandidate } from '#domain/dispatch/dispatch-round.ts'
import { CAPACITY, expectedLeadsOf, MEAN, RESPONSE_DAYS } from '#domain/dispatch/provider-facts.ts'
import { tradesOfWave } from '#domain/dispatch/waves.ts'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readLapsedFacts } from '#server/verifications/read-claims.ts'

/** A candidate with what writing to them needs. */
export interface ReachableCandidate extends RoundCandidate {
  mobile: string
  email: string | null
  locale: 'ar' | 'en'
}

/** What of a project request decides who is a candidate. */
interface AskedProjectRequest {
  id: string
  projectType: ProjectType
  city: City
  /** Of whoever asks: nobody is offered their own project request. Absent = nobody is taken for the owner. */
  ownerMobile?: string
}

interface CandidatesOf {
  projectRequest: AskedProjectRequest
  /** Counts from 1; a later wave reaches related trades too (domain/dispatch/waves.ts). */
  wave: number
  now: Date
}

type CandidateRow = Omit<
  ReachableCandidate,
  'lapsedFacts' | 'capacity' | 'expectedLeads' | 'activeDays' | 'hoursSinceLead'
> & { availableSince: Date; hoursSinceLead: number | null }

/**
 * Everybody with a trade of this wave, whatever else keeps them out: the near misses are what the ledger is asked
 * about. Leads are counted by the month of Riyadh, answers over the 90 days before the latest lead.
 */
export async function readCandidates(
  tx: Tx,
  { projectRequest, wave, now }: CandidatesOf,
): Promise<{ candidates: ReachableCandidate[]; mean: DispatchRound['mean'] }> {
  const trades = [...tradesOfWave(projectRequest.projectType, wave)]
  const { rows } = await sql<CandidateRow>`
    select
      providers.id as "providerId", providers.status, providers.kind, providers.trades,
      providers.service_cities as "serviceCities", providers.city as "homeCity",
      providers.mobile, providers.email, providers.locale,
      providers.suspended_at is not null as "isSuspended",
      not providers.takes_leads as "isPaused",
      providers.mobile is not distinct from ${projectRequest.ownerMobile ?? null} as "isOwner",
      coalesce(packages.leads_a_month, providers.monthly_lead_quota) as quota,
      coalesce(approval.approved_at, providers.registered_at) as "availableSince",
      history."wasAsked", history."openLeads", history."leadsThisMonth", history."hoursSinceLead",
      answers.offered, answers.answered, answers."answerMinutes"
    from app.providers
    left join app.packages on packages.id = providers.package_id
    left join lateral (
      select max(decided_at) as approved_at from app.verifications
      where provider_id = providers.id and decision = 'approved' and undone_at is null
    ) as approval on true
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
      where provider_id = providers.id and offered_at > history.last_offered_at - make_interval(days => ${RESPONSE_DAYS})
    ) as answers
    where providers.trades && ${trades}::text[]
  `.execute(tx)
  const lapsed = await readLapsedFacts(
    tx,
    rows.map(({ providerId }) => providerId),
    now,
  )
  const candidates = rows.map(({ availableSince, hoursSinceLead, ...row }) => ({
    ...row,
    lapsedFacts: lapsed.get(row.providerId) ?? [],
    capacity: CAPACITY,
    expectedLeads: expectedLeadsOf(row.quota),
    activeDays: activeDaysOf(availableSince, now),
    ...(hoursSinceLead !== null && { hoursSinceLead }),
  }))
  return { candidates, mean: MEAN }
}

/** Days of this month of Riyadh on which they could have got leads, today included. */
function activeDaysOf(availableSince: Date, now: Date): number {
  const [since, today] = [riyadhParts(availableSince), riyadhParts(now)]
  const isThisMonth = since.year === today.year && since.month === today.month
  return isThisMonth ? Math.max(today.day - since.day + 1, 0) : today.day
}
