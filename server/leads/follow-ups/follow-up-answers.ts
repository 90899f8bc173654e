import * as z from 'zod/mini'
import { LEAD_STAGES, LOSS_REASONS } from '#domain/dispatch/follow-up.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'

/** What a provider noted about a lead. Only they read it. */
export const followUpSchema = z.object({
  stage: z.enum(LEAD_STAGES),
  reason: z.optional(z.enum(LOSS_REASONS)),
  words: z.optional(z.string()),
  /** Day in Riyadh of the reminder. */
  remindOn: z.optional(z.iso.date()),
})
export type FollowUpAnswer = z.infer<typeof followUpSchema>

/** Of one lead; without `followUp` before a quote. */
export const ownFollowUpSchema = z.object({ followUp: z.optional(followUpSchema) })
export type OwnFollowUp = z.infer<typeof ownFollowUpSchema>

/** Leads to ask about today, the longest waiting first. */
export const dueFollowUpsSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      projectType: z.enum(PROJECT_TYPES),
      city: z.enum(CITIES),
      district: z.optional(z.string()),
      ...toldSizeShape,
      followUp: followUpSchema,
    }),
  ),
})
export type DueFollowUps = z.infer<typeof dueFollowUpsSchema>
