import * as z from 'zod/mini'
import { COMPLAINT_REASONS } from '#domain/complaints/complaint.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'

const moment = z.iso.datetime()

/** Fields of everything that waits for our staff. */
export const waitingShape = {
  id: z.uuid(),
  /** Since when it waits. */
  since: moment,
  /** Absent where we promised no time. */
  due: z.optional(moment),
  isDemo: z.boolean(),
}

const verificationSchema = z.object({
  ...{ kind: z.literal('verification'), ...waitingShape, companyName: z.string() },
  ...{ providerKind: z.enum(PROVIDER_KINDS), city: z.enum(CITIES) },
  /** The provider answered this admin's request for more, so it is their turn first. */
  reviewer: z.optional(z.object({ id: z.uuid(), name: z.string() })),
})

const requestSchema = z.object({
  ...{ kind: z.literal('request'), ...waitingShape, reference: z.string() },
  ...{ projectType: z.enum(PROJECT_TYPES), city: z.enum(CITIES) },
  /** Providers who were offered it, and those of them who declined. */
  ...{ asked: z.int(), declined: z.int() },
  /** When the last of them declined. */
  declinedAt: z.optional(moment),
  /** Where it was offered to one provider alone. */
  onlyName: z.optional(z.string()),
})

const reportSchema = z.object({
  ...{ kind: z.literal('report'), ...waitingShape, reference: z.string() },
  reason: z.enum(COMPLAINT_REASONS),
  subjectName: z.optional(z.string()),
})

/** What we promised a time for. */
export const promisedSchemas = [verificationSchema, requestSchema, reportSchema] as const
export const promisedItemSchema = z.discriminatedUnion('kind', promisedSchemas)
export type PromisedItem = z.infer<typeof promisedItemSchema>
