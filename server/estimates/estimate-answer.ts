import * as z from 'zod/mini'

/** The shape of an Estimate in an answer (domain/estimates/estimate.ts), for the API's description. Money is halalas. */
const halalas = z.int()
const share = z.number().check(z.minimum(0), z.maximum(1))

export const estimateSchema = z.object({
  p10: halalas,
  p50: halalas,
  p90: halalas,
  vat: halalas,
  lines: z.array(
    z.object({
      code: z.string(),
      quantity: z.number(),
      unit: z.literal('m2'),
      rate: z.object({ low: halalas, typical: halalas, high: halalas }),
      amount: halalas,
      source: z.string(),
      confidence: z.enum(['high', 'medium', 'low']),
      share,
    }),
  ),
  factors: z.array(z.object({ code: z.string(), share })),
  narrowingQuestions: z.array(z.string()).check(z.maxLength(3)),
  perSqm: halalas,
  engineVersion: z.string(),
  learned: z.optional(z.object({ quotes: z.int(), middle: z.number() })),
})
