import { MIXES, type Mix } from './catalogue.ts'
import { VAR_ABS } from './two-halves.ts'

/** Dependence of two standard normals: their correlation, and the covariance of |z| and |z'|. */
export interface Together {
  r: number
  ofAbs: number
}

export const WITH_ITSELF: Together = { r: 1, ofAbs: VAR_ABS }
export const BETWEEN = byMix((one) => byMix((other) => togetherOf(one, other)))

function byMix<Value>(reckon: (mix: readonly number[]) => Value): Record<Mix, Value> {
  const entries = Object.entries(MIXES).map(([name, mix]) => [name, reckon(mix)])
  return Object.fromEntries(entries) as Record<Mix, Value>
}

/**
 * A rate is its mix of four independent markets and an independent rest, so two rates share the product of
 * their mixes. E|z||z'| is 2/π (√(1-r²) + r asin r).
 */
function togetherOf(one: readonly number[], other: readonly number[]): Together {
  const r = one.reduce((sum, weight, at) => sum + weight * other[at]!, 0)
  return { r, ofAbs: (2 / Math.PI) * (Math.sqrt(1 - r * r) + r * Math.asin(r) - 1) }
}
