import * as z from 'zod/mini'
import { QUOTE_LIMITS } from '../quotes/quote-input.ts'
import { tidyText } from '../shared/text.ts'
import { CONTRACT_EVENT_KINDS, type ContractEventKind } from './contract-work.ts'

const MAX_WORDS_LETTERS = 500
/** Stages of a contract are as many as payments of a quote (MAX_PAYMENT_STAGES). */
const LAST_STAGE = 14

const WITH_AMOUNT: readonly ContractEventKind[] = [
  'payment_asked',
  'part_proposed',
  'paid',
  'received',
  'not_received',
]

/** What a side says of the work: `POST …/contract/events`. Amounts in halalas with VAT. */
export const eventInputSchema = z
  .object({
    kind: z.enum(CONTRACT_EVENT_KINDS, 'field.invalid'),
    stage: z
      .int('field.invalid')
      .check(z.minimum(0, 'field.invalid'), z.maximum(LAST_STAGE, 'field.invalid')),
    amount: z.optional(
      z
        .int('quote.amount_not_a_number')
        .check(z.minimum(1, 'quote.amount_too_small'), z.maximum(QUOTE_LIMITS.max, 'quote.amount_too_large')),
    ),
    percent: z.optional(
      z
        .int('quote.percent_not_a_number')
        .check(z.minimum(0, 'quote.percent_not_a_number'), z.maximum(100, 'quote.percent_not_a_number')),
    ),
    body: z.optional(
      z
        .string('field.invalid')
        .check(z.overwrite(tidyText), z.maxLength(MAX_WORDS_LETTERS, 'quote.note_too_long')),
    ),
    about: z.optional(z.uuid('field.invalid')),
  })
  .check(
    z.refine(({ kind, amount }) => amount !== undefined || !WITH_AMOUNT.includes(kind), {
      error: 'field.required',
      path: ['amount'],
    }),
    z.refine(({ kind, about }) => about !== undefined || kind !== 'not_received', {
      error: 'field.required',
      path: ['about'],
    }),
    z.refine(({ kind, percent }) => percent !== undefined || kind !== 'progress', {
      error: 'field.required',
      path: ['percent'],
    }),
    z.refine(({ kind, body }) => kind !== 'problem' || (body ?? '').length > 0, {
      error: 'field.required',
      path: ['body'],
    }),
  )
