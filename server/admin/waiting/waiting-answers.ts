import * as z from 'zod/mini'
import { FAILURE_CLASSES } from '#domain/messages/delivery-failures.ts'
import type { WaitingKind } from '#domain/staff/waiting.ts'
import { promisedSchemas, waitingShape } from '#server/sla/promised-answers.ts'

const waitingItemSchema = z.discriminatedUnion('kind', [
  ...promisedSchemas,
  z.object({
    ...{ kind: z.literal('money'), ...waitingShape, companyName: z.string() },
    what: z.enum(['transfers', 'to_look_at', 'refunds']),
    /** Halalas. */
    amount: z.int(),
    hasReceipt: z.boolean(),
  }),
  z.object({
    ...{ kind: z.literal('message'), ...waitingShape },
    to: z.enum(['owner', 'provider', 'person']),
    companyName: z.optional(z.string()),
    reference: z.optional(z.string()),
    failure: z.optional(z.enum(FAILURE_CLASSES)),
  }),
  z.object({ kind: z.literal('review'), ...waitingShape, companyName: z.string(), reference: z.string() }),
  z.object({ kind: z.literal('photos'), ...waitingShape, count: z.int() }),
])

export const waitingSchema = z.object({
  /** What runs out first coming first, then what waits for its provider; at most 60. */
  items: z.array(waitingItemSchema),
})
export type WaitingItem = z.infer<typeof waitingItemSchema>
export type Waiting = z.infer<typeof waitingSchema>
export type WaitingItemOf<Kind extends WaitingKind> = Extract<WaitingItem, { kind: Kind }>

/** How much waits of each kind that the role reads, each counted up to 1000. */
export const waitingCountsSchema = z.object({
  verification: z.optional(z.int()),
  request: z.optional(z.int()),
  money: z.optional(z.int()),
  message: z.optional(z.int()),
  report: z.optional(z.int()),
  review: z.optional(z.int()),
  photos: z.optional(z.int()),
})
