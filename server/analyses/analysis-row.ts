import type { JsonValue } from '#db/types.ts'
import type { Analysis } from '#domain/analyses/analyse.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'

/** Row of app.analyses; `stated` are the owner's own answers. The estimate has its own table. */
export function analysisRow(projectRequestId: string, analysis: Analysis, stated: Facts) {
  const { facts, estimate, ...output } = analysis
  const known = Object.keys(facts) as (keyof Facts)[]
  return {
    project_request_id: projectRequestId,
    rules_version: output.rulesVersion,
    engine_version: estimate?.engineVersion ?? null,
    facts,
    read_facts: known.filter((name) => stated[name] === undefined),
    output,
  }
}

interface StoredAnalysis {
  facts: JsonValue
  output: JsonValue
  /** Null when nothing priced it. */
  estimate: JsonValue | null
}

/** Restores an analysis from the columns that `analysisRow` wrote. */
export function analysisOf({ facts, output, estimate }: StoredAnalysis): Analysis {
  // Rows from before 2026-11-23 have no doubts.
  const { doubts = [], ...others } = output as unknown as Omit<Analysis, 'facts' | 'estimate'>
  return {
    ...others,
    doubts,
    facts: facts as Facts,
    ...(estimate && { estimate: estimate as unknown as Estimate }),
  }
}
