/** One value with its weight, in independent quotes. */
export interface Weighted {
  value: number
  weight: number
}

/** The value assumed before any quote, with its weight in quotes. */
export interface Prior {
  value: number
  strength: number
}

export interface Bounds {
  low: number
  high: number
}

/** Number of bisections of an interval no longer than four: far more precise than the digits we store. */
const HALVINGS = 40

/**
 * Middle of the values, drawn towards the prior: minimises a squared distance to the prior plus Huber's loss
 * of each value, which grows only linearly beyond `reach`. One absurd value therefore pulls like one at
 * `reach`, and repeating a value always moves the middle towards it, because every term is convex.
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
 * Width that holds `share` of the values, all of them 0 or more. The prior counts as that many quotes
 * distributed normally with the same share within its own width.
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

/** A share of a normal curve, and the number of deviations around its middle that hold it. */
export interface Share {
  of: number
  deviations: number
}

/**
 * Returns the highest number within the bounds for which the condition holds, given that it holds up to some
 * point; otherwise the lowest.
 */
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

/** Share of a normal curve within so many deviations of its middle: Abramowitz and Stegun 7.1.26, to 1.5e-7. */
function normalShare(deviations: number): number {
  const x = deviations / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return 1 - series * Math.exp(-x * x)
}
