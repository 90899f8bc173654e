import type { Facts } from '../project-requests/facts.ts'
import { type Halalas, riyals, roundTo, vatOf } from '../shared/money.ts'
import type { RangeShape } from './bill-range.ts'
import type { BillRow } from './bill-rows.ts'
import { type Bill, billOf, rateOf, rowsOf } from './bills.ts'
import { type Calibration, type Correction, correctionOf, correctSpan } from './calibration.ts'
import {
  CATALOGUE,
  type Confidence,
  ENGINE_VERSION,
  type ItemCode,
  type PhaseCode,
  type Unit,
} from './catalogue.ts'
import { ANY_CITY, CITY_INDEX } from './city-index.ts'
import { narrowestRange } from './narrowest-range.ts'
import { narrowingQuestions } from './narrowing-questions.ts'
import { type EstimateFactor, phaseShares } from './phase-shares.ts'
import { type Basis, basisOf, quantityOf } from './quantities.ts'

export type { EstimateFactor } from './phase-shares.ts'

/** A row of the bill. Its amount is quantity × typical rate; from a thousand riyals on, to the riyal. */
export interface EstimateLine {
  /** Its name is `estimates.item.<code>`. */
  code: ItemCode | 'reserve'
  /** Its name is `estimates.phase.<phase>`. */
  phase: PhaseCode | 'reserve'
  quantity: number
  unit: Unit | 'job'
  /** quantity = facts[of] × per, to two decimals; of a `job`, per alone. */
  basis: Basis
  /** Halalas per unit in the project's city, without VAT: the 5th percentile, the middle, the 95th. */
  rate: { low: Halalas; typical: Halalas; high: Halalas }
  amount: Halalas
  /** Source keys of saudi-domain §0, or `assumption`. */
  source: string
  confidence: Confidence
  /** Of the middle price, 0-1. */
  share: number
}

/** All amounts without VAT; `vat` is what p50 would add. Eight in ten prices should fall between p10 and p90. */
export interface Estimate {
  p10: Halalas
  /** The sum of the lines. */
  p50: Halalas
  p90: Halalas
  vat: Halalas
  lines: EstimateLine[]
  factors: EstimateFactor[]
  /** Up to three unknown facts, the most telling first. */
  narrowingQuestions: (keyof Facts)[]
  perSqm: Halalas
  engineVersion: string
  /** What providers' quotes have taught: how many of them, and by what they multiplied every rate. */
  learned?: { quotes: number; middle: number }
}

/**
 * The price range of a job as a bill of quantities, from sourced rates (docs/estimates.md). Undefined when the type or
 * the area is unknown, or when no source prices that scope: no figure is better than an invented one. Quotes, where given,
 * correct the rates.
 */
export function estimate(facts: Facts, calibration?: Calibration): Estimate | undefined {
  const { projectType, scope, city, areaSqm } = facts
  const bill = projectType && billOf(projectType, scope)
  const shape = narrowestRange(facts)
  if (!bill || !shape || !areaSqm) return undefined

  const correction = correctionOf(calibration, projectType, city)
  const { middle, quotes } = correction
  const work = workLines(bill, facts, middle)
  const sum = work.reduce((total, { amount }) => total + amount, 0)
  const p50 = shape.middle > 1 ? toReadable(sum * shape.middle) : sum
  const lines = p50 > sum ? [...work, reserveLine(p50 - sum)] : work
  for (const line of lines) line.share = line.amount / p50
  return {
    ...spanAround(p50, shape, correction),
    vat: vatOf(p50),
    lines,
    factors: phaseShares(work),
    narrowingQuestions: narrowingQuestions(facts),
    perSqm: Math.round(p50 / areaSqm),
    engineVersion: ENGINE_VERSION,
    ...(quotes > 0 && { learned: { quotes, middle } }),
  }
}

/** The lines carry the correction of the middle already. */
function spanAround(p50: Halalas, { low, middle, high }: RangeShape, correction: Correction) {
  const shaped = { p10: (p50 * low) / middle, p50, p90: (p50 * high) / middle }
  const { p10, p90 } = correctSpan(shaped, { ...correction, middle: 1 })
  return { p10: toReadable(p10), p50, p90: toReadable(p90) }
}

/** Finer than a ten-thousandth would claim a precision the rates do not have; coarser, and more facts could widen. */
function toReadable(amount: Halalas): Halalas {
  if (amount >= riyals(1_000_000)) return roundTo(amount, riyals(100))
  if (amount >= riyals(100_000)) return roundTo(amount, riyals(10))
  return amount >= riyals(10_000) ? roundTo(amount, riyals(1)) : Math.round(amount)
}

/** Rows of nothing, such as the bathrooms of a house without one, are left out. */
function workLines(bill: Bill, facts: Facts, middle: number): EstimateLine[] {
  const index = middle * (facts.city ? CITY_INDEX[facts.city] : ANY_CITY)[1]
  return rowsOf(bill, facts.finishLevel)
    .map((row) => lineOf(bill, row, facts, index))
    .filter(({ amount }) => amount > 0)
}

function lineOf(bill: Bill, row: BillRow, facts: Facts, index: number): EstimateLine {
  const [code, rule] = row
  const [low, typical, high, source, confidence] = rateOf(bill, row, facts.finishLevel)
  const { phase, unit } = CATALOGUE[code]
  const basis = basisOf(rule, facts)
  const quantity = quantityOf(basis, facts)
  const rate = { low: riyals(low * index), typical: riyals(typical * index), high: riyals(high * index) }
  const exact = quantity * rate.typical
  const amount = roundTo(exact, exact >= riyals(1000) ? riyals(1) : 1)
  return { code, phase, quantity, unit, basis, rate, amount, source, confidence, share: 0 }
}

/**
 * A dear surprise is larger than a cheap one, so the middle of a sum lies above the sum of the middles. That is shown
 * as what it is, a reserve, and not hidden in the rates.
 */
function reserveLine(amount: Halalas): EstimateLine {
  return {
    code: 'reserve',
    phase: 'reserve',
    quantity: 1,
    unit: 'job',
    basis: { of: 'job', per: 1, source: 'model', confidence: 'medium' },
    rate: { low: amount, typical: amount, high: amount },
    amount,
    source: 'model',
    confidence: 'medium',
    share: 0,
  }
}
