import type { Halalas } from '../shared/money.ts'
import type { QuoteInput } from './quote-input.ts'
import type { SettledLine, SettledQuote } from './settle-quote.ts'

type Loose<T> = { [K in keyof T]: T[K] | undefined }

/** The current quote, as far as it is compared; days of validity are stored as a moment. */
export interface CurrentQuote {
  amount: Halalas
  amountHigh?: Halalas | undefined
  vatIncluded: boolean
  lines: Loose<SettledLine>[]
  extras: SettledQuote['extras']
  exclusions: SettledQuote['exclusions']
  durationDays?: number | undefined
  startsWithinDays?: number | undefined
  paymentStages: SettledQuote['paymentStages']
  warrantyYears?: number | undefined
  note: string
  validUntil?: string | undefined
}

/** Fields of a message that only states a price; all others of the current quote stay. */
const PRICE_ALONE = new Set(['amount', 'amountHigh', 'vatIncluded'])

/**
 * Whether a provider only repeats the current quote, so that nobody is notified. Repeating an expired quote,
 * or giving another validity, renews it.
 */
export function saysTheSame(
  input: QuoteInput,
  settled: SettledQuote,
  standing: CurrentQuote,
  now: Date,
): boolean {
  if (standing.validUntil && new Date(standing.validUntil) <= now) return false
  if (input.validDays !== undefined && !isSameDay(input.validDays, standing.validUntil, now)) return false
  if (settled.amount !== standing.amount || settled.amountHigh !== standing.amountHigh) return false
  const isPriceAlone = Object.entries(input).every(
    ([field, value]) => value === undefined || PRICE_ALONE.has(field),
  )
  return isPriceAlone || JSON.stringify(contentOf(settled)) === JSON.stringify(contentOf(standing))
}

const DAY = 24 * 60 * 60 * 1000
/** A form sent twice within the hour means the same day. */
const HOUR = 60 * 60 * 1000

const isSameDay = (days: number, validUntil: string | undefined, now: Date) =>
  validUntil !== undefined && Math.abs(new Date(validUntil).getTime() - now.getTime() - days * DAY) < HOUR

/** The content in a fixed order of fields and lines, without default values. */
function contentOf(quote: Omit<SettledQuote, 'validDays'> | CurrentQuote) {
  const { vatIncluded, extras, exclusions, durationDays, startsWithinDays } = quote
  const lines = quote.lines
    .map(({ scopeLineId, stance, quantity, unit, unitRate, amount }) => [
      scopeLineId,
      stance,
      quantity,
      unit,
      unitRate,
      amount,
    ])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  const stages = quote.paymentStages.map(({ label, percent }) => [label, percent])
  const parts = extras.map(({ label, amount }) => [label, amount])
  const terms = [durationDays ?? null, startsWithinDays ?? null, quote.warrantyYears ?? null, quote.note]
  return [vatIncluded, lines, parts, [...exclusions].sort(), stages, terms]
}
