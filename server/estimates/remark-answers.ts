import * as z from 'zod/mini'
import { QUANTITY_REASONS, RATE_REASONS, RATE_VERDICTS, REMARKED } from '#domain/estimates/estimate-remark.ts'

/** Shapes of what providers say of our bills: money in halalas without VAT, moments ISO 8601 in UTC. */
const remark = {
  /** An item of the catalogue: a line of the scope, or of `missing` one that is not in it. */
  code: z.string(),
  what: z.enum(REMARKED),
  /** Theirs, in the unit of our line. */
  quantity: z.optional(z.number()),
  /** Of `rate`. */
  verdict: z.optional(z.enum(RATE_VERDICTS)),
  /** Of a quantity or a rate. */
  reason: z.optional(z.enum([...QUANTITY_REASONS, ...RATE_REASONS])),
  remarkedAt: z.iso.datetime(),
}

export const leadRemarksSchema = z.object({
  /** One a line; the newest first. */
  remarks: z.array(z.object(remark)),
  /** Our usual range of the rates that differ most from their own quote: empty before it is sent. */
  rates: z.array(z.object({ code: z.string(), unit: z.string(), low: z.int(), high: z.int(), own: z.int() })),
})

export const adminRemarksSchema = z.object({
  /** Every item spoken of, the most first; of the demo none. */
  counts: z.array(
    z.object({ code: z.string(), what: z.enum(REMARKED), remarks: z.int(), providers: z.int() }),
  ),
  /** The newest. */
  items: z.array(
    z.object({
      ...remark,
      reference: z.string(),
      companyName: z.string(),
      /** Ours, where the line is in the scope. */
      asked: z.optional(z.object({ quantity: z.number(), unit: z.string() })),
      /** Of the demo: it teaches nothing. */
      isDemo: z.boolean(),
    }),
  ),
})

export type LeadRemarks = z.infer<typeof leadRemarksSchema>
export type LeadRemark = LeadRemarks['remarks'][number]
export type AdminRemarks = z.infer<typeof adminRemarksSchema>
