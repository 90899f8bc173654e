import * as z from 'zod/mini'
import { COMPLAINT_REASONS } from '#domain/complaints/complaint.ts'
import { FAILURE_CLASSES } from '#domain/messages/delivery-failures.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import type { WaitingKind } from '#domain/staff/waiting.ts'

const moment = z.iso.datetime()

const common = {
  id: z.uuid(),
  /** Since when it waits. */
  since: moment,
  /** Absent where we promised no time. */
  due: z.optional(moment),
  isDemo: z.boolean(),
}

const verificationSchema = z.object({
  ...{ kind: z.literal('verification'), ...common, companyName: z.string() },
  ...{ providerKind: z.enum(PROVIDER_KINDS), city: z.enum(CITIES) },
  /** The provider answered this admin's request for more, so it is their turn first. */
  reviewer: z.optional(z.object({ id: z.uuid(), name: z.string() })),
})

const requestSchema = z.object({
  ...{ kind: z.literal('request'), ...common, reference: z.string() },
  ...{ projectType: z.enum(PROJECT_TYPES), city: z.enum(CITIES) },
  /** Providers who were offered it, and those of them who declined. */
  ...{ asked: z.int(), declined: z.int() },
  /** When the last of them declined. */
  declinedAt: z.optional(moment),
  /** Where it was offered to one provider alone. */
  onlyName: z.optional(z.string()),
})

const reportSchema = z.object({
  ...{ kind: z.literal('report'), ...common, reference: z.string() },
  reason: z.enum(COMPLAINT_REASONS),
  subjectName: z.optional(z.string()),
})

/** What we promised a time for. */
export const promisedItemSchema = z.discriminatedUnion('kind', [
  verificationSchema,
  requestSchema,
  reportSchema,
])
export type PromisedItem = z.infer<typeof promisedItemSchema>

const waitingItemSchema = z.discriminatedUnion('kind', [
  verificationSchema,
  requestSchema,
  reportSchema,
  z.object({
    ...{ kind: z.literal('money'), ...common, companyName: z.string() },
    what: z.enum(['transfers', 'to_look_at', 'refunds']),
    /** Halalas. */
    amount: z.int(),
    hasReceipt: z.boolean(),
  }),
  z.object({
    ...{ kind: z.literal('message'), ...common },
    to: z.enum(['owner', 'provider', 'person']),
    companyName: z.optional(z.string()),
    reference: z.optional(z.string()),
    failure: z.optional(z.enum(FAILURE_CLASSES)),
  }),
  z.object({ kind: z.literal('review'), ...common, companyName: z.string(), reference: z.string() }),
  z.object({ kind: z.literal('photos'), ...common, count: z.int() }),
])

export const waitingSchema = z.object({
  /** What runs out first, and what waits longest where nothing runs out; at most 60. */
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
