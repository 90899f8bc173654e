import * as z from 'zod/mini'
import { riyals } from '../shared/money.ts'
import { tidyText } from '../shared/text.ts'

/**
 * The smallest job sold is a call-out (drain cleaning from 100 SAR, saudi-domain §E5); the largest equals the
 * largest budget an owner may state.
 */
export const QUOTE_LIMITS = { min: riyals(100), max: riyals(500_000_000) }
const MAX_NOTE_LETTERS = 1000

/** A provider's price in halalas without VAT, with a note for the owner. */
export const quoteInputSchema = z.object({
  amount: z
    .int('quote.amount_not_a_number')
    .check(
      z.minimum(QUOTE_LIMITS.min, 'quote.amount_too_small'),
      z.maximum(QUOTE_LIMITS.max, 'quote.amount_too_large'),
    ),
  note: z.optional(
    z
      .string('quote.note_too_long')
      .check(z.overwrite(tidyText), z.maxLength(MAX_NOTE_LETTERS, 'quote.note_too_long')),
  ),
})

export type QuoteInput = z.infer<typeof quoteInputSchema>
