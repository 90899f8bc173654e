import type { Spread } from './catalogue.ts'

/**
 * A price is positive and skewed upwards, so we model a low, a typical and a high price as a two-piece
 * lognormal: its logarithm is that of the typical price plus `down` × z below the middle and `up` × z above
 * it, with z a standard normal. Both are standard deviations of the logarithm, 0 or more.
 */
export interface TwoHalves {
  down: number
  up: number
}

/** First three cumulants of the logarithm, relative to the typical price. Those of independent parts add. */
export interface Cumulants {
  mean: number
  variance: number
  third: number
}

/** Deviations from the middle to the 5th and 95th percentile, which the low and the high price are. */
const TWENTIETH = 1.6448536
export const TENTH = 1.2815516

/** E|z|; the variance of |z|; E(|z| - E|z|)³. */
export const MEAN_ABS = Math.sqrt(2 / Math.PI)
export const VAR_ABS = 1 - 2 / Math.PI
export const THIRD_ABS = 2 * MEAN_ABS ** 3 - MEAN_ABS

export function twoHalves([low, typical, high]: Spread): TwoHalves {
  return { down: Math.log(typical / low) / TWENTIETH, up: Math.log(high / typical) / TWENTIETH }
}

/** The logarithm is `slope` z + `bend` |z|. */
export function slopeAndBend({ down, up }: TwoHalves): { slope: number; bend: number } {
  return { slope: (up + down) / 2, bend: (up - down) / 2 }
}

export function cumulantsOf(halves: TwoHalves): Cumulants {
  const { slope, bend } = slopeAndBend(halves)
  return {
    mean: bend * MEAN_ABS,
    variance: slope ** 2 + bend ** 2 * VAR_ABS,
    third: 3 * slope ** 2 * bend * MEAN_ABS + bend ** 3 * THIRD_ABS,
  }
}

/** Steps of Newton's method; the fourth no longer changes the eighth digit. */
const STEPS = 6

/**
 * Fits a two-piece lognormal to these cumulants, and returns how far its middle is from the typical price, in
 * logarithms. A single part is returned unchanged; many become nearly normal, as they should.
 */
export function halvesWith({ mean, variance, third }: Cumulants): TwoHalves & { shift: number } {
  if (variance === 0) return { down: 0, up: 0, shift: mean }
  const skewness = third / variance ** 1.5
  let ratio = 0
  for (let step = 0; step < STEPS; step++) {
    const spread = 1 + VAR_ABS * ratio ** 2
    const value = (3 * MEAN_ABS * ratio + THIRD_ABS * ratio ** 3) / spread ** 1.5
    const steep =
      (3 * MEAN_ABS + 3 * THIRD_ABS * ratio ** 2) / spread ** 1.5 - (3 * VAR_ABS * ratio * value) / spread
    ratio = Math.max(-1, Math.min(1, ratio + (skewness - value) / steep))
  }
  const slope = Math.sqrt(variance / (1 + VAR_ABS * ratio ** 2))
  const bend = slope * ratio
  return { down: slope - bend, up: slope + bend, shift: mean - bend * MEAN_ABS }
}
