import { type Halalas, riyals } from '../shared/money.ts'
import { NUMBER_WORDS } from '../shared/number-words.ts'
import { priceTokens } from './price-words.ts'
import { type PriceBounds, pricesIn, readPrice, WHOLE_PRICE } from './read-price.ts'

export interface PriceRange {
  amount: Halalas
  /** Upper end; absent for one price. */
  amountHigh?: Halalas
}

/** Two ends with a larger ratio mean something else. */
const WIDEST = 4
const BETWEEN = '⟷'
const WORDS = [...NUMBER_WORDS.keys()].join('|')
const BEFORE = '(?<=(?:\\d|(?<!\\p{L})(?:الف|الاف|مليون|ملايين|ريال|نص|نصف|million|thousand|sar)|\\dk|\\dm))'
const AFTER = `(?=(?:sar\\s*)?\\d|(?:${WORDS}|مليون|نص|نصف)(?!\\p{L}))`
const TO = new RegExp(
  `${BEFORE}(?:\\s*[-–—~]\\s*|\\s+(?:الي|لين|لحد|حتي|to|till|until)\\s*|\\s+ل\\s?)${AFTER}`,
  'gu',
)
const AND = /(?<!\p{L})(?:بين|between)(\s+[^;⟷]{1,30}?)\s+(?:و\s?|and\s+)(?=\d|sar)/gu

/**
 * Reads the only price or range in a normalised text: `45 الف`, `من 40 الي 45 الف`, `40-45k`. A lower end
 * without its thousand takes that of the upper end. Undefined when there is none or more than one: a wrong
 * price is worse than asking again.
 */
export function readPriceRange(text: string, bounds = WHOLE_PRICE): PriceRange | undefined {
  const marked = text.replace(AND, ` $1 ${BETWEEN} `).replace(TO, ` ${BETWEEN} `)
  const [low, high, ...more] = marked.split(BETWEEN)
  if (more.length > 0) return undefined
  if (low === undefined || high === undefined) {
    const amount = readPrice(text, bounds)
    return amount === undefined ? undefined : { amount }
  }
  return rangeOf(onlyPrice(low, bounds), onlyPrice(high, bounds), hasMultiplier(high), bounds)
}

function onlyPrice(text: string, { sureFrom }: PriceBounds): number | undefined {
  const tokens = priceTokens(text)
  const prices = tokens && pricesIn(tokens, sureFrom)
  return prices?.size === 1 ? [...prices][0] : undefined
}

const hasMultiplier = (text: string) => priceTokens(text)?.some(({ kind }) => kind === 'multiplier') ?? false

function rangeOf(
  low: number | undefined,
  high: number | undefined,
  isScaled: boolean,
  bounds: PriceBounds,
): PriceRange | undefined {
  if (low === undefined || high === undefined) return undefined
  const scale = isScaled && low < 1000 ? (high >= 1_000_000 && low * 1_000_000 <= high ? 1_000_000 : 1000) : 1
  const [amount, amountHigh] = [riyals(low * scale), riyals(high)]
  const isSound = amount < amountHigh && amountHigh <= amount * WIDEST
  return isSound && amount >= bounds.min && amountHigh <= bounds.max ? { amount, amountHigh } : undefined
}
