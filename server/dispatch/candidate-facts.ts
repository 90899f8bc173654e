import { type RawBuilder, sql } from 'kysely'
import type { RoundCandidate } from '#domain/dispatch/dispatch-round.ts'
import { monthDayOf } from '#domain/dispatch/pacing.ts'
import { CAPACITY, expectedLeadsOf } from '#domain/dispatch/provider-facts.ts'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readLapsedFacts } from '#server/verifications/read-claims.ts'

/** A candidate with the contact data for an offer. */
export interface ReachableCandidate extends RoundCandidate {
  mobile: string
  email: string | null
  locale: 'ar' | 'en'
}

/** Fields of a project request that decide who is a candidate. */
interface AskedProjectRequest {
  id: string
  projectType: ProjectType
  city: City
  /** Mobile of the owner, who is never offered their own project request. When absent, nobody is excluded as owner. */
  ownerMobile?: string
  /** The provider whom the owner named. */
  preferred?: string | undefined
  /** Only the preferred provider may be offered the lead in this wave. */
  isReserved?: true
}

export interface CandidatesOf {
  projectRequest: AskedProjectRequest
  /** Number from 1. Later waves include related trades (domain/dispatch/waves.ts). */
  wave: number
  now: Date
}

type CandidateRow = Omit<
  ReachableCandidate,
  'lapsedFacts' | 'capacity' | 'expectedLeads' | 'activeDays' | 'hoursSinceLead'
> & { missedDays: number; hoursSinceLead: number | null }

/** Reads the facts of some providers from their maintained standings. */
export async function readFacts(
  tx: Tx,
  { projectRequest, now }: CandidatesOf,
  which: RawBuilder<unknown>,
): Promise<ReachableCandidate[]> {
  const { day } = monthDayOf(now)
  const { year, month } = riyadhParts(now)
  // Month number as in app.riyadh_month, computed once here instead of for each provider.
  const thisMonth = sql`${year * 100 + month}::integer`
  const facts = sql<CandidateRow>`
    select
      providers.id as "providerId", providers.status, providers.kind, providers.trades,
      providers.service_cities as "serviceCities", providers.city as "homeCity",
      providers.mobile, providers.email, providers.locale,
      providers.suspended_at is not null as "isSuspended",
      not providers.takes_leads as "isPaused",
      providers.mobile is not distinct from ${projectRequest.ownerMobile ?? null} as "isOwner",
      exists (select from app.leads where project_request_id = ${projectRequest.id} and provider_id = providers.id) as "wasAsked",
      -- Of an account the month begins with what is left in it, whatever the month before held.
      case when kept.balance is null then kept.quota
        else kept.balance + case when kept.month = ${thisMonth} then kept.leads else 0 end end as quota,
      kept.open_leads as "openLeads", kept.offered, kept.answered, kept.answer_minutes as "answerMinutes",
      case when kept.month = ${thisMonth} then kept.leads else 0 end as "leadsThisMonth",
      case when not kept.is_available then app.missed_days(providers.id, providers.registered_at, ${thisMonth}, ${day})
        when kept.missed_month = ${thisMonth} then kept.missed_days else 0 end as "missedDays",
      (floor(extract(epoch from ${now}::timestamptz) / 3600) - floor(extract(epoch from kept.last_lead_at) / 3600))::integer as "hoursSinceLead"
    from app.providers join app.provider_standings as kept on kept.provider_id = providers.id
    where ${which}
  `.execute(tx)
  const [{ rows }, lapsed] = await Promise.all([facts, readLapsedFacts(tx, which, now)])
  return rows.map(({ missedDays, hoursSinceLead, ...row }) => ({
    ...row,
    lapsedFacts: lapsed.get(row.providerId) ?? [],
    capacity: CAPACITY,
    expectedLeads: expectedLeadsOf(row.quota),
    activeDays: day - missedDays,
    ...(row.providerId === projectRequest.preferred && { isPreferred: true as const }),
    ...(hoursSinceLead !== null && { hoursSinceLead }),
  }))
}
