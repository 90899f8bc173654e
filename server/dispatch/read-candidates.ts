import { sql } from 'kysely'
import type { Candidate } from '#domain/dispatch/choose-providers.ts'
import type { ProjectType } from '#domain/project-requests/facts.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readLapsedFacts } from '#server/verifications/read-claims.ts'

/** How far back answers tell how fast a provider is. */
const RESPONSE_DAYS = 90

/** A candidate with what writing to them needs. */
export interface ReachableCandidate extends Candidate {
  mobile: string
  locale: 'ar' | 'en'
}

/**
 * Everyone approved who takes leads and does this trade, wherever they serve: those stopped at the city, the quota, an
 * admin's suspension or a lapsed claim are the near misses the ledger is asked about. Leads are counted since the first
 * of the month in Riyadh.
 */
export async function readCandidates(
  tx: Tx,
  projectType: ProjectType,
  now: Date,
): Promise<ReachableCandidate[]> {
  const { rows } = await sql<ReachableCandidate & { medianResponseMinutes: number | null }>`
    select
      providers.id as "providerId", providers.status, providers.kind, providers.trades,
      providers.service_cities as "serviceCities", providers.mobile, providers.locale,
      providers.suspended_at is not null as "isSuspended",
      coalesce(month.leads, 0)::integer as "leadsThisMonth",
      (providers.monthly_lead_quota - coalesce(month.leads, 0))::integer as "quotaLeft",
      answers.median_minutes as "medianResponseMinutes"
    from app.providers
    left join lateral (
      select count(*) as leads from app.leads
      where leads.provider_id = providers.id
        and leads.offered_at >= date_trunc('month', ${now}::timestamptz, 'Asia/Riyadh')
    ) month on true
    left join lateral (
      select percentile_cont(0.5) within group (order by extract(epoch from leads.answered_at - leads.offered_at) / 60) as median_minutes
      from app.leads
      where leads.provider_id = providers.id
        and leads.offered_at >= ${now}::timestamptz - make_interval(days => ${RESPONSE_DAYS})
        and leads.answered_at is not null
    ) answers on true
    where providers.status = 'approved' and providers.takes_leads and providers.trades @> array[${projectType}]
  `.execute(tx)
  const ids = rows.map(({ providerId }) => providerId)
  const lapsed = await readLapsedFacts(tx, ids, now)
  return rows.map(({ medianResponseMinutes, ...row }) => ({
    ...row,
    lapsedFacts: lapsed.get(row.providerId) ?? [],
    ...(medianResponseMinutes !== null && { medianResponseMinutes }),
  }))
}
