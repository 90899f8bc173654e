import * as z from 'zod/mini'
import { HELD_KINDS } from '#domain/staff/waiting.ts'

const holderSchema = z.object({
  kind: z.enum(HELD_KINDS),
  /** Id of the row that waits. */
  id: z.uuid(),
  userId: z.uuid(),
  /** As they signed in: their email with our own accounts. */
  name: z.string(),
  takenAt: z.iso.datetime(),
  isYou: z.boolean(),
})

/** Of all kinds that the role reads, the newest first; at most 500. */
export const holdersSchema = z.object({ items: z.array(holderSchema) })

export type Holder = z.infer<typeof holderSchema>
export type Holders = z.infer<typeof holdersSchema>
