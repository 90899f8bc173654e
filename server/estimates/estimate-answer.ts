import * as z from 'zod/mini'

/** The shape of an Estimate in an answer (domain/estimates/estimate.ts), for the API's description. Money is halalas. */
const halalas = z.int()
const confidence = z.enum(['high', 'medium', 'low'])
const share = z.number().check(z.minimum(0), z.maximum(1))

export const estimateSchema = z.object({
  p10: halalas,
  p50: halalas,
  p90: halalas,
  vat: halalas,
  lines: z.array(
    z.object({
      code: z.string(),
      phase: z.string(),
      quantity: z.number(),
      unit: z.enum(['m2', 'm3', 'kg', 'm', 'each', 'job']),
      basis: z.object({
        of: z.enum(['areaSqm', 'bathrooms', 'rooms', 'floors', 'plotAreaSqm', 'job']),
        per: z.number(),
        source: z.string(),
        confidence,
      }),
      rate: z.object({ low: halalas, typical: halalas, high: halalas }),
      amount: halalas,
      source: z.string(),
      confidence,
      share,
    }),
  ),
  factors: z.array(z.object({ code: z.string(), share })),
  narrowingQuestions: z.array(z.string()).check(z.maxLength(3)),
  perSqm: halalas,
  engineVersion: z.string(),
  learned: z.optional(z.object({ quotes: z.int(), middle: z.number() })),
})
