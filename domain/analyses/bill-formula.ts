import type { EstimateLine } from '../estimates/estimate.ts'

export interface BillFormula {
  /** The quantity is this many of the unit… */
  per: number
  /** …times this many square metres, rooms and so on. */
  count: number
  /** Source keys that the ratio and the price rest on, each once. */
  sources: string[]
}

/** How the quantity of a line comes about, for a person with a pocket calculator. */
export function billFormula({
  basis: { per, count, source: ofRatio },
  source: ofPrice,
}: EstimateLine): BillFormula {
  const sources = [...ofPrice.split(', '), ...ofRatio.split(', ')].filter(Boolean)
  return { per, count, sources: [...new Set(sources)] }
}
