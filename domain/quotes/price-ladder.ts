import { type Halalas, riyals } from '../shared/money.ts'
import { QUOTE_LIMITS } from './quote-input.ts'

export interface PriceStep {
  amount: Halalas
  amountHigh: Halalas
}

/** A WhatsApp list has ten rows (docs/reference/whatsapp.md#limits). */
export const LADDER_STEPS = 10
/** Common round prices, finest first: each step is about a quarter, a half, or as much again above the one before. */
const SERIES = [[1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8], [1, 1.5, 2.5, 4, 6], [1, 2, 5], [1, 3], [1]]
/** Margin below and above our estimate: a provider who knows better must find their price too. */
const MARGIN = 1.5
/** Used without an estimate: small repairs up to whole houses. */
const ANY_JOB = { low: riyals(1000), high: riyals(1_000_000) }

/**
 * Price ranges to choose from, ascending without gaps and with round bounds. They reach from well below `low`
 * to well above `high` (halalas); `chance` (0 to 1) decides where those fall, so that a provider cannot read
 * our estimate off the middle row.
 */
export function priceLadder({ low, high } = ANY_JOB, chance = 0.5): PriceStep[] {
  const [from, to] = [within(low / MARGIN), within(high * MARGIN)]
  for (const series of SERIES) {
    const bounds = boundsOf(series)
    const below = bounds.findLastIndex((bound) => bound <= from)
    const first = Math.min(Math.max(0, below), bounds.length - 2)
    const last = bounds.findIndex((bound) => bound >= to)
    if (last - first <= LADDER_STEPS)
      return stepsOf(widened(bounds, first, Math.max(last, first + 1), chance))
  }
  throw new Error('One bound for each power of ten is at most seven rows')
}

const within = (amount: Halalas) => Math.min(Math.max(amount, QUOTE_LIMITS.min), QUOTE_LIMITS.max)

/** All values of a series between the limits of a quote, inclusive. */
function boundsOf(series: number[]): Halalas[] {
  const bounds = [2, 3, 4, 5, 6, 7, 8].flatMap((power) =>
    series.map((step) => Math.round(step * 10 ** power) * 100),
  )
  return [...new Set([...bounds.filter((bound) => bound <= QUOTE_LIMITS.max), QUOTE_LIMITS.max])]
}

/** Extends to at most ten rows; free rows go below and above by chance. */
function widened(bounds: Halalas[], first: number, last: number, chance: number): Halalas[] {
  const free = LADDER_STEPS - (last - first)
  const below = Math.min(first, Math.floor(free * chance))
  const start = first - below
  return bounds.slice(start, Math.min(bounds.length - 1, start + LADDER_STEPS) + 1)
}

const stepsOf = (bounds: Halalas[]): PriceStep[] =>
  bounds.slice(1).map((amountHigh, at) => ({ amount: bounds[at]!, amountHigh }))
