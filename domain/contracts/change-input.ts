import * as z from 'zod/mini'
import { QUOTE_LIMITS } from '../quotes/quote-input.ts'
import { tidyText } from '../shared/text.ts'
import { DELAY_ANSWERS, DELAY_CAUSES } from './delays.ts'
import { SNAG_MARK_KINDS } from './snags.ts'

const MAX_WORDS_LETTERS = 500
const MAX_PLACE_LETTERS = 120
/** Stages of a contract are as many as payments of a quote (MAX_PAYMENT_STAGES). */
const LAST_STAGE = 14
const MAX_DAYS = 3650
const MAX_DELAY_DAYS = 365

const written = (max: number) =>
  z
    .string('field.required')
    .check(z.overwrite(tidyText), z.minLength(2, 'field.required'), z.maxLength(max, 'quote.note_too_long'))
const words = z.optional(
  z
    .string('field.invalid')
    .check(z.overwrite(tidyText), z.maxLength(MAX_WORDS_LETTERS, 'quote.note_too_long')),
)
/** One code for a choice that a form left empty, and one for what is no number. */
const orEmpty = (empty: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === '' ? empty : wrong),
})
const orderNumber = z
  .int('field.invalid')
  .check(z.minimum(1, 'field.invalid'), z.maximum(99, 'field.invalid'))

/** A variation order: `POST …/contract/orders`. The amount in halalas with VAT and the days may be below zero. */
export const orderInputSchema = z.object({
  stage: z
    .int(orEmpty('contract.order_stage_required', 'field.invalid'))
    .check(z.minimum(0, 'field.invalid'), z.maximum(LAST_STAGE, 'field.invalid')),
  amount: z
    .int(orEmpty('contract.order_direction_required', 'quote.amount_not_a_number'))
    .check(
      z.minimum(-QUOTE_LIMITS.max, 'quote.amount_too_large'),
      z.maximum(QUOTE_LIMITS.max, 'quote.amount_too_large'),
    ),
  days: z
    .int('quote.days_not_a_number')
    .check(z.minimum(-MAX_DAYS, 'quote.days_too_many'), z.maximum(MAX_DAYS, 'quote.days_too_many')),
  what: written(MAX_WORDS_LETTERS),
  why: written(MAX_WORDS_LETTERS),
})

export const orderCodeInputSchema = z.object({ order: orderNumber })

export const orderAcceptanceInputSchema = z.object({
  order: orderNumber,
  code: z.string('field.required').check(z.maxLength(20, 'field.invalid')),
})

export const orderDeclineInputSchema = z.object({ order: orderNumber, body: words })

/** A delay in one side's words: `POST …/contract/delays`. */
export const delayInputSchema = z.object({
  cause: z.enum(DELAY_CAUSES, 'field.invalid'),
  days: z
    .int('quote.days_not_a_number')
    .check(z.minimum(1, 'quote.days_too_few'), z.maximum(MAX_DELAY_DAYS, 'contract.delay_too_long')),
  reason: written(MAX_WORDS_LETTERS),
})

export const delayAnswerInputSchema = z.object({
  delay: z.uuid('field.invalid'),
  kind: z.enum(DELAY_ANSWERS, 'field.invalid'),
  body: words,
})

/** A snag: `POST …/contract/snags`. */
export const snagInputSchema = z.object({
  place: written(MAX_PLACE_LETTERS),
  what: written(MAX_WORDS_LETTERS),
})

/** An uploaded photo of a snag: `POST …/contract/snags/photos`. */
export const snagPhotoInputSchema = z.object({
  snag: z.uuid('field.invalid'),
  uploadToken: z.string('field.required').check(z.maxLength(500, 'document.unknown')),
})

export const snagPhotoRemovalInputSchema = z.object({ photo: z.uuid('field.invalid') })

export const snagMarkInputSchema = z.object({
  snag: z.uuid('field.invalid'),
  kind: z.enum(SNAG_MARK_KINDS, 'field.invalid'),
  body: words,
})
