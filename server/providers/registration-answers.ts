import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS, PROVIDER_STATUSES } from '#domain/providers/provider.ts'
import { CLAIM_FACTS, CLAIM_STATES, EVIDENCE } from '#domain/verifications/claims.ts'
import { documentSchema } from '#server/documents/document-answers.ts'
import { slaViewSchema } from '#server/sla/sla-view.ts'

const moment = z.iso.datetime()

/** What is odd and was taken all the same, by field: a code and its words in the caller's language. */
const warningsSchema = z.record(z.string(), z.object({ code: z.string(), detail: z.string() }))

export const registeredSchema = z.object({
  id: z.uuid(),
  status: z.literal('pending_review'),
  verificationDueAt: moment,
  warnings: warningsSchema,
})

/** A fact of themselves that was checked; `kind` says which. */
const ownClaimSchema = z.object({
  kind: z.enum(CLAIM_FACTS),
  evidence: z.enum(EVIDENCE),
  checkedAt: moment,
  /** Absent where the fact does not end by itself. */
  expiresAt: z.optional(moment),
  /** `expires_soon` in its last 30 days. */
  state: z.enum(CLAIM_STATES),
})

/** A provider's own place. Numbers that say who somebody is are masked. */
export const ownProviderSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  status: z.enum(PROVIDER_STATUSES),
  /** Raised by every change; what an admin decides on. */
  version: z.int(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.optional(z.string()),
  mobile: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  trades: z.array(z.enum(PROJECT_TYPES)),
  city: z.enum(CITIES),
  serviceCities: z.array(z.enum(CITIES)),
  description: z.string(),
  locale: z.enum(['ar', 'en']),
  identityKind: z.optional(z.enum(['commercial_registration', 'freelance_document'])),
  /** The commercial registration or unified number; absent with a freelance document. */
  registrationNumber: z.optional(z.string()),
  freelanceDocumentNumber: z.optional(z.string()),
  bankName: z.optional(z.string()),
  /** Its last four characters. */
  ibanEnding: z.optional(z.string()),
  vatNumber: z.optional(z.string()),
  packageId: z.optional(z.uuid()),
  registeredAt: moment,
  verificationDueAt: z.optional(moment),
  /** The promise of a decision on the last registration sent. */
  sla: z.optional(slaViewSchema),
  suspendedAt: z.optional(moment),
  takesLeads: z.boolean(),
  wantsMail: z.boolean(),
  isDemo: z.boolean(),
  /** Why they were rejected or suspended, as the admin wrote it; there once the minute of its undo is over. */
  reason: z.optional(z.object({ text: z.string(), locale: z.enum(['ar', 'en']), decidedAt: moment })),
  /** What is vouched for now, by kind. */
  claims: z.array(ownClaimSchema),
  /** An essential claim has lapsed: nothing is offered until it is checked again. */
  dispatchPaused: z.optional(z.object({ since: moment, claimKind: z.enum(CLAIM_FACTS) })),
  /** Newest first, replaced ones too. */
  documents: z.array(documentSchema),
})

export const changedProviderSchema = z.object({ ...ownProviderSchema.shape, warnings: warningsSchema })

export type Registered = z.infer<typeof registeredSchema>
export type OwnClaim = z.infer<typeof ownClaimSchema>
export type OwnProvider = z.infer<typeof ownProviderSchema>
export type ChangedProvider = z.infer<typeof changedProviderSchema>
