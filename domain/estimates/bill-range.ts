import { FINISH_LEVELS } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { billSpread } from './bill-spread.ts'
import { type Bill, billOf } from './bills.ts'
import type { Spread } from './catalogue.ts'
import { ANY_CITY, CITY_INDEX } from './city-index.ts'
import { COUNTED_FACTS } from './quantities.ts'
import { percentileOfSum } from './sum-of-halves.ts'
import {
  addCumulants,
  type Cumulants,
  cumulantsOf,
  halvesWith,
  TENTH,
  type TwoHalves,
  twoHalves,
} from './two-halves.ts'

/**
 * The range of a job beside the sum of its typical amounts. Which facts are told decides, not how large they are: an
 * unusual number of bathrooms moves the sum and leaves the shape.
 */
export interface RangeShape {
  /** p10, p50 and p90 as shares of the sum. */
  low: number
  middle: number
  high: number
  /** Riyals a square metre of the usual bill in the city, for comparing answers. */
  perSqm: number
}

/**
 * While the scope is not told a villa is read as a whole house, whose meaning differs from contractor to contractor:
 * about by the reserve that sources advise (§E3, 10-15 %). Assumption; no scope alone is less certain (the test).
 */
export const ANY_SCOPE: Spread = [0.84, 1, 1.19]

/** Rounding must not make a range wider than the one before it, however little was told. */
export const JUST_UNDER = 0.999

/** A middle that is off by less than a thousandth is left where it is. */
const TRIFLE = 0.001

/** Facts whose answer moves the price itself, so that a narrower share of it could still be more riyals. */
const MOVING = ['city', 'finishLevel'] as const

const known = new Map<string, RangeShape | undefined>()

/** Undefined when the type is unknown or no source prices the scope. */
export function rangeShape(facts: Facts): RangeShape | undefined {
  const { projectType, scope, finishLevel, city } = facts
  const told = COUNTED_FACTS.map((fact) => (facts[fact] === undefined ? '' : fact))
  const key = [projectType, scope, finishLevel, city, ...told].join()
  if (!known.has(key)) known.set(key, reckon(facts))
  return known.get(key)
}

/** Being told a dear city or level must not widen the range, neither in riyals nor as a share of the price. */
function reckon(facts: Facts): RangeShape | undefined {
  const shape = shapeIn(facts)
  return (
    shape &&
    MOVING.filter((name) => facts[name] !== undefined).reduce(
      (narrowest, name) => noWider(narrowest, rangeShape({ ...facts, [name]: undefined })!),
      shape,
    )
  )
}

function noWider(shape: RangeShape, before: RangeShape): RangeShape {
  const width = before.high - before.low
  const most = Math.min(width * (before.perSqm / shape.perSqm), (width / before.middle) * shape.middle)
  const tooWide = (shape.high - shape.low) / (most * JUST_UNDER)
  if (tooWide <= 1) return shape
  const { middle, low, high } = shape
  return { ...shape, low: middle - (middle - low) / tooWide, high: middle + (high - middle) / tooWide }
}

function shapeIn({ projectType, scope, finishLevel, city, ...facts }: Facts): RangeShape | undefined {
  const bill = projectType && billOf(projectType, scope)
  if (!bill) return undefined
  const { perSqm, base, counts } = billSpread(bill, finishLevel)
  const place = city ? CITY_INDEX[city] : ANY_CITY
  const parts: Cumulants[] = [base, cumulantsOf(twoHalves(place))]
  let told = 0
  const isScopeOpen = projectType === 'villa_construction' && !scope
  if (isScopeOpen) parts.push(cumulantsOf(twoHalves(ANY_SCOPE)))
  for (const fact of COUNTED_FACTS) {
    const count = counts[fact]
    if (!count) continue
    if (facts[fact] === undefined) parts.push(count.whileUntold)
    else told += 1
  }
  const rest = halvesWith(addCumulants(parts))
  // The level weighs most where all of the work is finish, and that is one of the open scopes.
  const weighty = isScopeOpen ? billOf(projectType, 'finishing_only')! : bill
  const [low, middle, high] = percentilesOf(rest, finishLevel ? undefined : levelSpread(weighty))
  const reach = JUST_UNDER ** told
  return {
    low: Math.exp(middle - reach * (middle - low)),
    middle: middle > TRIFLE ? Math.exp(middle) : 1,
    high: Math.exp(middle + reach * (high - middle)),
    perSqm: perSqm * place[1],
  }
}

/** Logarithms of p10, p50 and p90. An open level may be wider than all else together, so it is not put into one curve. */
function percentilesOf({ down, up, shift }: TwoHalves & { shift: number }, level: Spread | undefined) {
  if (!level) return [shift - TENTH * down, shift, shift + TENTH * up] as const
  const open = twoHalves(level)
  const at = (percentile: number) => shift + percentileOfSum(open, { down, up }, percentile)
  return [at(0.1), at(0.5), at(0.9)] as const
}

/** Usual prices of economy and luxury are not the ends: a job may be a little cheaper or dearer still. Assumption. */
const LEVEL_REACH = 1.12

/** From the cheapest to the dearest level, beside what is reckoned while it is not told. */
export function levelSpread(bill: Bill): Spread {
  const { perSqm } = billSpread(bill, undefined)
  const prices = FINISH_LEVELS.map((level) => billSpread(bill, level).perSqm / perSqm)
  return [Math.min(...prices) ** LEVEL_REACH, 1, Math.max(...prices) ** LEVEL_REACH]
}
