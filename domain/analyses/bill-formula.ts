import type { EstimateLine } from '../estimates/estimate.ts'

export interface BillFormula {
  /** Quantity per unit of `count`. */
  per: number
  /** Number of square metres, rooms and so on that `per` is multiplied by. */
  count: number
  /** Distinct source keys behind the ratio and the price. */
  sources: string[]
}

/** Explains the quantity of a line as a formula that can be checked with a calculator. */
export function billFormula({
  basis: { per, count, source: ofRatio },
  source: ofPrice,
}: EstimateLine): BillFormula {
  const sources = [...ofPrice.split(', '), ...ofRatio.split(', ')].filter(Boolean)
  return { per, count, sources: [...new Set(sources)] }
}
