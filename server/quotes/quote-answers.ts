import * as z from 'zod/mini'
import { EXCLUSIONS } from '#domain/quotes/exclusions.ts'
import { LINE_STANCES } from '#domain/quotes/quote-input.ts'
import { QUOTE_STATUSES } from '#domain/quotes/quote-lifecycle.ts'

/** Shapes of what is said of quotes: money in halalas without VAT, moments ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()

/** What every quote on a project request is asked to price; its name is `estimates.item.<code>`. */
export const scopeLineSchema = z.object({
  id: z.uuid(),
  /** An item of the catalogue, or `whole_job` where no source prices the scope. */
  code: z.string(),
  phase: z.string(),
  quantity: z.number(),
  unit: z.string(),
})

const quoteLineSchema = z.object({
  scopeLineId: z.uuid(),
  stance: z.enum(LINE_STANCES),
  /** The provider's own, where they differ from the scope's. */
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  unitRate: z.optional(halalas),
  /** Of priced lines. */
  amount: z.optional(halalas),
})

export const quoteSchema = z.object({
  id: z.uuid(),
  status: z.enum(QUOTE_STATUSES),
  revision: z.int(),
  amount: halalas,
  /** The upper end, where a range was named. */
  amountHigh: z.optional(halalas),
  /** The provider stated prices with VAT; what stands here is without. */
  vatIncluded: z.boolean(),
  /** Lines of the scope that are missing here were not spoken of. */
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
})

export type ScopeLine = z.infer<typeof scopeLineSchema>
export type QuoteLine = z.infer<typeof quoteLineSchema>
export type Quote = z.infer<typeof quoteSchema>
