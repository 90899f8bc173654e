import { sql } from 'kysely'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import type { QuotedEstimate } from '#domain/estimates/learn-calibration.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Days. Older prices reflect another market. */
const KEEP_DAYS = 730
/** Maximum quotes. More change nothing: 350 for each city of each type. */
const MOST = 20_000

interface QuoteRow {
  facts: Facts
  projectRequestId: string
  providerId: string
  amount: number
  at: Date
}

/**
 * Returns the newest quotes, each with this engine version's range for the same facts. Excludes seed data and demo
 * providers, whose prices are not real, and ranges, because their list was derived from our own estimate. The range
 * includes learned items, so that a type's correction learns only the rest.
 */
export async function readQuotedEstimates(
  tx: Tx,
  now: Date,
  items?: Calibration['items'],
): Promise<QuotedEstimate[]> {
  const { rows } = await sql<QuoteRow>`
    select estimates.facts, leads.project_request_id as "projectRequestId", leads.provider_id as "providerId",
      quotes.amount, quotes.submitted_at as at
    from app.quotes
      join app.leads on leads.id = quotes.lead_id
      join app.estimates on estimates.project_request_id = leads.project_request_id
      join app.project_requests on project_requests.id = leads.project_request_id
      join app.providers on providers.id = leads.provider_id
    where quotes.submitted_at > ${now}::timestamptz - make_interval(days => ${KEEP_DAYS})
      and quotes.submitted_at <= ${now}::timestamptz
      and quotes.status not in ('replaced', 'withdrawn') and quotes.amount_high is null
      and not project_requests.is_demo and not providers.is_demo
    order by quotes.submitted_at desc limit ${MOST}
  `.execute(tx)
  const calibration = items && { version: 'items', corrections: {}, items }
  return rows.flatMap((row) => besideRange(row, calibration))
}

/** Returns nothing when the engine can no longer price the facts. */
function besideRange(
  { facts, amount, ...quote }: QuoteRow,
  calibration: Calibration | undefined,
): QuotedEstimate[] {
  const { projectType, city } = facts
  const range = estimate(facts, calibration)
  if (!range || !projectType || !city) return []
  const { p10, p50, p90 } = range
  return [{ ...quote, projectType, city, amount, p10, p50, p90 }]
}
