import { type Halalas, riyals } from '../shared/money.ts'
import { priceTokens, type Token } from './price-words.ts'
import { QUOTE_LIMITS } from './quote-input.ts'

/** Below this, a bare number before a word we do not know (`450 grand`) may be counting that word. */
const SURE_BY_ITSELF = 1000

/** A number read from the tokens, the multiplier it was said in, and where reading goes on. */
interface Reading {
  value: number
  scale: number
  next: number
}

/**
 * Reads the one price in a provider's message: `45000`, `٤٥ ألف`, `مليون و200 ألف`, `12.5k`, `نصف مليون`.
 * Numbers that count days, metres and the like are passed over. Undefined when there is no price, when there
 * are two, or when a number could mean two things: a wrong price is worse than asking again.
 */
export function readPrice(text: string): Halalas | undefined {
  const tokens = priceTokens(text)
  const prices = tokens && pricesIn(tokens)
  if (prices?.size !== 1) return undefined
  const [price = 0] = prices
  const amount = riyals(price)
  return amount >= QUOTE_LIMITS.min && amount <= QUOTE_LIMITS.max ? amount : undefined
}

/** Every different price said, or undefined when something that looks like a number cannot be read. */
function pricesIn(tokens: Token[]): Set<number> | undefined {
  const prices = new Set<number>()
  let at = 0
  while (at < tokens.length) {
    if (tokens[at]?.kind === 'unreadable') return undefined
    const reading = readAmount(tokens, at)
    if (!reading && isNumeric(tokens[at])) return undefined
    if (reading && reading.value < SURE_BY_ITSELF && tokens[reading.next]?.kind === 'word') return undefined
    if (reading && tokens[reading.next]?.kind !== 'counted') prices.add(reading.value)
    at = reading?.next ?? at + 1
  }
  return prices
}

/** A first part and the smaller parts added to it: `مليون` + `و200 ألف`, `45 ألف` + `و500`, `مليون` + `ونص`. */
function readAmount(tokens: Token[], start: number): Reading | undefined {
  const reading = readPart(tokens, start)
  if (!reading) return undefined
  while (tokens[reading.next]?.kind === 'and') {
    const added = readAddition(tokens, reading)
    if (!added) break
    reading.value += added.value
    reading.scale = added.scale
    reading.next = added.next
  }
  return reading
}

function readAddition(tokens: Token[], { scale, next }: Reading): Reading | undefined {
  const at = next + 1
  const token = tokens[at]
  if (token?.kind === 'fraction' && tokens[at + 1]?.kind !== 'multiplier') {
    return scale > 1 ? { value: token.value * scale, scale: 1, next: at + 1 } : undefined
  }
  const part = readPart(tokens, at)
  const isSmaller = part && part.value < scale && tokens[part.next]?.kind !== 'counted'
  return isSmaller ? part : undefined
}

/** A number and its multiplier: `45 ألف`, `خمسة وأربعين ألف`, `نصف مليون`, `ألفين`, or `مليون` by itself. */
function readPart(tokens: Token[], at: number): Reading | undefined {
  const token = tokens[at]
  if (token?.kind === 'pair') return { value: token.value, scale: token.value / 2, next: at + 1 }
  if (token?.kind === 'multiplier') {
    return isBare(tokens, at) ? { value: token.value, scale: token.value, next: at + 1 } : undefined
  }
  const count = readCount(tokens, at)
  if (!count) return undefined
  const multiplier = tokens[count.next]
  if (multiplier?.kind === 'multiplier') {
    return { value: count.value * multiplier.value, scale: multiplier.value, next: count.next + 1 }
  }
  return token?.kind === 'fraction' ? undefined : { ...count, scale: 1 }
}

function readCount(tokens: Token[], at: number): { value: number; next: number } | undefined {
  const token = tokens[at]
  if (token?.kind === 'number') return { value: token.value, next: at + 1 }
  if (token?.kind === 'fraction') return { value: token.value, next: skipArticle(tokens, at + 1) }
  if (token?.kind !== 'words') return undefined
  let { value } = token
  let next = at + 1
  for (;;) {
    const joined = tokens[next]?.kind === 'and'
    const word = tokens[joined ? next + 1 : next]
    if (word?.kind !== 'words') return { value, next }
    value = joined || word.value === 10 ? value + word.value : value * word.value
    next += joined ? 2 : 1
  }
}

/** `half a million` */
function skipArticle(tokens: Token[], at: number): number {
  return tokens[at]?.kind === 'lead_in' && tokens[at + 1]?.kind === 'multiplier' ? at + 1 : at
}

/** One million only when nothing before it could be a count we do not know: `خمسطعش ألف` is not a thousand. */
function isBare(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]?.kind
  return before === undefined || before === 'lead_in' || before === 'and'
}

function isNumeric(token: Token | undefined): boolean {
  return token !== undefined && 'value' in token
}
