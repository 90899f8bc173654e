import { type Halalas, riyals, vatOf } from '../shared/money.ts'
import type { Estimate } from './estimate.ts'

/** The part of an estimate that a person reads, in halalas. */
export interface ShownRange {
  low: Halalas
  middle: Halalas
  high: Halalas
}

/**
 * An estimate as a screen shows it, with VAT or without, each amount to two or three significant figures. The ends are
 * rounded outwards, so that the rounding never claims a narrower range than the estimate does. What may still be answered
 * lies within them.
 */
export function shownRange(
  { p10, p50, p90, within }: Pick<Estimate, 'p10' | 'p50' | 'p90' | 'within'>,
  withVat: boolean,
): ShownRange {
  const paid = (amount: Halalas) => (withVat ? amount + vatOf(amount) : amount)
  return {
    low: toStep(paid(within?.low ?? p10), Math.floor),
    middle: toStep(paid(p50), Math.round),
    high: toStep(paid(within?.high ?? p90), Math.ceil),
  }
}

/**
 * An estimate's likely price without VAT, for a screen that shows it beside the other two: what the VAT shown leaves of the
 * total shown, so that the three add up.
 */
export const shownNet = ({ p50 }: Pick<Estimate, 'p50'>): Halalas =>
  shownAmount(p50 + vatOf(p50)) - shownAmount(vatOf(p50))

/** Rounds a single amount, such as the saving of leaving something out, to two or three significant figures. */
export const shownAmount = (amount: Halalas): Halalas => toStep(amount, Math.round)

/**
 * Rounds the price of one unit to three significant figures: whole riyals from ten on, halves below, where a riyal is
 * much.
 */
export function shownRate(rate: Halalas): Halalas {
  const least = rate < riyals(10) ? riyals(1) / 2 : riyals(1)
  const step = Math.max(least, powerOf(rate) / 100)
  return Math.round(rate / step) * step
}

const powerOf = (amount: Halalas): number => 10 ** Math.floor(Math.log10(Math.max(amount, riyals(1))))

/** The step is a twentieth of the amount's power of ten: 5,000 riyals for six figures, 500 for five, never below one. */
function toStep(amount: Halalas, round: (steps: number) => number): Halalas {
  const step = Math.max(riyals(1), powerOf(amount) / 20)
  return round(amount / step) * step
}
