import * as z from 'zod/mini'
import { PAYMENT_STAGES } from '../path-correction/payment-tables.ts'
import { MAX_NOTE_LETTERS, MAX_PAYMENT_STAGES, QUOTE_LIMITS } from '../quotes/quote-input.ts'
import { isDay } from '../shared/day.ts'
import { list } from '../shared/list.ts'
import { tidyText } from '../shared/text.ts'
import { WARRANTY_PARTS } from './warranty.ts'

const MAX_LABEL_LETTERS = 120

const day = z.string('field.invalid').check(z.refine(isDay, 'contract.day_invalid'))

const stageSchema = z
  .object({
    id: z.optional(z.enum(PAYMENT_STAGES, 'field.invalid')),
    label: z
      .string('field.invalid')
      .check(z.overwrite(tidyText), z.maxLength(MAX_LABEL_LETTERS, 'quote.text_too_long')),
    percent: z
      .int('quote.percent_not_a_number')
      .check(z.minimum(1, 'quote.percent_not_a_number'), z.maximum(100, 'quote.percent_not_a_number')),
    dueOn: z.optional(day),
  })
  .check(
    z.refine(({ id, label }) => id !== undefined || label.length >= 2, {
      error: 'quote.text_missing',
      path: ['label'],
    }),
  )

/** What either side may edit in a draft. Money in halalas with VAT, calendar days. */
export const contractInputSchema = z.object({
  price: z
    .int('quote.amount_not_a_number')
    .check(
      z.minimum(QUOTE_LIMITS.min, 'quote.amount_too_small'),
      z.maximum(QUOTE_LIMITS.max, 'quote.amount_too_large'),
    ),
  /** In order; percents add up to 100. */
  stages: list(z.array(stageSchema), MAX_PAYMENT_STAGES, 'quote.too_many_stages').check(
    z.refine(
      (stages) => stages.reduce((sum, { percent }) => sum + percent, 0) === 100,
      'contract.stages_not_whole',
    ),
  ),
  startsOn: z.optional(day),
  durationDays: z.optional(
    z
      .int('quote.days_not_a_number')
      .check(z.minimum(1, 'quote.days_too_few'), z.maximum(3650, 'quote.days_too_many')),
  ),
  warranties: list(
    z.array(
      z.object({
        part: z.enum(WARRANTY_PARTS, 'field.invalid'),
        years: z
          .int('quote.years_not_a_number')
          .check(z.minimum(1, 'quote.years_not_a_number'), z.maximum(50, 'quote.years_not_a_number')),
      }),
    ),
    WARRANTY_PARTS.length,
  ).check(
    z.refine(
      (warranties) => new Set(warranties.map(({ part }) => part)).size === warranties.length,
      'field.invalid',
    ),
  ),
  note: z
    .string('field.invalid')
    .check(z.overwrite(tidyText), z.maxLength(MAX_NOTE_LETTERS, 'quote.note_too_long')),
})

export type ContractInput = z.infer<typeof contractInputSchema>

/** A revision names the version it was made from, so that nobody overwrites what they did not read. */
export const revisionInputSchema = z.object({
  version: z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(100_000, 'field.invalid')),
  terms: contractInputSchema,
})

/** An answer of the provider's to take into the draft, or out of it. */
export const answerInputSchema = z.object({
  version: revisionInputSchema.shape.version,
  messageId: z.uuid('contract.answer_not_found'),
  isCarried: z.boolean('field.invalid'),
})

export const acceptanceInputSchema = z.object({
  version: z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(100_000, 'field.invalid')),
  code: z.string('field.required').check(z.maxLength(20, 'field.invalid')),
})
