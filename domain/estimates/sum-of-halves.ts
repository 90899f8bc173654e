import type { TwoHalves } from './two-halves.ts'

/** Draws of one part that the other is summed over: this many steps of a normal, out to where a thousandth is left. */
const STEPS = 32
const REACH = 3.5
/** Each halves what is unknown; after these a straight line tells the rest to a ten-thousandth. */
const HALVINGS = 9

/** Middles and weights of the steps. */
const Z = Array.from({ length: STEPS }, (_, step) => REACH * ((2 * step + 1) / STEPS - 1))
const DENSITY = Z.map((z) => Math.exp((-z * z) / 2))
const WHOLE = DENSITY.reduce((sum, density) => sum + density, 0)

/**
 * A percentile (0-1) of the sum of two independent logarithms, each normal in two halves around 0. Exact where
 * cumulants are not: when one part is far wider than all others together and leans, as from paint to cladding.
 */
export function percentileOfSum(wide: TwoHalves, rest: TwoHalves, percentile: number): number {
  const wanted = percentile * WHOLE
  const shares = Z.map((z) => z * (z < 0 ? wide.down : wide.up))
  const below = (logarithm: number) =>
    shares.reduce((sum, share, at) => sum + DENSITY[at]! * shareBelow(rest, logarithm - share), 0)
  let low = { at: -REACH * (wide.down + rest.down), below: 0 }
  let high = { at: REACH * (wide.up + rest.up), below: WHOLE }
  for (let step = 0; step < HALVINGS; step++) {
    const at = (low.at + high.at) / 2
    const middle = { at, below: below(at) }
    if (middle.below < wanted) low = middle
    else high = middle
  }
  return low.at + ((wanted - low.below) / (high.below - low.below)) * (high.at - low.at)
}

function shareBelow({ down, up }: TwoHalves, logarithm: number): number {
  const deviation = logarithm < 0 ? down : up
  return normalBelow(deviation === 0 ? Math.sign(logarithm) * REACH : logarithm / deviation)
}

/** The share of a standard normal below z: Abramowitz and Stegun 26.2.17, off by less than 0.0000001. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = series * Math.exp((-z * z) / 2) * 0.3989422804
  return z < 0 ? tail : 1 - tail
}
