import * as z from 'zod/mini'
import { QUANTITY_REASONS, RATE_REASONS, RATE_VERDICTS, REMARKED } from '#domain/estimates/estimate-remark.ts'

/** Response schemas of remarks on our bills. Money in halalas without VAT, timestamps ISO 8601 in UTC. */
const remark = {
  /** A catalogue item: a line of the scope, or for `missing` one outside it. */
  code: z.string(),
  what: z.enum(REMARKED),
  /** The provider's quantity, in the unit of our line. */
  quantity: z.optional(z.number()),
  /** Only for `rate`. */
  verdict: z.optional(z.enum(RATE_VERDICTS)),
  /** Only for a quantity or a rate. */
  reason: z.optional(z.enum([...QUANTITY_REASONS, ...RATE_REASONS])),
  remarkedAt: z.iso.datetime(),
}

export const leadRemarksSchema = z.object({
  /** One per line, newest first. */
  remarks: z.array(z.object(remark)),
  /** Our usual range of the rates that differ most from the provider's quote; empty before one is sent. */
  rates: z.array(z.object({ code: z.string(), unit: z.string(), low: z.int(), high: z.int(), own: z.int() })),
})

export const adminRemarksSchema = z.object({
  /** Remarks by item, most frequent first, without the demo. */
  counts: z.array(
    z.object({ code: z.string(), what: z.enum(REMARKED), remarks: z.int(), providers: z.int() }),
  ),
  /** Newest remarks. */
  items: z.array(
    z.object({
      ...remark,
      reference: z.string(),
      companyName: z.string(),
      /** Our quantity, when the line is in the scope. */
      asked: z.optional(z.object({ quantity: z.number(), unit: z.string() })),
      /** Whether it is from the demo, which is not learned from. */
      isDemo: z.boolean(),
    }),
  ),
})

export type LeadRemarks = z.infer<typeof leadRemarksSchema>
export type LeadRemark = LeadRemarks['remarks'][number]
export type AdminRemarks = z.infer<typeof adminRemarksSchema>
