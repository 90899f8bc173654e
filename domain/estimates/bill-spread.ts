import type { FinishLevel } from '../project-requests/fact-values.ts'
import { type Bill, type BillRow, rateOf, rowsOf } from './bills.ts'
import { CATALOGUE, MIXES, type Sourced, type Spread } from './catalogue.ts'
import { COUNTED_FACTS, type CountedFact, usualPerSqm } from './quantities.ts'
import {
  addCumulants,
  type Cumulants,
  cumulantsOf,
  MEAN_ABS,
  slopeAndBend,
  THIRD_ABS,
  type TwoHalves,
  twoHalves,
} from './two-halves.ts'

/** The usual bill of a square metre: what it costs in Riyadh, and how far that may be off. */
export interface BillSpread {
  /** Riyals a square metre. */
  perSqm: number
  /** Of the rates, the quantities nobody is asked for, and the market of the whole. */
  base: Cumulants
  counts: Partial<Record<CountedFact, CountSpread>>
}

/** What hangs on one count: riyals for each, riyals a square metre at its usual number, and how far that may be off. */
export interface CountSpread {
  each: number
  perSqm: number
  whileUntold: Cumulants
}

const known = new Map<Bill, Partial<Record<FinishLevel | 'any', BillSpread>>>()

/** Depends on the bill and the level alone, so it is reckoned once. */
export function billSpread(bill: Bill, level: FinishLevel | undefined): BillSpread {
  const levels = known.get(bill) ?? {}
  known.set(bill, levels)
  levels[level ?? 'any'] ??= reckon(bill, level)
  return levels[level ?? 'any']!
}

function reckon(bill: Bill, level: FinishLevel | undefined): BillSpread {
  const rows = rowsOf(bill, level)
  const amounts = rows.map((row) => rateOf(bill, row, level)[1] * usualPerSqm(row[1])[1])
  const perSqm = amounts.reduce((sum, amount) => sum + amount, 0)
  const shares = amounts.map((amount) => amount / perSqm)
  const parts = rows.map((row, at) => partOf(bill, row, level, shares[at]!))
  const quantities = rows.flatMap(([, rule], at) =>
    typeof rule === 'string' ? [cumulantsOf(effectOf(usualPerSqm(rule), shares[at]!))] : [],
  )
  const market = cumulantsOf(twoHalves(bill.market))
  return {
    perSqm,
    base: addCumulants([ratesTogether(parts), ...quantities, market]),
    counts: countsOf(rows, amounts, perSqm),
  }
}

function countsOf(rows: readonly BillRow[], amounts: number[], whole: number): BillSpread['counts'] {
  const found: BillSpread['counts'] = {}
  for (const fact of COUNTED_FACTS) {
    const perSqm = rows.reduce((sum, [, rule], at) => sum + (rule[0] === fact ? amounts[at]! : 0), 0)
    if (perSqm === 0) continue
    const usual = usualPerSqm([fact, 1])
    const whileUntold = cumulantsOf(effectOf(usual, perSqm / whole))
    found[fact] = { each: perSqm / usual[1], perSqm, whileUntold }
  }
  return found
}

/** What the whole does when a part that is `share` of it is at its low and at its high: one thing at a time. */
function effectOf([low, typical, high]: Spread | Sourced, share: number): TwoHalves {
  return twoHalves([1 + share * (low / typical - 1), 1, 1 + share * (high / typical - 1)])
}

/** One rate of the bill: its weight, its two halves, and how it hangs on the four markets. */
interface Part {
  share: number
  slope: number
  bend: number
  mix: readonly number[]
}

function partOf(bill: Bill, row: BillRow, level: FinishLevel | undefined, share: number): Part {
  const [low, typical, high] = rateOf(bill, row, level)
  return { share, ...slopeAndBend(twoHalves([low, typical, high])), mix: MIXES[CATALOGUE[row[0]].mix] }
}

/**
 * Cumulants of the logarithm of Σ share × rate. The first order is Σ share × logarithm, exact in its correlations; what
 * a sum of prices has above the mean of their logarithms is added to the mean. One rate alone comes out exactly.
 */
function ratesTogether(parts: Part[]): Cumulants {
  let [mean, squares, variance, third] = [0, 0, 0, 0]
  for (const one of parts) {
    mean += one.share * one.bend * MEAN_ABS
    squares += one.share * (one.slope ** 2 + one.bend ** 2)
    let [slopes, bends] = [0, 0]
    for (const other of parts) {
      const together = one === other ? 1 : correlation(one.mix, other.mix)
      slopes += other.share * other.slope * together
      bends += other.share * other.bend * together
      variance += one.share * other.share * covariance(one, other, together)
    }
    third += one.share * one.bend * (3 * MEAN_ABS * slopes ** 2 + THIRD_ABS * bends ** 2)
  }
  return { mean: mean + (squares - variance - mean ** 2) / 2, variance, third }
}

/** A rate is its mix of four independent markets and a rest of its own; two of them share the product of their mixes. */
function correlation(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, weight, at) => sum + weight * other[at]!, 0)
}

/** Of slope z + bend |z|, twice, when the two z correlate by r: E|z||z'| = 2/π (√(1-r²) + r asin r). */
function covariance(one: Part, other: Part, r: number): number {
  const ofAbs = (2 / Math.PI) * (Math.sqrt(1 - r * r) + r * Math.asin(r) - 1)
  return one.slope * other.slope * r + one.bend * other.bend * ofAbs
}
