import type { Estimate } from '../estimates/estimate.ts'
import { analysePath } from '../path-correction/analyse-path.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { Analysis } from './analyse.ts'

/**
 * Rebuilds a report from corrected facts and a new price. The description is not read again: its words stay
 * as evidence for each fact that still matches them.
 */
export function correctAnalysis(analysis: Analysis, facts: Facts, price: Estimate | undefined): Analysis {
  const { estimate: _before, ...read } = analysis
  return {
    ...read,
    ...analysePath(facts, analysis.evidence, price, analysis.today),
    facts,
    ...(price && { estimate: price }),
  }
}
