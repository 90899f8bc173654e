import * as z from 'zod/mini'

const day = z.iso.date()

/** What a provider asked of leads. Days are in Riyadh. */
export const leavesShape = {
  takesLeads: z.boolean(),
  /** Day on which leads come again; absent while they come, and when they were switched off without an end. */
  leadsResumeOn: z.optional(day),
  /** Those that run or are to come, the first day first. */
  leaves: z.array(z.object({ id: z.uuid(), startsOn: day, resumesOn: day })),
}
export const leavesSchema = z.object(leavesShape)
