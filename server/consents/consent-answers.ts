import * as z from 'zod/mini'

const moment = z.iso.datetime()

const CONSENT_PURPOSES = [
  ...(['terms', 'contact_disclosure', 'whatsapp_utility'] as const),
  ...(['whatsapp_marketing', 'testimonial', 'analytics'] as const),
] as const

export const consentSchema = z.object({
  id: z.uuid(),
  purpose: z.enum(CONSENT_PURPOSES),
  version: z.string(),
  /** Of the project request or consultation it was said for; absent where it was for none. */
  reference: z.optional(z.string()),
  givenAt: moment,
  withdrawnAt: z.optional(moment),
  /** What stands on it while it is needed cannot be taken back alone: erasing takes all back. */
  canWithdraw: z.boolean(),
})

export type ConsentAnswer = z.infer<typeof consentSchema>
