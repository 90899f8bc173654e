import { CITIES, FINISH_LEVELS, SCOPES } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { priceRange } from './price-range.ts'

/** The facts the price hangs on besides type and area, each with its possible answers. */
const ANSWERS = { scope: SCOPES, finishLevel: FINISH_LEVELS, city: CITIES }

/** Under one percent of the price an answer is not worth asking for. */
const WORTH_ASKING = 0.01

/** The unknown facts whose answer takes most off the range, the most telling first. */
export function narrowingQuestions(facts: Facts): (keyof Facts)[] {
  const names = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]
  return names
    .filter((name) => facts[name] === undefined)
    .map((name) => ({ name, gain: gainOf(name, facts) }))
    .filter(({ gain }) => gain > WORTH_ASKING)
    .sort((a, b) => b.gain - a.gain)
    .map(({ name }) => name)
}

/** What the answers span together, less what one of them spans on average, as a share of the price. */
function gainOf(name: keyof typeof ANSWERS, facts: Facts): number {
  const ranges = ANSWERS[name].flatMap((answer) => priceRange({ ...facts, [name]: answer }) ?? [])
  const lowest = Math.min(...ranges.map(({ p10 }) => p10))
  const highest = Math.max(...ranges.map(({ p90 }) => p90))
  const average = ranges.reduce((sum, { p10, p90 }) => sum + p90 - p10, 0) / ranges.length
  return (highest - lowest - average) / (priceRange(facts)?.p50 ?? highest)
}
