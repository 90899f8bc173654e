import type { Estimate } from '#domain/estimates/estimate.ts'
import { shownAmount, shownRange } from '#domain/estimates/shown-range.ts'
import { vatOf } from '#domain/shared/money.ts'
import { type CostSegment, type CostShare, costBar, workOf } from './cost-bar.ts'
import type { ShownEstimate } from './shown-estimate.ts'

/** What of an estimate the split needs. */
type Split = Pick<ShownEstimate, 'p10' | 'p50' | 'p90' | 'bar'>

export interface SegmentAmount {
  segment: CostSegment
  /** Halalas, rounded as shown. */
  amount: number
}

const asShown = ({ segment, amount }: CostShare, withVat: boolean): SegmentAmount => ({
  segment,
  amount: shownAmount(withVat ? amount + vatOf(amount) : amount),
})

/** Less of the price than this is rounding and no reserve. */
const LEAST_RESERVE = 1 / 200

/**
 * The parts of the likeliest price as shown, and what is left of it as the reserve, so that a reader who adds up gets that
 * price. Without a reserve, the largest part takes the rounding.
 */
export function splitPrice(shown: Split, withVat: boolean): { amounts: SegmentAmount[]; reserve: number } {
  const amounts = shown.bar.map((share) => asShown(share, withVat))
  const left = amounts.reduce((rest, { amount }) => rest - amount, shownRange(shown, withVat).middle)
  const reserved = shown.bar.reduce((rest, { amount }) => rest - amount, shown.p50)
  if (left > 0 && reserved > shown.p50 * LEAST_RESERVE) return { amounts, reserve: left }
  const most = Math.max(...amounts.map(({ amount }) => amount))
  const largest = amounts.find(({ amount }) => amount === most)
  if (largest) largest.amount += left
  return { amounts, reserve: 0 }
}

/** The same reserve for the end of the bill of this estimate: under its trades it adds up to the price as around the house. */
export function shownReserve(result: Estimate, withVat: boolean): number {
  const bar = costBar(result.factors, workOf(result))
  return splitPrice({ ...result, bar }, withVat).reserve
}
