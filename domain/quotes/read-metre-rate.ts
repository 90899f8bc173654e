import { riyals } from '../shared/money.ts'
import type { PriceBounds } from './read-price.ts'
import { type PriceRange, readPriceRange } from './read-price-range.ts'
import { TAKEN } from './take-words.ts'

/** A price of each metre, or a range of it. */
export interface MetreRate extends PriceRange {
  /** Only square metres can be multiplied by the area of a project request. */
  unit: 'square' | 'other'
}

/** Riyals. Paint is a few a square metre; nothing that is built costs the upper end. */
const RATE_BOUNDS: PriceBounds = { min: riyals(2), max: riyals(50_000), sureFrom: 0 }

const END = '(?![\\p{L}\\d])'
const ARABIC = `(?<![\\p{L}])(?:و?(?:سعر|بسعر)\\s+)?(?:(?:لل|بال|عال|وال|ال|لكل\\s+|كل\\s+|\\/\\s*)متر|متر(?=\\s*ب\\s?\\d))(?:\\s+(?:ال)?(?:مربع|واحد))?${END}`
const SIGNS = `(?:\\/\\s*|لكل\\s+|(?<=(?:ريال|ر\\.س|sar|sr)\\s*))(?:م\\s?[2²]?|متر)(?:\\s+(?:ال)?مربع)?${END}`
const ENGLISH = `(?:(?<![\\p{L}])(?:per|a|each|every|by the)\\s+(?:a\\s+)?|\\/\\s*|(?<=(?:sar|sr|riyals?)\\s*))(?:sq(?:uare)?\\.?\\s*)?(?:m\\s?[2²]|m|sqm|metres?|meters?|mtr)${END}`
const METRE = new RegExp(`${ARABIC}|${SIGNS}|${ENGLISH}`, 'gu')
const OTHER_UNIT =
  /طولي|طول|م\s?[.]?\s?ط(?!\p{L})|مكعب|م\s?[3³]|(?<!\p{L})(?:lm|rm|lin(?:ear|\.)?|running|cubic|cbm)(?!\p{L})|m\s?[3³]|l\.m/u

/** The words for a metre of another kind, out of the way so that what remains is a rate. */
const OTHER_METRE = new RegExp(
  `(?:(?:لل|بال|ال|لكل\\s+|\\/\\s*)?متر\\s+(?:ال)?(?:طولي|مكعب|طول)|(?:\\/\\s*|لكل\\s+)م\\s?[.]?\\s?(?:ط|[3³])|(?:per|a|each|\\/)\\s*(?:lm|rm|l\\.m\\.?|cbm|m\\s?[3³]|(?:linear|lin\\.?|running|cubic)\\s*(?:m|metres?|meters?))|طولي)${END}`,
  'gu',
)

/**
 * Reads a price of each metre from a normalised text (foldWords) without terms and dates: `750 المتر`, `المتر ب 750`,
 * `680/sqm`. Undefined when the text has none, or another number that may be a price as well.
 */
export function takeMetreRate(text: string): MetreRate | undefined {
  const isOther = OTHER_UNIT.test(text)
  const rest = text.replace(OTHER_METRE, TAKEN).replace(METRE, TAKEN)
  if (rest === text) return undefined
  const rate = readPriceRange(rest, RATE_BOUNDS)
  return rate && { ...rate, unit: isOther ? 'other' : 'square' }
}

/** The whole price at a rate for an area in square metres, to the riyal. */
export function priceOfArea({ amount, amountHigh }: MetreRate, areaSqm: number): PriceRange {
  const whole = (rate: number) => riyals(Math.round((rate * areaSqm) / 100))
  return { amount: whole(amount), ...(amountHigh !== undefined && { amountHigh: whole(amountHigh) }) }
}
