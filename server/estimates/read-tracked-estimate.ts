import type { Facts } from '#domain/project-requests/facts.ts'
import type { EstimateToCompare } from '#domain/quotes/comparison.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** What quotes on a project request are held against. */
export interface TrackedEstimate {
  facts: Facts
  /** Absent when no source prices the scope that was asked for. */
  estimate?: EstimateToCompare
}

/** The estimate the owner was shown, line by line, and the facts behind it. `tx` acts as the owner, who sees one project request. */
export async function readTrackedEstimate(tx: Tx): Promise<TrackedEstimate> {
  const row = await tx
    .selectFrom('project_requests')
    .leftJoin('estimates', 'estimates.project_request_id', 'project_requests.id')
    .select(['project_requests.facts as stated', 'estimates.facts', 'output'])
    .executeTakeFirst()
  const estimate = row?.output as EstimateToCompare | null | undefined
  return {
    facts: (row?.facts ?? row?.stated ?? {}) as Facts,
    ...(estimate?.lines && { estimate: onlyCompared(estimate) }),
  }
}

const onlyCompared = ({ p10, p50, p90, lines }: EstimateToCompare): EstimateToCompare => ({
  p10,
  p50,
  p90,
  lines: lines.map(({ code, quantity, rate, amount }) => ({ code, quantity, rate, amount })),
})
