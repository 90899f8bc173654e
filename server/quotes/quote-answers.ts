import * as z from 'zod/mini'
import { EXCLUSIONS } from '#domain/quotes/exclusions.ts'
import { LINE_STANCES } from '#domain/quotes/quote-input.ts'
import { QUOTE_STATUSES } from '#domain/quotes/quote-lifecycle.ts'
import { quoteOpeningShape } from './quote-opening.ts'

/** Response schemas of quotes. Money in halalas without VAT, timestamps ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()

/** A line that every quote must price; its name is `estimates.item.<code>`. */
export const scopeLineSchema = z.object({
  id: z.uuid(),
  /** A catalogue item, or `whole_job` when no source prices the scope. */
  code: z.string(),
  phase: z.string(),
  quantity: z.number(),
  unit: z.string(),
})

const quoteLineSchema = z.object({
  scopeLineId: z.uuid(),
  stance: z.enum(LINE_STANCES),
  /** The provider's own quantity, where it differs from the scope's. */
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  unitRate: z.optional(halalas),
  /** Only for priced lines. */
  amount: z.optional(halalas),
})

export const quoteSchema = z.object({
  id: z.uuid(),
  status: z.enum(QUOTE_STATUSES),
  revision: z.int(),
  amount: halalas,
  /** Upper end of a range. */
  amountHigh: z.optional(halalas),
  /** Whether the provider stated prices with VAT. The amounts here exclude it. */
  vatIncluded: z.boolean(),
  /** Scope lines missing here were not mentioned. */
  lines: z.array(quoteLineSchema),
  extras: z.array(z.object({ label: z.string(), amount: halalas })),
  exclusions: z.array(z.enum(EXCLUSIONS)),
  durationDays: z.optional(z.int()),
  startsWithinDays: z.optional(z.int()),
  validUntil: z.optional(moment),
  paymentStages: z.array(z.object({ label: z.string(), percent: z.int() })),
  warrantyYears: z.optional(z.int()),
  note: z.string(),
  attachments: z.array(
    z.object({ id: z.uuid(), fileName: z.string(), mediaType: z.string(), size: z.int() }),
  ),
  submittedAt: moment,
  ...quoteOpeningShape,
  /** When it was withdrawn or chosen. */
  settledAt: z.optional(moment),
})

export type ScopeLine = z.infer<typeof scopeLineSchema>
export type QuoteLine = z.infer<typeof quoteLineSchema>
export type Quote = z.infer<typeof quoteSchema>
