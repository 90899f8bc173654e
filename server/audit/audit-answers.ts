import * as z from 'zod/mini'

const auditEntrySchema = z.object({
  seq: z.int(),
  /** ISO 8601 in UTC. */
  at: z.iso.datetime(),
  actorKind: z.string(),
  actorId: z.optional(z.string()),
  /** How the admin was signed in then. Entries from before November 2026 have none, except where another one tells. */
  actorName: z.optional(z.string()),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.optional(z.uuid()),
  /** The provider whom it is about, as they are called now. */
  provider: z.optional(z.object({ id: z.uuid(), companyName: z.string() })),
  /** Number of the project request that it is about. */
  reference: z.optional(z.string()),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
})

export const auditPageSchema = z.object({
  items: z.array(auditEntrySchema),
  /** All that fit, counted up to 1000. */
  total: z.int(),
  /** Who decided something lately, by name. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** `before` of the next page. */
  next: z.optional(z.int()),
  head: z.object({ seq: z.int(), hash: z.string() }),
})

/** Which entries were computed again, and the first one that is not as it was written. */
export const auditCheckSchema = z.object({
  from: z.int(),
  until: z.int(),
  wrongFrom: z.optional(z.int()),
})
export type AuditCheck = z.infer<typeof auditCheckSchema>

export type AuditPage = z.infer<typeof auditPageSchema>
