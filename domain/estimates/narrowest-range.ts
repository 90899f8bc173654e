import type { Facts } from '../project-requests/facts.ts'
import { JUST_UNDER, type RangeShape, rangeShape } from './bill-range.ts'
import { billSpread } from './bill-spread.ts'
import { billOf } from './bills.ts'
import { COUNTED_FACTS, type CountedFact } from './quantities.ts'

/**
 * The shape of a job with its own counts. Those of an unusual house, twelve bathrooms in a hundred square metres, make
 * luxury dearer beside standard than in the usual house that `rangeShape` compares, so the range is drawn in once more
 * until it is no wider than before the level, and before each count, was told.
 */
export function narrowestRange(facts: Facts): RangeShape | undefined {
  const shape = rangeShape(facts)
  // Only luxury is dearer than what is reckoned while no level is told, in every bill that counts anything.
  if (!shape || facts.finishLevel !== 'luxury') return shape
  const counted = toldCounts(facts)
  if (counted.length === 0) return shape
  const { low, middle, high } = shape
  const drawnIn = (leastWidth(facts, counted) * middle) / (high - low)
  return { ...shape, low: middle - (middle - low) * drawnIn, high: middle + (high - middle) * drawnIn }
}

/** The told counts that this bill hangs on. */
function toldCounts(facts: Facts): CountedFact[] {
  const { counts } = billSpread(billOf(facts.projectType!, facts.scope)!, facts.finishLevel)
  return COUNTED_FACTS.filter((fact) => facts[fact] !== undefined && counts[fact])
}

/** The least width, as a share of the middle, over every set of counts that may have been known before. */
function leastWidth(facts: Facts, counted: readonly CountedFact[]): number {
  return Math.min(...subsetsOf(counted).map((untold) => widthWithout(facts, untold)))
}

function widthWithout(facts: Facts, untold: readonly CountedFact[]): number {
  const known = { ...facts }
  for (const fact of untold) known[fact] = undefined
  const { low, middle, high } = rangeShape(known)!
  const anyLevel = { ...known, finishLevel: undefined }
  const before = rangeShape(anyLevel)!
  const inRiyals = (before.high - before.low) * (sumOf(anyLevel) / sumOf(known)) * JUST_UNDER
  return (Math.min(high - low, inRiyals) / middle) * JUST_UNDER ** untold.length
}

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  const sets: Item[][] = [[]]
  for (const item of items) sets.push(...sets.map((set) => [...set, item]))
  return sets
}

/** Riyals in Riyadh. */
function sumOf(facts: Facts): number {
  const { perSqm, counts } = billSpread(billOf(facts.projectType!, facts.scope)!, facts.finishLevel)
  const area = facts.areaSqm ?? 0
  return Object.entries(counts).reduce((sum, [name, { each, perSqm: usual }]) => {
    const count = facts[name as CountedFact]
    if (count === undefined) return sum
    return sum - usual * area + each * (name === 'floors' ? area / count : count)
  }, perSqm * area)
}
