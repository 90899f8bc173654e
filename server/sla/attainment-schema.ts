import * as z from 'zod/mini'
import { SLA_KINDS } from './sla-view.ts'

/** Schema of an AttainmentReport (read-attainment.ts) for the API description. */
export const attainmentSchema = z.object({
  asOf: z.iso.datetime(),
  rows: z.array(
    z.object({
      /** `2026-11`, by the start of the promise, in Riyadh. */
      month: z.string(),
      kind: z.enum(SLA_KINDS),
      /** Whether it is of demo project requests and providers. */
      isDemo: z.boolean(),
      /** Unit of the minutes. */
      counts: z.enum(['elapsed', 'business']),
      met: z.int(),
      /** Kept late, withdrawn late, or overdue. */
      missed: z.int(),
      open: z.int(),
      paused: z.int(),
      /** Withdrawn by the owner in time. */
      withdrawn: z.int(),
      /** met ÷ (met + missed). */
      share: z.optional(z.number()),
      /** Denominator of the two below: kept in time or late. */
      kept: z.int(),
      medianMinutes: z.optional(z.number()),
      p90Minutes: z.optional(z.number()),
    }),
  ),
})
