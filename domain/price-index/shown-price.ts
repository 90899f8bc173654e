import { type Quarter, quarterAfter } from './quarter.ts'

/** Quarters after which a price from quotes no longer stands for today, and the catalogue is shown again. */
const CURRENT_QUARTERS = 4

/** The newest of the prices that still stands for today; undefined where none is recent enough. */
export function currentOf<Price extends { quarter: Quarter }>(
  prices: readonly Price[],
  thisQuarter: Quarter,
): Price | undefined {
  const since = quarterAfter(thisQuarter, -CURRENT_QUARTERS)
  return prices
    .filter(({ quarter }) => quarter >= since)
    .toSorted((one, other) => (one.quarter < other.quarter ? 1 : -1))[0]
}
