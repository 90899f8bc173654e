import * as z from 'zod/mini'

/** Messages between owner and provider of a lead. */
export const chatMessageSchema = z.object({
  id: z.uuid(),
  author: z.enum(['owner', 'provider']),
  body: z.string(),
  /** Whether a phone number, email or link was removed, which is only allowed after the accept. */
  hiddenDetails: z.boolean(),
  /** ISO 8601 in UTC. */
  writtenAt: z.iso.datetime(),
})

export type ChatMessage = z.infer<typeof chatMessageSchema>
