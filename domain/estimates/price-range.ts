import type { Facts } from '../project-requests/facts.ts'
import { type Halalas, riyals } from '../shared/money.ts'
import {
  ANY_CITY,
  CITY_INDEX,
  COST_INPUTS,
  type Confidence,
  LEVEL_FACTOR,
  PARTS,
  type Part,
  RATE_OF,
  type RateCode,
  type Spread,
  VILLA_PARTS,
} from './rates.ts'

/** One part of the work with its rate in halalas per m² and its typical amount, unrounded. */
export interface PricedPart {
  code: RateCode
  source: string
  confidence: Confidence
  rate: Spread
  amount: Halalas
}

export interface PriceRange {
  p10: Halalas
  p50: Halalas
  p90: Halalas
  parts: PricedPart[]
}

/**
 * Prices are positive and lean upwards, so each rate is a lognormal in two halves around its typical value.
 * We read low and high as the 5th and 95th percentile; the 10th and 90th then lie at this power of their
 * ratio to the typical value (1.2816 and 1.6449 standard deviations): closed form, same in every runtime.
 */
const TENTH_IN_TWENTIETH = 1.2816 / 1.6449

/**
 * How far two parts of one job move together. A rate is a mix of four independent markets, weighted as GASTAT
 * weighs them, and its own rest; two such rates correlate by the sum of the squared weights, 0.36. Ignoring
 * it would narrow the range falsely. A turnkey villa made of shell and finishing keeps the range that turnkey
 * sources quote (the test compares them).
 */
const CORRELATION = Object.values(COST_INPUTS).reduce((sum, weight) => sum + weight * weight, 0)

/** A part that the finish level does not touch. */
const UNTOUCHED: Spread = [1, 1, 1]

/** The unrounded range for a job, or undefined when it cannot be priced. */
export function priceRange(facts: Facts): PriceRange | undefined {
  const { areaSqm, city } = facts
  if (!areaSqm) return undefined
  const place = city ? CITY_INDEX[city] : ANY_CITY
  const parts = partsOf(facts)?.map((part) => pricePart(part, facts, areaSqm, place[1]))
  if (!parts) return undefined

  const p50 = parts.reduce((sum, { amount }) => sum + amount, 0)
  const away = (end: 0 | 2) =>
    Math.hypot(
      together(parts.map(({ rate, amount }) => amount * distance(rate, end))),
      p50 * distance(place, end),
    )
  return { p10: p50 - away(0), p50, p90: p50 + away(2), parts }
}

function partsOf({ projectType, scope }: Facts): readonly Part[] | undefined {
  if (!projectType) return undefined
  if (projectType === 'villa_construction') return VILLA_PARTS[scope ?? 'turnkey']
  // Labour alone has a sourced rate only for the shell of a villa.
  return scope === 'labour_only' ? undefined : PARTS[projectType]
}

function pricePart(part: Part, { finishLevel }: Facts, areaSqm: number, index: number): PricedPart {
  const code = (finishLevel && part.levels?.[finishLevel]) ?? part.any
  const [low, typical, high, source, confidence] = RATE_OF[code]
  const [down, middle, up] = part.scaled ? levelSpread(finishLevel) : UNTOUCHED
  const local = (rate: number, factor: number) => riyals(rate) * factor * index
  const rate: Spread = [local(low, down), local(typical, middle), local(high, up)]
  return { code, source, confidence, rate, amount: rate[1] * areaSqm }
}

function levelSpread(level: Facts['finishLevel']): Spread {
  const { economy, standard, luxury } = LEVEL_FACTOR
  if (!level) return [economy, standard, luxury]
  const factor = LEVEL_FACTOR[level]
  return [factor, factor, factor]
}

/** How far the 10th or the 90th percentile lies from the typical value, as a share of it. */
function distance(spread: Spread, end: 0 | 2): number {
  return Math.abs((spread[end] / spread[1]) ** TENTH_IN_TWENTIETH - 1)
}

/** Adds deviations that are partly the same: all of it when fully shared, by squares when not at all. */
function together(deviations: number[]): number {
  const sum = deviations.reduce((total, each) => total + each, 0)
  const squares = deviations.reduce((total, each) => total + each * each, 0)
  return Math.sqrt(CORRELATION * sum * sum + (1 - CORRELATION) * squares)
}
