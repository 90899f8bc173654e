/** One value, and how many quotes of strangers it counts as. */
export interface Weighted {
  value: number
  weight: number
}

/** Where a pool starts from before any quote, and how many quotes that counts as. */
export interface Prior {
  value: number
  strength: number
}

export interface Bounds {
  low: number
  high: number
}

/** Halvings of a range that is never longer than four: far below the last digit anybody keeps. */
const HALVINGS = 40

/**
 * The middle of the values, drawn towards the prior: the least of a squared pull to the prior and Huber's loss on each
 * value, which beyond `reach` grows no faster than a line. One absurd value therefore pulls like one at `reach`, and
 * more of one value always moves the middle towards it, because every part of the sum is convex.
 */
export function pooledMiddle(values: Weighted[], prior: Prior, reach: number, bounds: Bounds): number {
  const pull = (middle: number) =>
    values.reduce(
      (sum, { value, weight }) => sum + weight * clamp(value - middle, -reach, reach),
      prior.strength * (prior.value - middle),
    )
  return highestWhere((middle) => pull(middle) >= 0, bounds)
}

/**
 * The width within which `share` of the values fall, none of them below zero, when the prior counts as so many quotes
 * that fell about a normal curve holding the same share within its own width.
 */
export function pooledWidth(values: Weighted[], prior: Prior, share: Share, bounds: Bounds): number {
  const weight = values.reduce((sum, one) => sum + one.weight, prior.strength)
  const within = (width: number) =>
    values.reduce(
      (sum, one) => sum + (one.value < width ? one.weight : 0),
      prior.strength * normalShare((share.deviations * width) / prior.value),
    )
  return highestWhere((width) => within(width) <= share.of * weight, bounds)
}

/** A share of a normal curve and the deviations from its middle that hold it. */
export interface Share {
  of: number
  deviations: number
}

/** The highest number within the bounds for which something holds that holds up to some point; else the lowest. */
function highestWhere(holds: (value: number) => boolean, { low, high }: Bounds): number {
  let [below, above] = [low, high]
  if (holds(above)) return above
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const between = (below + above) / 2
    if (holds(between)) below = between
    else above = between
  }
  return below
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The share of a normal curve within so many deviations of its middle: Abramowitz and Stegun 7.1.26, to 1.5e-7. */
function normalShare(deviations: number): number {
  const x = deviations / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return 1 - series * Math.exp(-x * x)
}
