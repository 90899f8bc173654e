import type { Halalas } from '../shared/money.ts'
import type { EstimateLine } from './estimate.ts'
import { type PricedLine, rateOfLine } from './priced-lines.ts'

/** Our usual range of a line's rate beside the provider's own: halalas a unit, without VAT. */
export interface ComparedRate {
  code: string
  unit: string
  low: Halalas
  high: Halalas
  own: Halalas
}

/** As many of our rates as a provider ever sees of one bill. */
const MOST = 5
/** Nearer than this nobody would call a rate wrong. */
const APART = 0.1

/**
 * The lines whose rate stands furthest from ours, in riyals of the whole line; those that were remarked on first. Only
 * lines the provider priced by our unit: who has not said a rate sees none of ours.
 */
export function comparedRates(
  ours: readonly Pick<EstimateLine, 'code' | 'rate'>[],
  priced: readonly PricedLine[],
  remarked: readonly string[],
): ComparedRate[] {
  return priced
    .flatMap((line) => {
      const rate = ours.find(({ code }) => code === line.code)?.rate
      const own = rateOfLine(line)
      if (!rate || own === undefined) return []
      const isRemarked = remarked.includes(line.code)
      if (!isRemarked && Math.abs(own / rate.typical - 1) < APART) return []
      const atStake = Math.abs(own - rate.typical) * line.asked.quantity
      const { low, high } = rate
      return [
        {
          place: isRemarked ? Number.POSITIVE_INFINITY : atStake,
          shown: { code: line.code, unit: line.asked.unit, low, high, own: Math.round(own) },
        },
      ]
    })
    .sort((a, b) => (a.place === b.place ? 0 : b.place - a.place))
    .slice(0, MOST)
    .map(({ shown }) => shown)
}
