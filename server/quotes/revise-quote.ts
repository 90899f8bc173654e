import type { QuoteInput } from '#domain/quotes/quote-input.ts'
import type { Offer } from '#domain/quotes/read-offer.ts'
import { vatOf } from '#domain/shared/money.ts'
import type { Quote } from './quote-answers.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * What a provider's message makes of the quote that stands: what it says is taken, the rest stays. A price by itself
 * replaces the whole, so the lines and extras it was made of go.
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

/** As its provider stated it: with VAT where they did, unless lines would then no longer add up to the halala. */
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
    // One that is out of date is renewed for the usual time.
    ...(daysLeft && daysLeft > 0 && { validDays: daysLeft }),
  }
}
