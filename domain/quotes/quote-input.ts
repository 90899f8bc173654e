import * as z from 'zod/mini'
import type { LineStance } from '../estimates/priced-lines.ts'
import { list } from '../shared/list.ts'
import { riyals } from '../shared/money.ts'
import { tidyText } from '../shared/text.ts'
import { EXCLUSIONS } from './exclusions.ts'

/**
 * The smallest job sold is a call-out (drain cleaning from 100 SAR, docs/reference/saudi-domain.md#item-rates); the
 * largest equals the largest budget an owner may state.
 */
export const QUOTE_LIMITS = { min: riyals(100), max: riyals(500_000_000) }
export const MAX_NOTE_LETTERS = 1000
const MAX_LABEL_LETTERS = 120
export const MAX_EXTRAS = 20
export const MAX_PAYMENT_STAGES = 15
export const MAX_ATTACHMENTS = 5
/** Validity of a quote in days when its provider does not state one. */
export const USUAL_VALIDITY_DAYS = 14

export const LINE_STANCES = ['priced', 'included', 'excluded'] as const satisfies readonly LineStance[]

const amount = z
  .int('quote.amount_not_a_number')
  .check(
    z.minimum(QUOTE_LIMITS.min, 'quote.amount_too_small'),
    z.maximum(QUOTE_LIMITS.max, 'quote.amount_too_large'),
  )
/** One line may be worth less than a whole job. */
const partAmount = z
  .int('quote.amount_not_a_number')
  .check(z.minimum(1, 'quote.amount_too_small'), z.maximum(QUOTE_LIMITS.max, 'quote.amount_too_large'))
const days = (most: number) =>
  z
    .int('quote.days_not_a_number')
    .check(z.minimum(1, 'quote.days_too_few'), z.maximum(most, 'quote.days_too_many'))
const text = (most: number) =>
  z.string('quote.text_missing').check(z.overwrite(tidyText), z.maxLength(most, 'quote.text_too_long'))

/** The provider's treatment of one scope line. A missing line was not mentioned. */
const lineSchema = z.object({
  scopeLineId: z.uuid('quote.line_unknown'),
  stance: z.enum(LINE_STANCES, 'quote.stance_unknown'),
  /** The provider's quantity and unit, where they differ from the scope's. */
  quantity: z.optional(
    z
      .number('quote.quantity_not_a_number')
      .check(z.positive('quote.quantity_not_a_number'), z.maximum(10_000_000, 'quote.quantity_not_a_number')),
  ),
  unit: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,19}$/, 'quote.unit_unknown'))),
  /** Halalas a unit. */
  unitRate: z.optional(partAmount),
  /** Halalas for the whole line: required for `priced`, unless unit rate and quantity determine it. */
  amount: z.optional(partAmount),
})

const stageSchema = z.object({
  label: text(MAX_LABEL_LETTERS).check(z.minLength(2, 'quote.text_missing')),
  percent: z
    .int('quote.percent_not_a_number')
    .check(z.minimum(1, 'quote.percent_not_a_number'), z.maximum(100, 'quote.percent_not_a_number')),
})

/**
 * A provider's quote. Money in halalas, calendar days. `amount` is the total price and may be missing where
 * lines are priced: then it is the sum of lines and extras. Amounts are without VAT unless `vatIncluded`.
 */
export const quoteInputSchema = z.object({
  amount: z.optional(amount),
  /** The upper end, where the provider gives a range. */
  amountHigh: z.optional(amount),
  vatIncluded: z.optional(z.boolean()),
  lines: z.optional(list(z.array(lineSchema), 100, 'quote.too_many_lines')),
  extras: z.optional(
    list(
      z.array(
        z.object({
          label: text(MAX_LABEL_LETTERS).check(z.minLength(2, 'quote.text_missing')),
          amount: partAmount,
        }),
      ),
      MAX_EXTRAS,
      'quote.too_many_extras',
    ),
  ),
  exclusions: z.optional(list(z.array(z.enum(EXCLUSIONS, 'quote.exclusion_unknown')), EXCLUSIONS.length)),
  durationDays: z.optional(days(3650)),
  startsWithinDays: z.optional(
    z
      .int('quote.days_not_a_number')
      .check(z.minimum(0, 'quote.days_too_few'), z.maximum(365, 'quote.days_too_many')),
  ),
  validDays: z.optional(days(365)),
  /** In order; percents add up to 100. */
  paymentStages: z.optional(list(z.array(stageSchema), MAX_PAYMENT_STAGES, 'quote.too_many_stages')),
  warrantyYears: z.optional(
    z
      .int('quote.years_not_a_number')
      .check(z.minimum(0, 'quote.years_not_a_number'), z.maximum(50, 'quote.years_not_a_number')),
  ),
  note: z.optional(
    z
      .string('quote.text_missing')
      .check(z.overwrite(tidyText), z.maxLength(MAX_NOTE_LETTERS, 'quote.note_too_long')),
  ),
  /** Upload tokens of attached files. */
  attachmentTokens: z.optional(list(z.array(z.string()), MAX_ATTACHMENTS, 'quote.too_many_attachments')),
})

export type QuoteInput = z.infer<typeof quoteInputSchema>
