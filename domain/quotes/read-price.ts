import { type Halalas, riyals } from '../shared/money.ts'
import { type AmountToken, isNumeric, readAmount } from '../shared/read-amount.ts'
import { priceTokens } from './price-words.ts'
import { QUOTE_LIMITS } from './quote-input.ts'

/** What a price may be, and from where on it is one even before an unknown word: `450 grand` may count that word. */
export interface PriceBounds {
  min: Halalas
  max: Halalas
  /** Riyals. */
  sureFrom: number
}

export const WHOLE_PRICE: PriceBounds = { ...QUOTE_LIMITS, sureFrom: 1000 }

/**
 * Reads the only price in a provider's message: `45000`, `٤٥ ألف`, `مليون و200 ألف`, `12.5k`, `نصف مليون`.
 * Numbers that count days, metres and the like are ignored. Undefined when there is none, when there are two,
 * or when a number is ambiguous: a wrong price is worse than asking again.
 */
export function readPrice(text: string, bounds = WHOLE_PRICE): Halalas | undefined {
  const tokens = priceTokens(text)
  const prices = tokens && pricesIn(tokens, bounds.sureFrom)
  if (prices?.size !== 1) return undefined
  const [price = 0] = prices
  const amount = riyals(price)
  return amount >= bounds.min && amount <= bounds.max ? amount : undefined
}

/** Every different price in the tokens, or undefined when something like a number cannot be read. */
export function pricesIn(tokens: AmountToken[], sureFrom = WHOLE_PRICE.sureFrom): Set<number> | undefined {
  const prices = new Set<number>()
  let at = 0
  while (at < tokens.length) {
    if (tokens[at]?.kind === 'unreadable') return undefined
    const { value, next } = readAmount(tokens, at) ?? { value: undefined, next: at + 1 }
    if (value === undefined && isNumeric(tokens[at])) return undefined
    if (value !== undefined && value < sureFrom && tokens[next]?.kind === 'word') return undefined
    if (value !== undefined && tokens[next]?.kind !== 'counted') prices.add(value)
    at = next
  }
  return prices
}
