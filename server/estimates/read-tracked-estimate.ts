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
