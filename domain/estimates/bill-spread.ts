import type { FinishLevel } from '../project-requests/fact-values.ts'
import type { BillRow } from './bill-rows.ts'
import { type Bill, rateOf, rowsOf } from './bills.ts'
import { CATALOGUE, type Mix, type Sourced, type Spread } from './catalogue.ts'
import { BETWEEN, WITH_ITSELF } from './market-mixes.ts'
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
  mix: Mix
}

function partOf(bill: Bill, row: BillRow, level: FinishLevel | undefined, share: number): Part {
  const [low, typical, high] = rateOf(bill, row, level)
  return { share, ...slopeAndBend(twoHalves([low, typical, high])), mix: CATALOGUE[row[0]].mix }
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
      const { r, ofAbs } = one === other ? WITH_ITSELF : BETWEEN[one.mix][other.mix]
      slopes += other.share * other.slope * r
      bends += other.share * other.bend * r
      variance += one.share * other.share * (one.slope * other.slope * r + one.bend * other.bend * ofAbs)
    }
    third += one.share * one.bend * (3 * MEAN_ABS * slopes ** 2 + THIRD_ABS * bends ** 2)
  }
  return { mean: mean + (squares - variance - mean ** 2) / 2, variance, third }
}
