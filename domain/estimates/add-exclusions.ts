import { vatOf } from '../shared/money.ts'
import type { Estimate } from './estimate.ts'
import type { Exclusion } from './exclusions.ts'

/**
 * Adds exclusions to a price: it rises by what they usually cost and keeps its certainty, so the ends move in
 * proportion. The bill is not changed.
 */
export function addExclusions(estimate: Estimate, added: readonly Exclusion[]): Estimate {
  const sum = added.reduce((total, { typical = 0 }) => total + typical, 0)
  if (sum === 0) return estimate
  const dearer = (estimate.p50 + sum) / estimate.p50
  const p50 = estimate.p50 + sum
  return {
    ...estimate,
    p10: Math.round(estimate.p10 * dearer),
    p50,
    p90: Math.round(estimate.p90 * dearer),
    vat: vatOf(p50),
  }
}
