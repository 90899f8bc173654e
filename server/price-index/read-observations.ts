import { sql } from 'kysely'
import {
  observationOf,
  type PriceObservation,
  type StandingQuote,
} from '#domain/price-index/price-observation.ts'
import { type Quarter, quarterAfter, startOf } from '#domain/price-index/quarter.ts'
import type { Tx } from '#server/platform/db/db.ts'

interface QuoteRow extends StandingQuote {
  isDemo: boolean
}

/** A comparable price, and whether the demo invented the request or the provider. */
export interface StoredObservation extends PriceObservation {
  isDemo: boolean
}

/**
 * Reads what stands of the quotes that were submitted in a quarter: fixed prices only, neither replaced nor withdrawn.
 * A price that was replaced later counts in the quarter of the newer one. Only the worker may read them.
 */
export async function readObservations(tx: Tx, quarter: Quarter): Promise<StoredObservation[]> {
  const { rows } = await sql<QuoteRow>`
    select leads.provider_id as "providerId", leads.project_request_id as "projectRequestId",
      project_requests.facts, quotes.amount, quotes.exclusions, quotes.submitted_at as "submittedAt",
      quotes.status = 'awarded' as "isAwarded", project_requests.is_demo or providers.is_demo as "isDemo"
    from app.quotes
      join app.leads on leads.id = quotes.lead_id
      join app.project_requests on project_requests.id = leads.project_request_id
      join app.providers on providers.id = leads.provider_id
    where quotes.submitted_at >= ${startOf(quarter)}::timestamptz
      and quotes.submitted_at < ${startOf(quarterAfter(quarter))}::timestamptz
      and quotes.status not in ('replaced', 'withdrawn') and quotes.amount_high is null
  `.execute(tx)
  return rows.flatMap(({ isDemo, ...quote }) => {
    const observation = observationOf(quote)
    return observation ? [{ ...observation, isDemo }] : []
  })
}
