import * as z from 'zod/mini'

const moment = z.iso.datetime()

const CONSENT_PURPOSES = [
  ...(['terms', 'contact_disclosure', 'public_words', 'whatsapp_utility'] as const),
  ...(['whatsapp_marketing', 'testimonial', 'analytics'] as const),
] as const

export const consentSchema = z.object({
  id: z.uuid(),
  purpose: z.enum(CONSENT_PURPOSES),
  version: z.string(),
  /** Reference of the project request or consultation it was given for, if any. */
  reference: z.optional(z.string()),
  givenAt: moment,
  withdrawnAt: z.optional(moment),
  /** False while a running service depends on it; deleting the account withdraws it. */
  canWithdraw: z.boolean(),
})

export type ConsentAnswer = z.infer<typeof consentSchema>
