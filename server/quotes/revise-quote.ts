import type { QuoteInput } from '#domain/quotes/quote-input.ts'
import type { Offer } from '#domain/quotes/read-offer.ts'
import { vatOf } from '#domain/shared/money.ts'
import type { Quote } from './quote-answers.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Merges a provider's message into the current quote: stated values replace, others stay. A price alone replaces the
 * whole amount, so lines and extras are dropped.
 */
export function reviseQuote(
  standing: Quote | undefined,
  { isUnclear: _, ...offer }: Offer,
  now: Date,
): QuoteInput {
  if (!standing) return offer
  const { amount, amountHigh, ...terms } = offer
  const price = amount === undefined ? priceOf(standing) : { amount, ...(amountHigh && { amountHigh }) }
  const vat = amount === undefined ? {} : { vatIncluded: terms.vatIncluded ?? standing.vatIncluded }
  return { ...price, ...termsOf(standing, now), ...terms, ...vat }
}

/** Returns the price as its provider stated it: with VAT if they did, unless lines would then not add up exactly. */
function priceOf({
  amount,
  amountHigh,
  vatIncluded,
  lines,
  extras,
}: Quote): Pick<QuoteInput, 'amount' | 'amountHigh' | 'vatIncluded' | 'lines' | 'extras'> {
  if (lines.length > 0 || extras.length > 0)
    return { amount, ...(amountHigh && { amountHigh }), vatIncluded: false, lines, extras }
  const stated = (net: number) => (vatIncluded ? net + vatOf(net) : net)
  return { amount: stated(amount), ...(amountHigh && { amountHigh: stated(amountHigh) }), vatIncluded }
}

function termsOf(standing: Quote, now: Date): Omit<QuoteInput, 'amount' | 'amountHigh' | 'lines' | 'extras'> {
  const { exclusions, durationDays, startsWithinDays, paymentStages, warrantyYears, note, validUntil } =
    standing
  const daysLeft = validUntil && Math.ceil((new Date(validUntil).getTime() - now.getTime()) / DAY)
  return {
    ...{ exclusions, paymentStages, note },
    ...(durationDays !== undefined && { durationDays }),
    ...(startsWithinDays !== undefined && { startsWithinDays }),
    ...(warrantyYears !== undefined && { warrantyYears }),
    // An expired quote is renewed for the usual period.
    ...(daysLeft && daysLeft > 0 && { validDays: daysLeft }),
  }
}
