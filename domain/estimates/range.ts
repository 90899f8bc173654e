import { MIXES, type Mix, type Spread } from './catalogue.ts'
import { BETWEEN, WITH_ITSELF } from './market-mixes.ts'
import {
  type Cumulants,
  cumulantsOf,
  halvesWith,
  MEAN_ABS,
  slopeAndBend,
  TENTH,
  THIRD_ABS,
  twoHalves,
} from './two-halves.ts'

/** A line, reduced to what the uncertainty of its price needs. */
export interface PricedPart {
  /** Share of the sum of all lines, 0-1. */
  share: number
  rate: Spread
  mix: Mix
}

/** p10, p50 and p90 as shares of the sum of the lines. */
export interface RangeShape {
  low: number
  middle: number
  high: number
}

/** A shift of the middle below a thousandth is ignored. */
const TRIFLE = 0.001

/**
 * Range of a sum of lines and of the other open questions. Cumulants of independent parts add, and the result
 * is the two-piece lognormal that has them (docs/estimates.md, "The range").
 */
export function rangeWith(parts: readonly Cumulants[]): RangeShape {
  const sum = { mean: 0, variance: 0, third: 0 }
  for (const { mean, variance, third } of parts) {
    sum.mean += mean
    sum.variance += variance
    sum.third += third
  }
  const { down, up, shift } = halvesWith(sum)
  return {
    low: Math.exp(shift - TENTH * down),
    middle: shift > TRIFLE ? Math.exp(shift) : 1,
    high: Math.exp(shift + TENTH * up),
  }
}

/** Effect on the whole when one part, `share` of it, moves to its low and to its high value. */
export const effectOf = ([low, typical, high]: Spread, share: number): Cumulants =>
  cumulantsOf(twoHalves([1 + share * (low / typical - 1), 1, 1 + share * (high / typical - 1)]))

const MIX_NAMES = Object.keys(MIXES) as Mix[]

/** Sums over the lines of one mix: all that is needed for their correlation with other lines. */
interface MixSum {
  slopes: number
  bends: number
}

/**
 * Cumulants of the logarithm of Σ share × rate, where the rates correlate through their mixes. Two rates
 * correlate by their mixes alone, so lines are summed by mix first and only mixes are paired; a line
 * correlates fully with itself.
 */
export function ratesTogether(parts: readonly PricedPart[]): Cumulants {
  const sums = Object.fromEntries(MIX_NAMES.map((mix) => [mix, { slopes: 0, bends: 0 }])) as Record<
    Mix,
    MixSum
  >
  const lines = parts.map(({ share, rate, mix }) => {
    const { slope, bend } = slopeAndBend(twoHalves(rate))
    const line = { share, mix, slopes: share * slope, bends: share * bend, square: slope ** 2 + bend ** 2 }
    sums[mix].slopes += line.slopes
    sums[mix].bends += line.bends
    return line
  })
  const pulls = Object.fromEntries(MIX_NAMES.map((mix) => [mix, pullOn(mix, sums)])) as Record<Mix, Pull>
  let [mean, squares, variance, third] = [0, 0, 0, 0]
  for (const { share, mix, slopes, bends, square } of lines) {
    const own = BETWEEN[mix][mix]
    const pull = pulls[mix]
    // A line correlates fully with itself, unlike two lines of the same mix.
    const alone = { r: WITH_ITSELF.r - own.r, ofAbs: WITH_ITSELF.ofAbs - own.ofAbs }
    mean += bends * MEAN_ABS
    squares += share * square
    variance += slopes * (pull.slopes + slopes * alone.r) + bends * (pull.ofAbs + bends * alone.ofAbs)
    third +=
      bends *
      (3 * MEAN_ABS * (pull.slopes + slopes * alone.r) ** 2 + THIRD_ABS * (pull.bends + bends * alone.r) ** 2)
  }
  return { mean: mean + (squares - variance - mean ** 2) / 2, variance, third }
}

interface Pull {
  slopes: number
  bends: number
  ofAbs: number
}

function pullOn(mix: Mix, sums: Record<Mix, MixSum>): Pull {
  const pull = { slopes: 0, bends: 0, ofAbs: 0 }
  for (const other of MIX_NAMES) {
    const { r, ofAbs } = BETWEEN[mix][other]
    pull.slopes += sums[other].slopes * r
    pull.bends += sums[other].bends * r
    pull.ofAbs += sums[other].bends * ofAbs
  }
  return pull
}
