import type { City, ProjectType } from '../project-requests/fact-values.ts'
import type { Halalas } from '../shared/money.ts'
import type { Calibration, Correction, PriceSpan } from './calibration.ts'
import { type Prior, pooledMiddle, pooledWidth, type Weighted } from './pooling.ts'
import { voiceWeights } from './voice-weights.ts'

/** A price that was quoted, beside the range the engine gave before it had learned anything. */
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
 * How many quotes the table counts as, against those of a type. The sources of one rate differ by about a tenth
 * (docs/reference/saudi-domain.md#whole-house-prices: turnkey standard 1,450, 1,250-1,550 and 1,850) and the quotes
 * on one job by about 0.22 in logarithms (the ranges of its default rates): (0.22 / 0.1)² is 5.
 */
const TYPE_STRENGTH = 5
/**
 * How many the type counts as, against those of one of its cities. City indexes differ by 0.06
 * (docs/reference/saudi-domain.md#city-index): (0.22 / 0.06)².
 */
const CITY_STRENGTH = 13
/** A share in the tail takes about four times as many quotes to know as a middle. */
const SPREAD_STRENGTH = { type: 20, city: 50 }

/** In logarithms: further than half as much again from the middle, a price counts as if it were no further. */
const REACH = Math.log(1.5)

/**
 * Past these it is not the level of prices that differs but the work
 * (docs/reference/saudi-domain.md#whole-house-prices: another scope costs 2-4 times as much).
 */
const MIDDLE_BOUNDS = { low: Math.log(1 / 1.6), high: Math.log(1.6) }
/** Quotes on one and the same job lie that far apart, so no number of agreeing ones narrows a range further. */
const SPREAD_BOUNDS = { low: 0.5, high: 2 }
/** Eight in ten within p10 and p90; of a normal curve that is within 1.2816 deviations. */
const WITHIN = { of: 0.8, deviations: 1.2816 }
/** In logarithms; a range narrower than this was made so by rounding. */
const NARROWEST = 0.02

/**
 * What quotes teach about the rates, by partial pooling in logarithms: types towards the table, cities towards their
 * type. A project request counts once however many quoted on it. The order of the quotes does not matter.
 */
export function learnCalibration(quotes: readonly QuotedEstimate[], version: string): Calibration {
  const corrections: Calibration['corrections'] = {}
  for (const [projectType, ofType] of groupBy(inOrder(quotes), ({ projectType }) => projectType)) {
    corrections[projectType] = learnType(weighQuotes(ofType))
  }
  return { version, corrections }
}

/** A quote as it is pooled: its distance from p50 in logarithms, and what it counts. */
interface Pooled extends Weighted {
  city: City
  span: PriceSpan
}

/** Sums depend on the order of what is added, in their last digit. */
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
  // However many quotes one city has, they tell of the type no more than the strength of a city allows.
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

/** How far a quote fell from the corrected middle; 1 is the end of the range on its side. */
function distanceFrom(middle: number, { value, weight, span }: Pooled): Weighted {
  const end = value > middle ? Math.log(span.p90 / span.p50) : Math.log(span.p50 / span.p10)
  return { value: Math.abs(value - middle) / Math.max(end, NARROWEST), weight }
}

/** Three digits are finer than any quote. */
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
