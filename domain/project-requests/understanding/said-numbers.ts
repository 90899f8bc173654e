import type { Amount } from './amounts.ts'
import { amountsIn } from './read-description.ts'

const DAYS: Record<string, number> = { days: 1, weeks: 7, months: 30, years: 365 }
const MONTHS: Record<string, number> = { days: 1 / 30, months: 1, years: 12 }

type Reckon = (amount: Amount) => readonly (number | undefined)[]

const bare = ({ value, upTo }: Amount) => [value, upTo]
const counted =
  (...units: string[]): Reckon =>
  (amount) =>
    amount.unit === undefined || units.includes(amount.unit) ? bare(amount) : []
const timed =
  (factors: Record<string, number>): Reckon =>
  ({ unit = '', value }) =>
    factors[unit] === undefined ? [] : [value * factors[unit]]

/** For each numeric fact: the values a number in the text may stand for. */
export const SAID_NUMBERS = {
  areaSqm: counted('m', 'sqm'),
  plotAreaSqm: counted('m', 'sqm'),
  floors: counted('floors'),
  rooms: counted('rooms'),
  bathrooms: counted('bathrooms'),
  durationMonths: timed(MONTHS),
  startWithinDays: timed(DAYS),
  quotesInHand: counted('quotes'),
  advancePercent: counted('percent'),
  paidPercent: counted('percent'),
  retentionPercent: counted('percent'),
  budget: counted('money'),
} as const satisfies Record<string, Reckon>

export type NumberFact = keyof typeof SAID_NUMBERS

/**
 * Whether these words contain the number in figures or in words, with the unit of the fact; a budget is in
 * riyals.
 */
export function isSaid(fact: NumberFact, value: number, words: string): boolean {
  return amountsIn(words).some((amount) => SAID_NUMBERS[fact](amount).includes(value))
}
