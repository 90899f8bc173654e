import type { EstimateLine } from '../estimates/estimate.ts'
import type { Facts } from '../project-requests/facts.ts'

export interface BillFormula {
  /** The quantity is this many of the unit… */
  per: number
  /** …times this many square metres, rooms and so on. */
  count: number
  /** Keys of saudi-domain §0 that the ratio and the price rest on, each once. */
  sources: string[]
}

/** How the quantity of a line comes about, for a person with a pocket calculator. */
export function billFormula(
  { basis: { of, per, source: ofRatio }, quantity, source: ofPrice }: EstimateLine,
  facts: Facts,
): BillFormula {
  const told = of === 'job' ? 1 : facts[of]
  const count = told ?? Math.round(quantity / (per || 1))
  const sources = [...ofPrice.split(', '), ...ofRatio.split(', ')].filter(Boolean)
  return { per, count, sources: [...new Set(sources)] }
}
