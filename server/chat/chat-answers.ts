import * as z from 'zod/mini'

/** What owner and provider of a lead write to each other through us. */
export const chatMessageSchema = z.object({
  id: z.uuid(),
  author: z.enum(['owner', 'provider']),
  body: z.string(),
  /** A phone, e-mail or link was taken out: those pass with the accept. */
  hiddenDetails: z.boolean(),
  /** ISO 8601 in UTC. */
  writtenAt: z.iso.datetime(),
})

export type ChatMessage = z.infer<typeof chatMessageSchema>
