import * as z from 'zod/mini'
import { STANDING_WORKS } from '#domain/project-requests/standing-work.ts'

/** Schema of an Estimate (domain/estimates/estimate.ts) for the API description. Money is halalas. */
const halalas = z.int()
const confidence = z.enum(['high', 'medium', 'low'])
const share = z.number().check(z.minimum(0), z.maximum(1))

export const estimateSchema = z.object({
  p10: halalas,
  p50: halalas,
  p90: halalas,
  within: z.optional(z.object({ low: halalas, high: halalas })),
  vat: halalas,
  lines: z.array(
    z.object({
      code: z.string(),
      phase: z.string(),
      quantity: z.number(),
      unit: z.enum(['m2', 'm3', 'kg', 'm', 'each', 'visit', 'day', 'job']),
      basis: z.object({
        of: z.string(),
        count: z.number(),
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
  jobs: z.array(
    z.object({
      code: z.string(),
      quantity: z.int(),
      unit: z.enum(['m2', 'm', 'each']),
      option: z.optional(z.string()),
      isAssumed: z.boolean(),
    }),
  ),
  knowledge: z.enum(['idea', 'sketch', 'drawings', 'bill_of_quantities']),
  exclusions: z.array(
    z.object({
      code: z.string(),
      typical: z.optional(halalas),
      job: z.optional(
        z.object({
          code: z.string(),
          quantity: z.optional(z.number()),
          option: z.optional(z.string()),
        }),
      ),
    }),
  ),
  takenAsDone: z.optional(z.array(z.enum(STANDING_WORKS))),
  factors: z.array(z.object({ code: z.string(), share })),
  narrowingQuestions: z.array(z.string()).check(z.maxLength(3)),
  jobQuestions: z
    .array(z.object({ job: z.string(), of: z.enum(['quantity', 'option']) }))
    .check(z.maxLength(2)),
  perSqm: z.optional(halalas),
  engineVersion: z.string(),
  learned: z.optional(z.object({ quotes: z.int(), middle: z.number() })),
})
