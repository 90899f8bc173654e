import { sql } from 'kysely'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { EstimateToCompare } from '#domain/quotes/comparison.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Facts and estimate that quotes are compared with. */
export interface TrackedEstimate {
  facts: Facts
  /** Absent when no source prices the requested scope. */
  estimate?: EstimateToCompare
}

/**
 * Returns the estimate the owner was shown, line by line, and its facts. `tx` acts as the owner, who can see one
 * project request.
 */
export async function readTrackedEstimate(tx: Tx): Promise<TrackedEstimate> {
  const row = await tx
    .selectFrom('project_requests')
    .leftJoin('estimates', 'estimates.project_request_id', 'project_requests.id')
    .select(['project_requests.facts as stated', 'estimates.facts', 'p10', 'p50', 'p90', COMPARED_LINES])
    .executeTakeFirst()
  if (!row) return { facts: {} }
  const { p10, p50, p90, lines } = row
  const isPriced = p10 !== null && p50 !== null && p90 !== null && lines !== null
  return {
    facts: (row.facts ?? row.stated) as Facts,
    ...(isPriced && { estimate: { p10, p50, p90, lines: lines.map(toLine) } }),
  }
}

type Line = EstimateToCompare['lines'][number]
type ComparedLine = [Line['code'], Line['quantity'], Line['rate'], Line['amount']]

/** A quarter of the stored lines, which say where each figure comes from too. */
const COMPARED_LINES = sql<ComparedLine[] | null>`(
  select jsonb_agg(jsonb_build_array(line -> 'code', line -> 'quantity', line -> 'rate', line -> 'amount'))
  from jsonb_array_elements(output -> 'lines') as line
)`.as('lines')

const toLine = ([code, quantity, rate, amount]: ComparedLine): Line => ({ code, quantity, rate, amount })
