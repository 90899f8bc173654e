import { shownRange } from '../estimates/shown-range.ts'
import type { Halalas } from '../shared/money.ts'
import type { PriceObservation } from './price-observation.ts'

/** Firms below which nothing is published, and nothing is said of how many there are. */
export const MIN_FIRMS = 10
/**
 * Observations of one firm in a cell, the latest ones. With the minimum of ten firms a firm is never more than a quarter
 * of a cell: 3 of 3 + 9 × 1.
 */
export const MAX_PER_FIRM = 3
/** Deviations from the middle, in logarithms, beyond which a price is taken for another work or a slip of a digit. */
const OUTLIER_DEVIATIONS = 3.5
/** Makes the median absolute deviation a standard deviation, for normal errors. */
const TO_DEVIATION = 1.4826
/** Least deviation, in logarithms: where most firms ask the same price, a twentieth more is no slip. */
const LEAST_DEVIATION = 0.05

/** Price of a square metre in a cell: halalas with VAT, rounded as every estimate of the site is. */
export interface IndexPrice {
  /** First and third quartile: half of all prices lie between them. */
  low: Halalas
  /** Median. */
  middle: Halalas
  high: Halalas
  firms: number
  quotes: number
  /** How many of the quotes were awarded. */
  awards: number
}

/**
 * The observations of one cell that count: of each firm its latest price in a project request, at most three requests,
 * without outliers. The order of the input does not matter.
 */
export function countedObservations(observations: readonly PriceObservation[]): PriceObservation[] {
  const byFirm = Map.groupBy(latestFirst(observations), ({ providerId }) => providerId)
  const limited = [...byFirm.values()].flatMap((own) => oncePerRequest(own).slice(0, MAX_PER_FIRM))
  const logs = limited.map(({ perSqm }) => Math.log(perSqm))
  const middle = quantile(logs, 0.5)
  const spread =
    TO_DEVIATION *
    quantile(
      logs.map((log) => Math.abs(log - middle)),
      0.5,
    )
  const reach = OUTLIER_DEVIATIONS * Math.max(spread, LEAST_DEVIATION)
  return limited.filter((_, at) => Math.abs(logs[at]! - middle) <= reach)
}

/**
 * Returns the price of a cell by its counted observations; undefined with fewer than ten firms. Awards are counted and
 * get no price of their own: it would overlap with this one, and the difference would be the price of few firms.
 */
export function indexPriceOf(counted: readonly PriceObservation[]): IndexPrice | undefined {
  const firms = new Set(counted.map(({ providerId }) => providerId)).size
  if (firms < MIN_FIRMS) return undefined
  const prices = counted.map(({ perSqm }) => perSqm)
  const quartile = (number: 1 | 2 | 3) => quantile(prices, number / 4)
  const { low, middle, high } = shownRange({ p10: quartile(1), p50: quartile(2), p90: quartile(3) }, true)
  const awards = counted.filter(({ isAwarded }) => isAwarded).length
  return { low, middle, high, firms, quotes: counted.length, awards }
}

const latestFirst = (observations: readonly PriceObservation[]) =>
  observations.toSorted(
    (one, other) =>
      other.submittedAt.getTime() - one.submittedAt.getTime() ||
      one.projectRequestId.localeCompare(other.projectRequestId) ||
      one.perSqm - other.perSqm,
  )

function oncePerRequest(ordered: readonly PriceObservation[]): PriceObservation[] {
  const latest = new Map<string, PriceObservation>()
  for (const one of ordered) if (!latest.has(one.projectRequestId)) latest.set(one.projectRequestId, one)
  return [...latest.values()]
}

/** Interpolates between neighbours, so that no quantile is one firm's own price; NaN of nothing. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return below + (above - below) * (at - Math.floor(at))
}
