import type { Facts } from '../project-requests/facts.ts'
import { JUST_UNDER, type RangeShape, rangeShape } from './bill-range.ts'
import { billOf, rateOf, rowsOf } from './bills.ts'
import { basisOf, COUNTED_FACTS, quantityOf } from './quantities.ts'

/**
 * The shape of a job with its own counts. Those of an unusual house, twelve bathrooms in a hundred square metres, make
 * luxury dearer beside standard than the usual house that `rangeShape` compares, so the range is drawn in once more
 * until it is no wider than before the level, and before each count, was told.
 */
export function narrowestRange(facts: Facts): RangeShape | undefined {
  const shape = rangeShape(facts)
  if (!shape || !facts.finishLevel || toldCounts(facts).length === 0) return shape
  const { low, middle, high } = shape
  const drawnIn = (widthOf(facts) * middle) / (high - low)
  return { ...shape, low: middle - (middle - low) * drawnIn, high: middle + (high - middle) * drawnIn }
}

const toldCounts = (facts: Facts) => COUNTED_FACTS.filter((fact) => facts[fact] !== undefined)

/** The least width, as a share of the middle, over what was known before. */
function widthOf(facts: Facts): number {
  const { low, middle, high } = rangeShape(facts)!
  const anyLevel = { ...facts, finishLevel: undefined }
  const before = rangeShape(anyLevel)!
  const sum = sumOf(facts)
  const inRiyals =
    sum > 0 ? (before.high - before.low) * (sumOf(anyLevel) / sum) * JUST_UNDER : Number.POSITIVE_INFINITY
  const earlier = toldCounts(facts).map((fact) => widthOf({ ...facts, [fact]: undefined }) * JUST_UNDER)
  return Math.min((high - low) / middle, inRiyals / middle, ...earlier)
}

/** Riyals in Riyadh. */
function sumOf(facts: Facts): number {
  const bill = billOf(facts.projectType!, facts.scope)!
  return rowsOf(bill, facts.finishLevel).reduce(
    (sum, row) => sum + rateOf(bill, row, facts.finishLevel)[1] * quantityOf(basisOf(row[1], facts), facts),
    0,
  )
}
