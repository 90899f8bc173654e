import { STAGES } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { Spread } from './catalogue.ts'
import type { LaidJob } from './lay-out.ts'

/** How well a job is planned, which limits the precision of any price for it. */
export type Knowledge = 'idea' | 'sketch' | 'drawings' | 'bill_of_quantities'

/**
 * Uncertainty of a price beyond its rates and quantities, because the work itself is not settled: AACE
 * 18R-97, classes 5, 4, 3 and 2 at the near ends of their bands (docs/estimates.md, "Honest width"). A single
 * trade's price is wider: published prices for the same metre or visit differ by a factor of three.
 */
const OFF: Record<Knowledge, Record<'house' | 'trade', Spread>> = {
  idea: { house: [0.75, 1, 1.4], trade: [0.7, 1, 1.48] },
  sketch: { house: [0.82, 1, 1.26], trade: [0.73, 1, 1.42] },
  drawings: { house: [0.89, 1, 1.15], trade: [0.82, 1, 1.25] },
  bill_of_quantities: { house: [0.95, 1, 1.07], trade: [0.9, 1, 1.13] },
}

export const offBy = (knowledge: Knowledge, kind: 'house' | 'trade'): Spread => OFF[knowledge][kind]

/** Facts that turn an idea into a sketch once most of them are stated. */
const SKETCHED = ['finishLevel', 'rooms', 'bathrooms', 'floors', 'scope', 'depth', 'stage'] as const
const SKETCH_FACTS = 3

export function knowledgeOf(facts: Facts, jobs: readonly LaidJob[]): Knowledge {
  const { hasBillOfQuantities, hasDrawings, stage } = facts
  if (hasBillOfQuantities) return 'bill_of_quantities'
  const isDrawn =
    stage !== undefined && stage !== 'finished' && STAGES.indexOf(stage) >= STAGES.indexOf('has_drawings')
  if (hasDrawings || (hasDrawings !== false && isDrawn)) return 'drawings'
  const told = SKETCHED.filter((name) => facts[name] !== undefined).length
  // A small extra job, such as a tap, does not make a house less well known.
  const houses = jobs.filter(({ code }) => isHouse(code))
  const isCounted = (houses.length > 0 ? houses : jobs).every(({ isAssumed }) => !isAssumed)
  return isCounted && told >= (houses.length > 0 ? SKETCH_FACTS : 0) ? 'sketch' : 'idea'
}

/** Jobs that are a building or all of its interior. */
const HOUSE_JOBS: readonly string[] = [
  'villa_turnkey',
  'villa_completion',
  'villa_shell',
  'shell_labour',
  'interior_finishing',
  'renovation',
  'decoration',
  'annex',
  'outside_majlis',
  'basement',
]
export const isHouse = (code: string): boolean => HOUSE_JOBS.includes(code)
