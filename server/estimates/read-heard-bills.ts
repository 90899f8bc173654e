import { sql } from 'kysely'
import { estimate } from '#domain/estimates/estimate.ts'
import type { HeardBill } from '#domain/estimates/item-voices.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Days, the same as for quotes in read-quoted-estimates.ts. */
const KEEP_DAYS = 730
const MOST = 20_000

interface HeardRow extends Omit<HeardBill, 'ours'> {
  facts: Facts
}

/**
 * Returns what providers remarked and priced on our bills, each with the bill of this engine version before any
 * learning: the remarks of a lead, and the lines of the current quote. Excludes the demo.
 */
export async function readHeardBills(tx: Tx, now: Date): Promise<HeardBill[]> {
  const { rows } = await sql<HeardRow>`
    select estimates.facts, leads.project_request_id as "projectRequestId", leads.provider_id as "providerId",
      coalesce(said.remarks, '[]') as remarks, coalesce(quoted.lines, '[]') as priced
    from app.leads
      join app.estimates on estimates.project_request_id = leads.project_request_id
      join app.project_requests on project_requests.id = leads.project_request_id
      join app.providers on providers.id = leads.provider_id
      cross join lateral (
        select max(remarked_at) as at, jsonb_agg(jsonb_build_object(
          'code', code, 'what', what, 'quantity', quantity, 'verdict', verdict, 'reason', reason)) as remarks
        from app.estimate_remarks where lead_id = leads.id and remarked_at <= ${now}
      ) as said
      cross join lateral (
        select max(submitted_at) as at, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'code', scope_lines.code, 'asked', jsonb_build_object('quantity', scope_lines.quantity, 'unit', scope_lines.unit),
          'stance', stance, 'quantity', quote_lines.quantity, 'unit', quote_lines.unit,
          'unitRate', unit_rate, 'amount', quote_lines.amount))) as lines
        from app.quotes
          join app.quote_lines on quote_lines.quote_id = quotes.id
          join app.scope_lines on scope_lines.id = scope_line_id
        where quotes.lead_id = leads.id and quotes.status not in ('replaced', 'withdrawn')
          and quotes.submitted_at <= ${now}
      ) as quoted
    where greatest(said.at, quoted.at) > ${now}::timestamptz - make_interval(days => ${KEEP_DAYS})
      and not project_requests.is_demo and not providers.is_demo
    order by greatest(said.at, quoted.at) desc limit ${MOST}
  `.execute(tx)
  return rows.flatMap(({ facts, ...heard }) => {
    const ours = estimate(facts)?.lines
    return ours ? [{ ...heard, ours }] : []
  })
}
