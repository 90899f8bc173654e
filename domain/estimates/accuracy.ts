import type { Halalas } from '../shared/money.ts'
import type { PriceSpan } from './calibration.ts'
import { seededChance } from './seeded-chance.ts'

/** How well price ranges predicted the quotes. */
export interface Accuracy {
  /** Of |amount / p50 - 1|. */
  medianError: number
  /** The median of amount / p50 - 1: above zero, quotes were higher than predicted. */
  bias: number
  /** Share of quotes between p10 and p90; the target is 0.8. */
  coverage: number
  /** Interval that holds the coverage of as many similar project requests in nineteen of twenty cases. */
  coverageInterval: [number, number]
  /**
   * Mean pinball loss of p10, p50 and p90 in logarithms: lower is better, and no choice of range can improve
   * it unfairly.
   */
  loss: number
}

/** A price, and the range that predicted it. */
interface Priced {
  projectRequestId: string
  amount: Halalas
  span: PriceSpan
}

/** `seed` seeds the draws of the interval. `priced` must not be empty. */
export function accuracyOf(priced: Priced[], seed: number): Accuracy {
  const errors = priced.map(({ amount, span }) => amount / span.p50 - 1)
  const covered = priced.map(({ projectRequestId, amount, span }) => ({
    of: projectRequestId,
    is: isWithin(amount, span),
  }))
  return {
    medianError: median(errors.map(Math.abs)),
    bias: median(errors),
    coverage: covered.filter(({ is }) => is).length / priced.length,
    coverageInterval: bootstrap(covered, seed),
    loss: mean(priced.map(({ amount, span }) => pinball(amount, span))),
  }
}

const isWithin = (amount: number, { p10, p90 }: PriceSpan) => p10 <= amount && amount <= p90
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

function pinball(amount: number, { p10, p50, p90 }: PriceSpan): number {
  const ends: [number, number][] = [
    [0.1, p10],
    [0.5, p50],
    [0.9, p90],
  ]
  return mean(
    ends.map(([share, price]) => {
      const away = Math.log(amount / price)
      return away > 0 ? share * away : (share - 1) * away
    }),
  )
}

/** Number of draws. More of them move the ends of an interval by less than a hundredth. */
const DRAWS = 500

/** Draws whole project requests, because the quotes on one are correlated. The same seed gives the same draws. */
function bootstrap(covered: { of: string; is: boolean }[], seed: number): [number, number] {
  const requests = new Map<string, { quotes: number; covered: number }>()
  for (const { of, is } of covered) {
    const known = requests.get(of) ?? { quotes: 0, covered: 0 }
    requests.set(of, { quotes: known.quotes + 1, covered: known.covered + (is ? 1 : 0) })
  }
  const each = [...requests.values()]
  const chance = seededChance(seed)
  const shares = Array.from({ length: DRAWS }, () => {
    let [quotes, within] = [0, 0]
    for (let draw = 0; draw < each.length; draw += 1) {
      const one = each[Math.floor(chance() * each.length)]!
      quotes += one.quotes
      within += one.covered
    }
    return within / quotes
  }).sort((a, b) => a - b)
  return [shares[Math.floor(DRAWS * 0.025)]!, shares[Math.ceil(DRAWS * 0.975) - 1]!]
}
