import type { City, ProjectType } from '../project-requests/fact-values.ts'
import type { Halalas } from '../shared/money.ts'
import type { Calibration, Correction, PriceSpan } from './calibration.ts'
import { type Prior, pooledMiddle, pooledWidth, type Weighted } from './pooling.ts'
import { voiceWeights } from './voice-weights.ts'

/** A quoted price, with the range the engine gave before any learning. */
export interface QuotedEstimate extends PriceSpan {
  projectRequestId: string
  providerId: string
  projectType: ProjectType
  city: City
  /** Halalas without VAT. */
  amount: Halalas
  /** When it was quoted. */
  at: Date
}

/**
 * Weight of the table, in quotes of a type. The sources of one rate differ by about a tenth
 * (docs/reference/saudi-domain.md#whole-house-prices: turnkey standard 1,450, 1,250-1,550 and 1,850) and the
 * quotes on one job by about 0.22 in logarithms (the ranges of its default rates): (0.22 / 0.1)² is 5.
 */
const TYPE_STRENGTH = 5
/**
 * Weight of the type, in quotes of one of its cities. City indexes differ by 0.06
 * (docs/reference/saudi-domain.md#city-index): (0.22 / 0.06)².
 */
const CITY_STRENGTH = 13
/** Weight of the prior spread: a tail share needs about four times as many quotes as a middle. */
const SPREAD_STRENGTH = { type: 20, city: 50 }

/** In logarithms: a price more than half as much again from the middle counts as if it were no further. */
const REACH = Math.log(1.5)

/**
 * Beyond these bounds the work differs, not the level of prices
 * (docs/reference/saudi-domain.md#whole-house-prices: another scope costs 2-4 times as much).
 */
const MIDDLE_BOUNDS = { low: Math.log(1 / 1.6), high: Math.log(1.6) }
/** Quotes on the same job differ that much, so agreeing quotes never narrow a range further. */
const SPREAD_BOUNDS = { low: 0.5, high: 2 }
/** Eight in ten within p10 and p90; on a normal curve that is within 1.2816 deviations. */
const WITHIN = { of: 0.8, deviations: 1.2816 }
/** In logarithms; a narrower range is an effect of rounding. */
const NARROWEST = 0.02

/**
 * Learns corrections of the rates from quotes, by partial pooling in logarithms: types towards the table,
 * cities towards their type. A project request counts once, however many quotes it has. The order of the
 * quotes does not matter.
 */
export function learnCalibration(quotes: readonly QuotedEstimate[], version: string): Calibration {
  const corrections: Calibration['corrections'] = {}
  for (const [projectType, ofType] of groupBy(inOrder(quotes), ({ projectType }) => projectType)) {
    corrections[projectType] = learnType(weighQuotes(ofType))
  }
  return { version, corrections }
}

/** A quote prepared for pooling: its distance from p50 in logarithms, and its weight. */
interface Pooled extends Weighted {
  city: City
  span: PriceSpan
}

/** Sorts the quotes, because the last digit of a sum depends on the order of its terms. */
function inOrder(quotes: readonly QuotedEstimate[]): QuotedEstimate[] {
  const place = ({ projectRequestId, providerId, amount, p50 }: QuotedEstimate) =>
    `${projectRequestId} ${providerId} ${amount} ${p50}`
  return quotes
    .map((quote) => ({ quote, place: place(quote) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ quote }) => quote)
}

function weighQuotes(quotes: QuotedEstimate[]): Pooled[] {
  const weights = voiceWeights(quotes)
  return quotes.map(({ city, amount, p10, p50, p90 }, at) => ({
    city,
    span: { p10, p50, p90 },
    value: Math.log(amount / p50),
    weight: weights[at]!,
  }))
}

function learnType(quotes: Pooled[]): Correction & { cities: Partial<Record<City, Correction>> } {
  const byCity = [...groupBy(quotes, ({ city }) => city)]
  // However many quotes one city has, they count for the type no more than the strength of a city allows.
  const evened = byCity.flatMap(([, ofCity]) => {
    const factor = 1 / (1 + weightOf(ofCity) / CITY_STRENGTH)
    return ofCity.map(({ value, weight }) => ({ value, weight: weight * factor }))
  })
  const middle = middleOf(evened, { value: 0, strength: TYPE_STRENGTH })
  const cities = byCity.map(([city, ofCity]) => ({
    city,
    ofCity,
    middle: middleOf(ofCity, { value: middle, strength: CITY_STRENGTH }),
  }))
  const distances = cities.flatMap((one) => one.ofCity.map((quote) => distanceFrom(one.middle, quote)))
  const spread = spreadOf(distances, { value: 1, strength: SPREAD_STRENGTH.type })
  return {
    ...correction(middle, spread, quotes.length),
    cities: Object.fromEntries(
      cities.map((one) => {
        const own = one.ofCity.map((quote) => distanceFrom(one.middle, quote))
        const ofCity = spreadOf(own, { value: spread, strength: SPREAD_STRENGTH.city })
        return [one.city, correction(one.middle, ofCity, own.length)]
      }),
    ),
  }
}

const middleOf = (quotes: Weighted[], prior: Prior) => pooledMiddle(quotes, prior, REACH, MIDDLE_BOUNDS)
const spreadOf = (distances: Weighted[], prior: Prior) => pooledWidth(distances, prior, WITHIN, SPREAD_BOUNDS)

/** Distance of a quote from the corrected middle; 1 is the end of the range on its side. */
function distanceFrom(middle: number, { value, weight, span }: Pooled): Weighted {
  const end = value > middle ? Math.log(span.p90 / span.p50) : Math.log(span.p50 / span.p10)
  return { value: Math.abs(value - middle) / Math.max(end, NARROWEST), weight }
}

/** Three digits are more precise than any quote. */
function correction(middle: number, spread: number, quotes: number): Correction {
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return { middle: rounded(Math.exp(middle)), spread: rounded(spread), quotes }
}

const weightOf = (quotes: Weighted[]) => quotes.reduce((sum, { weight }) => sum + weight, 0)

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
