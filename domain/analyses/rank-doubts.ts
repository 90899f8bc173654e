import { estimate } from '../estimates/estimate.ts'
import { analysePath } from '../path-correction/analyse-path.ts'
import { SEVERITIES } from '../path-correction/rules/rule.ts'
import type { FactName, Facts } from '../project-requests/facts.ts'
import type { Evidence, EvidenceByFact } from '../project-requests/understanding/reading.ts'

/** A fact the description may state, to be confirmed with one tap. */
export interface Doubt extends Evidence {
  fact: FactName
}

/** More questions than this would feel like a form again. */
const MOST_DOUBTS = 3

/**
 * Returns the doubts worth asking about: first those that would raise a finding, the most severe first; then
 * those that would move the price, by the share they move; then the rest, the likeliest first.
 */
export function rankDoubts(facts: Facts, doubts: EvidenceByFact, today?: string): Doubt[] {
  const price = estimate(facts)
  const found = new Set(analysePath(facts, {}, price, today).findings.map(({ ruleId }) => ruleId))
  const worthOf = ({ fact, value }: Doubt): number => {
    const then = { ...facts, [fact]: value }
    const thenPrice = estimate(then)
    const raised = analysePath(then, {}, thenPrice, today).findings.filter(({ ruleId }) => !found.has(ruleId))
    const gravest = Math.max(
      0,
      ...raised.map(({ severity }) => SEVERITIES.length - SEVERITIES.indexOf(severity)),
    )
    if (!price || !thenPrice) return gravest + Number(price !== thenPrice)
    return gravest + Math.min(1, Math.abs(thenPrice.p50 - price.p50) / price.p50)
  }
  return Object.entries(doubts)
    .map(([name, doubt]) => ({ ...doubt, fact: name as FactName }))
    .map((doubt) => ({ doubt, worth: worthOf(doubt) + doubt.confidence / 100 }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_DOUBTS)
    .map(({ doubt }) => doubt)
}
