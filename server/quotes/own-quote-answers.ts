import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { QUOTE_STATUSES } from '#domain/quotes/quote-lifecycle.ts'
import { quoteOpeningShape } from './quote-opening.ts'

/** One quote of a provider. Money in halalas without VAT, timestamps ISO 8601 in UTC. */
const ownQuoteSchema = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  reference: z.string(),
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  district: z.optional(z.string()),
  areaSqm: z.optional(z.number()),
  status: z.enum(QUOTE_STATUSES),
  /** Of a rejected quote: true while the owner's choice of another stands; false once the request ended. */
  isAnotherChosen: z.optional(z.boolean()),
  revision: z.int(),
  amount: z.int(),
  amountHigh: z.optional(z.int()),
  submittedAt: z.iso.datetime(),
  ...quoteOpeningShape,
  /** Time at which it was replaced, withdrawn, awarded or rejected. */
  settledAt: z.optional(z.iso.datetime()),
  validUntil: z.optional(z.iso.datetime()),
  /** Of an awarded one with an agreed contract: the stage that is worked on, from 1, of how many; without it all are done. */
  work: z.optional(z.object({ stage: z.optional(z.int()), stages: z.int() })),
})

/** The most recently sent first, of all states or one; `counts` of every state, replaced prices among them, each up to 1000. */
export const ownQuotesSchema = z.object({
  counts: z.object(
    Object.fromEntries(QUOTE_STATUSES.map((status) => [status, z.int()])) as Record<
      (typeof QUOTE_STATUSES)[number],
      z.ZodMiniInt
    >,
  ),
  items: z.array(ownQuoteSchema),
  next: z.optional(z.uuid()),
})

export type OwnQuote = z.infer<typeof ownQuoteSchema>
export type OwnQuotes = z.infer<typeof ownQuotesSchema>
