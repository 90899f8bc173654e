import type { Estimate } from '../estimates/estimate.ts'
import { analysePath } from '../path-correction/analyse-path.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { Analysis } from './analyse.ts'

/**
 * A report worked out anew from corrected facts and another price. The words are not read again: they stand as evidence
 * for as long as a fact is what they said.
 */
export function correctAnalysis(analysis: Analysis, facts: Facts, price: Estimate | undefined): Analysis {
  const { estimate: _before, ...read } = analysis
  return {
    ...read,
    ...analysePath(facts, analysis.evidence, price),
    facts,
    ...(price && { estimate: price }),
  }
}
