import { CITIES, FINISH_LEVELS, SCOPES } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { type RangeShape, rangeShape } from './bill-range.ts'
import { COUNTED_FACTS, type CountedFact } from './quantities.ts'

/** The facts the price hangs on besides type and area; those of few answers with all of them. */
const ANSWERS = { scope: SCOPES, finishLevel: FINISH_LEVELS, city: CITIES }
const NAMES = [...(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]), ...COUNTED_FACTS]

const MOST_QUESTIONS = 3
/** Under half a percent of the price an answer is not worth asking for. */
const WORTH_ASKING = 0.005

/** The unknown facts whose answer takes most off the range, the most telling first. The area does not matter. */
export function narrowingQuestions(facts: Facts): (keyof Facts)[] {
  const now = rangeShape(facts)
  if (!now || !facts.areaSqm) return []
  return NAMES.filter((name) => facts[name] === undefined)
    .map((name) => ({ name, gain: gainOf(name, facts, now) }))
    .filter(({ gain }) => gain > WORTH_ASKING)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MOST_QUESTIONS)
    .map(({ name }) => name)
}

/** As a share of the price. */
function gainOf(name: keyof typeof ANSWERS | CountedFact, facts: Facts, now: RangeShape): number {
  if (name in ANSWERS) return gainOfChoice(name as keyof typeof ANSWERS, facts, now)
  // Any count narrows alike, because the shape does not hang on how many there are.
  const told = rangeShape({ ...facts, [name]: 1 }) ?? now
  return now.high - now.low - (told.high - told.low)
}

/** What the answers span together, less what one of them spans on average. */
function gainOfChoice(name: keyof typeof ANSWERS, facts: Facts, now: RangeShape): number {
  let [lowest, highest, width, count] = [Number.POSITIVE_INFINITY, 0, 0, 0]
  for (const answer of ANSWERS[name]) {
    const told = rangeShape({ ...facts, [name]: answer })
    if (!told) continue
    lowest = Math.min(lowest, told.low * told.perSqm)
    highest = Math.max(highest, told.high * told.perSqm)
    width += (told.high - told.low) * told.perSqm
    count += 1
  }
  return count === 0 ? 0 : (highest - lowest - width / count) / now.perSqm
}
