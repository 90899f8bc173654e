import * as z from 'zod/mini'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS, PROVIDER_STATUSES } from '#domain/providers/provider.ts'
import { DECISIONS, PROVIDER_STANDINGS } from '#domain/providers/provider-lifecycle.ts'
import { REGISTER_STANDINGS } from '#domain/providers/register-entry.ts'
import { WATCHED_FIELDS } from '#domain/verifications/asked-before.ts'
import { CLAIM_FACTS, EVIDENCE } from '#domain/verifications/claims.ts'
import {
  COMPARED_FIELD_NAMES,
  type ComparedField,
  FIELD_OUTCOMES,
} from '#domain/verifications/compared-fields.ts'
import { INFORMATION_ITEMS, type InformationItem } from '#domain/verifications/information-request.ts'
import { documentSchema } from '#server/documents/document-answers.ts'
import { registeredTexts } from '#server/providers/registration-answers.ts'
import { adminSubscriptionSchema } from '#server/subscriptions/subscription-answers.ts'
import { waitingCountsSchema } from './waiting/waiting-answers.ts'

/** Response schemas of the admin routes. Timestamps are ISO 8601 in UTC. */
const moment = z.iso.datetime()

/** Figures of the dashboard (docs/reference/product-rules.md#dashboard-figures). */
export const summarySchema = z.object({
  total: z.int(),
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  /** Approved providers that are suspended. */
  suspended: z.int(),
  /** Pending registrations past their 24 hours, counted up to 1000. */
  overdue: z.int(),
  /** Pending registrations that wait for their provider, counted up to 1000. They are in `pending` too. */
  awaiting: z.int(),
  /** Halalas without VAT. The monthly figures are at `/admin/revenue`. */
  revenue: z.optional(z.object({ total: z.int(), thisMonth: z.int(), recurring: z.int() })),
  /** Open reports, and those past their promised deadline, counted up to 1000. */
  complaints: z.optional(z.object({ open: z.int(), late: z.int() })),
  /** Work photos that wait for a review, counted up to 1000. */
  workPhotos: z.optional(z.int()),
  /** Payments that need an admin: transfers to confirm, unmatched payments, manual refunds. */
  payments: z.optional(z.object({ transfers: z.int(), toLookAt: z.int(), refunds: z.int() })),
  /** Everything that waits for our staff, as `/admin/waiting` lists it. */
  waiting: waitingCountsSchema,
})

const queuedProviderSchema = z.object({
  id: z.uuid(),
  companyName: z.string(),
  contactName: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  city: z.enum(CITIES),
  mobile: z.string(),
  email: z.optional(z.string()),
  status: z.enum(PROVIDER_STATUSES),
  standing: z.enum(PROVIDER_STANDINGS),
  registeredAt: moment,
  /** Absent for the demo's providers, who never registered. */
  verificationDueAt: z.optional(moment),
  /** Since when the provider is asked for more: the 24 hours stand still. */
  awaitingSince: z.optional(moment),
  /** Admin who asked for more and whose turn it is first, since the provider answered. */
  reviewer: z.optional(z.object({ id: z.uuid(), name: z.string(), since: moment })),
  /** Version that a decision must name. */
  version: z.int(),
  isDemo: z.boolean(),
  /** True when an essential claim has expired: the provider gets no offers until it is checked again. */
  isDispatchPaused: z.boolean(),
})

export const queuePageSchema = z.object({
  items: z.array(queuedProviderSchema),
  next: z.optional(z.uuid()),
  /** Of all pages, up to 1,000; a search does not count. */
  total: z.optional(z.int()),
})

export const nextReviewSchema = z.object({
  /** Registrations that wait for us; those that wait for their provider are not counted. */
  left: z.int(),
  next: z.optional(z.object({ id: z.uuid(), companyName: z.string() })),
})

const claimSchema = z.object({
  id: z.uuid(),
  fact: z.enum(CLAIM_FACTS),
  evidence: z.enum(EVIDENCE),
  documentId: z.optional(z.uuid()),
  checkedBy: z.optional(z.uuid()),
  checkedAt: moment,
  expiresAt: z.optional(moment),
  /** Time at which a newer check replaced it. */
  endedAt: z.optional(moment),
  lapsed: z.boolean(),
})

const informationItem = z.enum(INFORMATION_ITEMS as [InformationItem, ...InformationItem[]])

const decisionSchema = z.object({
  id: z.uuid(),
  decision: z.enum(DECISIONS),
  reason: z.optional(z.string()),
  adminId: z.uuid(),
  adminName: z.string(),
  decidedAt: moment,
  undoneAt: z.optional(moment),
  /** Time at which the provider was notified. */
  toldAt: z.optional(moment),
  /** What was missing, of a request for more, and when the provider sent it. */
  items: z.optional(z.array(informationItem)),
  answeredAt: z.optional(moment),
})

