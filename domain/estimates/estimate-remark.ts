import * as z from 'zod/mini'

/** Reasons why a provider may know a quantity better than we do. */
export const QUANTITY_REASONS = ['measured', 'drawings', 'owner_told', 'usual'] as const
/** Reasons why our rate of a line may be wrong. */
export const RATE_REASONS = ['materials', 'labour', 'site', 'quality', 'includes_more'] as const
export const RATE_VERDICTS = ['too_low', 'too_high', 'other_scope'] as const

const quantity = z
  .number('quote.quantity_not_a_number')
  .check(z.positive('quote.quantity_not_a_number'), z.maximum(10_000_000, 'quote.quantity_not_a_number'))

/**
 * A provider's correction of one line of our bill: another quantity in the line's unit, a line this job does
 * not need, a missing item, or a rate. Uses only fixed choices, and no money.
 */
export const estimateRemarkSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('quantity'),
    quantity,
    reason: z.enum(QUANTITY_REASONS, 'remark.reason_unknown'),
  }),
  z.object({ what: z.literal('not_needed') }),
  z.object({ what: z.literal('missing'), quantity: z.optional(quantity) }),
  z.object({
    what: z.literal('rate'),
    verdict: z.enum(RATE_VERDICTS, 'remark.verdict_unknown'),
    reason: z.enum(RATE_REASONS, 'remark.reason_unknown'),
  }),
])

export type EstimateRemark = z.infer<typeof estimateRemarkSchema>
export const REMARKED = [
  'quantity',
  'not_needed',
  'missing',
  'rate',
] as const satisfies EstimateRemark['what'][]
