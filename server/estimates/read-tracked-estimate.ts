import type { Facts } from '#domain/project-requests/facts.ts'
import type { EstimateToCompare } from '#domain/quotes/comparison.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { projectRequestOfToken } from '#server/project-requests/tracking-token.ts'

/** What quotes on a project request are held against. */
export interface TrackedEstimate {
  facts: Facts
  /** Absent when no source prices the scope that was asked for. */
  estimate?: EstimateToCompare
}

/** The estimate the owner was shown, line by line, and the facts behind it; undefined when the token opens nothing. */
export async function readTrackedEstimate(
  context: CommandContext,
  trackingToken: string,
): Promise<TrackedEstimate | undefined> {
  const projectRequestId = await projectRequestOfToken(context, trackingToken)
  if (!projectRequestId) return undefined
  const row = await context.db.withActor({ kind: 'owner', projectRequestId }, (tx) =>
    tx
      .selectFrom('project_requests')
      .leftJoin('estimates', 'estimates.project_request_id', 'project_requests.id')
      .select(['project_requests.facts as stated', 'estimates.facts', 'output'])
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const estimate = row.output as EstimateToCompare | null
  return {
    facts: (row.facts ?? row.stated) as Facts,
    ...(estimate?.lines && { estimate: onlyCompared(estimate) }),
  }
}

const onlyCompared = ({ p10, p50, p90, lines }: EstimateToCompare): EstimateToCompare => ({
  p10,
  p50,
  p90,
  lines: lines.map(({ code, quantity, rate, amount }) => ({ code, quantity, rate, amount })),
})
