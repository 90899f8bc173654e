import * as z from 'zod/mini'
import { DECLINE_REASONS } from '#domain/dispatch/decline-reasons.ts'
import { LEAD_STATUSES } from '#domain/dispatch/lead-lifecycle.ts'
import { CITIES, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { chatMessageSchema } from '#server/chat/chat-answers.ts'
import { projectDocumentSchema } from '#server/documents/document-answers.ts'
import { quoteSchema, scopeLineSchema } from '#server/quotes/quote-answers.ts'
import { slaViewSchema } from '#server/sla/sla-view.ts'

/** Response schemas of an owner's project request. Money in halalas, timestamps ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()

/** One provider the project request was offered to. */
export const trackedLeadSchema = z.object({
  id: z.uuid(),
  /** As registered. */
  providerName: z.string(),
  /** The name in the other script, if there is one. */
  otherName: z.optional(z.string()),
  providerKind: z.enum(PROVIDER_KINDS),
  provider: z.object({
    /** Slug of their page, while they have one. */
    slug: z.optional(z.string()),
    isVerified: z.boolean(),
    isDemo: z.boolean(),
    /** Id of their logo, while they have a page. */
    logo: z.optional(z.uuid()),
    /** `9665XXXXXXXX`, once they have the owner's contact. Never for demo providers, whose numbers are fictitious. */
    whatsApp: z.optional(z.string()),
  }),
  status: z.enum(LEAD_STATUSES),
  offeredAt: moment,
  answeredAt: z.optional(moment),
  /** Deadline for answering the offer. */
  expiresAt: z.optional(moment),
  declineReason: z.optional(z.enum(DECLINE_REASONS)),
  /** Current quote. */
  quote: z.optional(quoteSchema),
  /** When the latest quote was withdrawn, while no other stands. */
  withdrawnAt: z.optional(moment),
  /** Number of earlier prices of this provider, including withdrawn ones. */
  earlierQuotes: z.int(),
  /** Oldest first. */
  chat: z.array(chatMessageSchema),
  /** Receipt of the disclosure: since when and how the provider reads the owner's name and mobile. */
  disclosure: z.optional(z.object({ disclosedAt: moment, way: z.enum(['whatsapp', 'portal', 'link']) })),
})

/** A project request as its owner sees it. */
export const trackingSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  ...toldSizeShape,
  finishLevel: z.optional(z.enum(FINISH_LEVELS)),
  status: z.enum(PROJECT_REQUEST_STATUSES),
  receivedAt: moment,
  quoteDueAt: moment,
  /** When its owner closed or cancelled it. */
  endedAt: z.optional(moment),
  /** Promise of a first quote; absent when none is recorded. */
  sla: z.optional(slaViewSchema),
  quotesWished: z.int(),
  /** Absent when no source prices the requested scope. */
  estimate: z.optional(
    z.object({
      ...{ p10: halalas, p50: halalas, p90: halalas },
      /** The range over what the owner left open, where that is wider. */
      within: z.optional(z.object({ low: halalas, high: halalas })),
    }),
  ),
  scopeLines: z.array(scopeLineSchema),
  ownerName: z.string(),
  /** Photos and plans. Each file is at `/api/v1/tracking/{trackingToken}/documents/{id}`. */
  documents: z.array(projectDocumentSchema),
  /** Oldest offer first. */
  leads: z.array(trackedLeadSchema),
})

/** Response to a link renewal. */
export const trackingTokenSchema = z.object({ trackingToken: z.string() })

export type TrackedLead = z.infer<typeof trackedLeadSchema>
export type Tracking = z.infer<typeof trackingSchema>
