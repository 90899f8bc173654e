import type { Halalas } from '../shared/money.ts'
import type { EstimateLine } from './estimate.ts'
import { type PricedLine, rateOfLine } from './priced-lines.ts'

/** Our usual range of a line's rate beside the provider's: halalas per unit, without VAT. */
export interface ComparedRate {
  code: string
  unit: string
  low: Halalas
  high: Halalas
  own: Halalas
}

/** Maximum number of our rates that a provider sees of one bill. */
const MOST = 5
/** Differences below this share are not worth showing. */
const APART = 0.1

/**
 * Returns the lines whose rate differs most from ours, in riyals of the whole line; those with remarks come
 * first. Only lines the provider priced by our unit are compared: without a rate of their own, providers see
 * none of ours.
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
