/**
 * Width of a three-digit label on a phone, in percent of the axis. Labels that are closer point away from each other.
 */
const LABEL = 13
/** Margin beyond the outermost amounts, as a share of their distance. */
const AIR = 0.06
const MOST_TICKS = 5
const STEPS = [1, 2, 2.5, 4, 5, 10]

export interface AxisScale {
  /** Converts an amount to percent of the axis. */
  at(amount: number): number
  /** Round amounts on the axis, ascending. */
  ticks: number[]
}

/** An axis with round ticks that contains all of these amounts (in one unit, e.g. halalas). */
export function axisScale(amounts: readonly number[]): AxisScale {
  const low = Math.min(...amounts)
  const high = Math.max(...amounts)
  const air = (high - low) * AIR || high * AIR || 1
  const from = Math.max(0, low - air)
  const to = high + air
  const step = stepOf((to - from) / MOST_TICKS)
  const first = Math.ceil(from / step)
  const ticks = Array.from({ length: Math.floor(to / step) - first + 1 }, (_, at) => (first + at) * step)
  return { at: (amount) => ((amount - from) / (to - from)) * 100, ticks }
}

/** The next round step: 1, 2, 2.5, 4 or 5 times a power of ten. */
function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * STEPS.find((step) => step * power >= least)!
}

export const isCrowded = (low: number, high: number) => high - low < LABEL
