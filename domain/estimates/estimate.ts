import type { Facts } from '../project-requests/facts.ts'
import { type Halalas, riyals, roundTo, vatOf } from '../shared/money.ts'
import { type Calibration, correctionOf, correctSpan } from './calibration.ts'
import { costShares, type EstimateFactor } from './cost-shares.ts'
import { narrowingQuestions } from './narrowing-questions.ts'
import { type PricedPart, priceRange } from './price-range.ts'
import { type Confidence, ENGINE_VERSION, type RateCode } from './rates.ts'

export type { EstimateFactor } from './cost-shares.ts'

export interface EstimateLine {
  code: RateCode
  quantity: number
  unit: 'm2'
  /** Halalas per unit in the project's city, without VAT. */
  rate: { low: Halalas; typical: Halalas; high: Halalas }
  amount: Halalas
  /** Source keys of saudi-domain §0. */
  source: string
  confidence: Confidence
  /** Of the middle price, 0-1. */
  share: number
}

/** All amounts without VAT; `vat` is what p50 would add. Eight in ten prices should fall between p10 and p90. */
export interface Estimate {
  p10: Halalas
  p50: Halalas
  p90: Halalas
  vat: Halalas
  lines: EstimateLine[]
  factors: EstimateFactor[]
  /** Up to three unknown facts, the most telling first. */
  narrowingQuestions: (keyof Facts)[]
  perSqm: Halalas
  engineVersion: string
  /** What quotes have taught it: how many, and what they multiplied every rate by. */
  learned?: { quotes: number; middle: number }
}

/** Finer than this would claim a precision the rates do not have. */
const STEP = riyals(100)

/**
 * The price range of a job, from sourced rates alone. Undefined when the type or the area is unknown, or
 * when no source prices that scope: no figure is better than an invented one. Quotes, where given, correct the rates.
 */
export function estimate(facts: Facts, calibration?: Calibration): Estimate | undefined {
  const range = priceRange(facts)
  if (!range || !facts.areaSqm || !facts.projectType) return undefined
  const correction = correctionOf(calibration, facts.projectType, facts.city)
  const { quotes, middle } = correction
  const span = correctSpan(range, correction)
  const p50 = toStep(span.p50)
  const lines = toLines(
    range.parts.map((part) => dearer(part, middle)),
    p50,
    facts.areaSqm,
  )
  return {
    p10: toStep(span.p10),
    p50,
    p90: toStep(span.p90),
    vat: vatOf(p50),
    lines,
    factors: costShares(lines),
    narrowingQuestions: narrowingQuestions(facts),
    perSqm: Math.round(p50 / facts.areaSqm),
    engineVersion: ENGINE_VERSION,
    ...(quotes > 0 && { learned: { quotes, middle } }),
  }
}

function dearer({ rate, amount, ...part }: PricedPart, middle: number): PricedPart {
  const [low, typical, high] = rate
  return { ...part, rate: [low * middle, typical * middle, high * middle], amount: amount * middle }
}

function toStep(amount: Halalas): Halalas {
  return Math.max(STEP, roundTo(amount, STEP))
}

/** The last line takes what rounding leaves, so the lines add up to the price above them. */
function toLines(parts: PricedPart[], p50: Halalas, quantity: number): EstimateLine[] {
  let left = p50
  return parts.map(({ code, source, confidence, rate: [low, typical, high], amount: exact }, at) => {
    const amount = at === parts.length - 1 ? left : roundTo(exact, STEP)
    left -= amount
    const rate = { low: Math.round(low), typical: Math.round(typical), high: Math.round(high) }
    return { code, quantity, unit: 'm2', rate, amount, source, confidence, share: amount / p50 }
  })
}
