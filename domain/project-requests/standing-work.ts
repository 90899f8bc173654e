import type { Facts } from './facts.ts'

/** Work on a house that may stand already, in the order in which it is built. */
export const STANDING_WORKS = [
  'structure',
  'masonry',
  'plumbing',
  'electrical',
  'cooling',
  'plaster',
  'waterproofing',
  'thermal',
  'ceilings',
  'tiles',
  'paint',
] as const
export type StandingWork = (typeof STANDING_WORKS)[number]

const FACT_OF = {
  masonry: 'hasMasonry',
  plumbing: 'hasPlumbingFirstFix',
  electrical: 'hasElectricalFirstFix',
  cooling: 'hasCoolingFirstFix',
  waterproofing: 'hasWaterproofing',
  thermal: 'hasThermalInsulation',
  ceilings: 'hasCeilings',
  tiles: 'hasTiles',
  paint: 'hasPaint',
} as const

/** What a stage says stands: nobody plasters over pipes that are still to be laid. */
const BY_STAGE: Partial<Record<NonNullable<Facts['stage']>, readonly StandingWork[]>> = {
  bone_done: ['structure', 'masonry'],
  plastered: ['structure', 'masonry', 'plumbing', 'electrical', 'cooling', 'plaster'],
}

/**
 * What stands of the house, as the owner said: by its stage, and by what they said of a single trade, which wins over
 * the stage. Bill, path, comparison and report take it from here.
 */
export function standingWorks(facts: Facts): ReadonlySet<StandingWork> {
  const standing = new Set(facts.stage && BY_STAGE[facts.stage])
  for (const [work, name] of Object.entries(FACT_OF)) {
    if (facts[name] === true) standing.add(work as StandingWork)
    if (facts[name] === false) standing.delete(work as StandingWork)
  }
  return standing
}