const LIKENESSES = ['iban', 'mobile', 'registration', 'national_id', 'email', 'name'] as const

const likeProviderSchema = z.object({
  providerId: z.uuid(),
  companyName: z.string(),
  city: z.enum(CITIES),
  standing: z.enum(PROVIDER_STANDINGS),
  registeredAt: moment,
  /** Matching fields. Names match when most of their words sound alike. */
  same: z.array(z.enum(LIKENESSES)),
})

/** All fields of docs/reference/product-rules.md#provider-as-seen-by-an-admin. */
export const adminProviderSchema = z.object({
  ...queuedProviderSchema.shape,
  ...registeredTexts,
  slug: z.string(),
  trades: z.array(z.enum(PROJECT_TYPES)),
  serviceCities: z.array(z.enum(CITIES)),
  locale: z.enum(['ar', 'en']),
  package: z.optional(z.object({ id: z.uuid(), code: z.string(), name: z.record(z.string(), z.string()) })),
  identityKind: z.optional(z.enum(['commercial_registration', 'freelance_document'])),
  /** Commercial registration or unified number. */
  crNumber: z.optional(z.string()),
  nationalId: z.optional(z.string()),
  freelanceDocumentNumber: z.optional(z.string()),
  iban: z.optional(z.string()),
  agreedAt: z.optional(moment),
  suspendedAt: z.optional(moment),
  takesLeads: z.boolean(),
  /** While on leave: the day in Riyadh on which leads come again. */
  leadsResumeOn: z.optional(z.iso.date()),
  /** Reason of the last rejection or suspension. */
  rejectionReason: z.optional(z.string()),
  documents: z.array(documentSchema),
  /** Newest first, including ended ones. */
  claims: z.array(claimSchema),
  /** Newest first, including undone ones. */
  decisions: z.array(decisionSchema),
  /** Fields compared with their document, as far as neither changed since. */
  fieldChecks: z.array(
    z.object({
      field: z.enum(COMPARED_FIELD_NAMES as [ComparedField, ...ComparedField[]]),
      outcome: z.enum(FIELD_OUTCOMES),
      adminName: z.string(),
      checkedAt: moment,
    }),
  ),
  /** What the commercial register says of the number, as our server looked it up; absent until it did. */
  registerLookup: z.optional(
    z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('found'),
        lookedUpAt: moment,
        name: z.string(),
        /** Whether the name that was typed is the same, apart from its spelling. */
        isSameName: z.boolean(),
        standing: z.enum(REGISTER_STANDINGS),
        /** The register's own word, in Arabic. */
        standingName: z.string(),
        cityName: z.optional(z.string()),
        isSameCity: z.optional(z.boolean()),
        issuedOn: z.optional(z.iso.date()),
        confirmedOn: z.optional(z.iso.date()),
        activities: z.array(z.string()),
      }),
      z.object({ outcome: z.literal('not_found'), lookedUpAt: moment }),
      /** It did not answer, and is asked again. */
      z.object({ outcome: z.literal('unavailable'), lookedUpAt: moment }),
    ]),
  ),
  /** The last request for more, and what the provider changed since. */
  requestForMore: z.optional(
    z.object({
      items: z.array(informationItem),
      given: z.array(informationItem),
      note: z.optional(z.string()),
      askedAt: moment,
      answeredAt: z.optional(moment),
      changes: z.array(
        z.object({
          field: z.enum(WATCHED_FIELDS),
          from: z.optional(z.string()),
          to: z.optional(z.string()),
        }),
      ),
      newDocuments: z.array(z.enum(DOCUMENT_KINDS)),
    }),
  ),
  /** Decision that this admin can still undo, with the deadline. */
  undo: z.optional(z.object({ verificationId: z.uuid(), until: moment })),
  /** Providers with matching data, at most 20. */
  duplicates: z.array(likeProviderSchema),
  /** The current subscription, or the last one. */
  subscription: z.optional(adminSubscriptionSchema),
})

export type Summary = z.infer<typeof summarySchema>
export type NextReview = z.infer<typeof nextReviewSchema>
export type QueuedProvider = z.infer<typeof queuedProviderSchema>
export type AdminProvider = z.infer<typeof adminProviderSchema>
export type AdminClaim = z.infer<typeof claimSchema>
export type AdminDecision = z.infer<typeof decisionSchema>
export type LikeProvider = z.infer<typeof likeProviderSchema>

/** Other admins who have a provider open now. */
export const lookersSchema = z.object({
  items: z.array(z.object({ name: z.string(), since: z.iso.datetime() })),
})
export type LookersAnswer = z.infer<typeof lookersSchema>
