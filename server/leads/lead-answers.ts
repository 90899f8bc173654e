import * as z from 'zod/mini'
import { DECLINE_REASONS } from '#domain/dispatch/decline-reasons.ts'
import { LEAD_STAGES } from '#domain/dispatch/follow-up.ts'
import { LEAD_STATUSES } from '#domain/dispatch/lead-lifecycle.ts'
import { CITIES, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import { STANDING_WORKS } from '#domain/project-requests/standing-work.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'
import { chatMessageSchema } from '#server/chat/chat-answers.ts'
import type { ProjectDocument } from '#server/documents/document-answers.ts'
import { projectDocumentSchema } from '#server/documents/document-answers.ts'
import { quoteSchema, scopeLineSchema } from '#server/quotes/quote-answers.ts'
import { quoteOpeningShape } from '#server/quotes/quote-opening.ts'
import { followUpSchema } from './follow-ups/follow-up-answers.ts'

/** Response schemas of a provider's leads. Money in halalas, timestamps ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()

/** One lead in a provider's list. */
export const leadSummarySchema = z.object({
  id: z.uuid(),
  /** Opens this lead without a session: `/lead/{leadToken}`. Empty for an API key, which may do less. */
  leadToken: z.string(),
  reference: z.string(),
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  district: z.optional(z.string()),
  ...toldSizeShape,
  finishLevel: z.optional(z.enum(FINISH_LEVELS)),
  /** As stated by the owner. Our own estimate is hidden, because a provider would only repeat it. */
  budget: z.optional(z.object({ min: z.optional(halalas), max: z.optional(halalas) })),
  status: z.enum(LEAD_STATUSES),
  projectRequestStatus: z.enum(PROJECT_REQUEST_STATUSES),
  offeredAt: moment,
  answeredAt: z.optional(moment),
  /** Deadline for answering. */
  expiresAt: z.optional(moment),
  /** Promised time of the first quote. */
  quoteDueAt: moment,
  /** True for demo leads, for which nobody waits. */
  isDemo: z.boolean(),
  declineReason: z.optional(z.enum(DECLINE_REASONS)),
  /** Current quote. */
  quote: z.optional(
    z.object({
      id: z.uuid(),
      amount: halalas,
      amountHigh: z.optional(halalas),
      revision: z.int(),
      submittedAt: moment,
      /** Absent in quotes from before it was asked. */
      validUntil: z.optional(moment),
      ...quoteOpeningShape,
    }),
  ),
  /** What it would cost at the provider's own rates, while it waits for a price; absent where none fits. */
  ownPrice: z.optional(
    z.object({
      /** Without VAT; absent unless each line has a rate. */
      amount: z.optional(halalas),
      /** Lines with a rate, of all lines. */
      priced: z.int(),
      lines: z.int(),
    }),
  ),
  /** The first words of the description, as the page of the lead shows it; absent without one. */
  excerpt: z.optional(z.string()),
  documents: z.object({ photos: z.int(), plans: z.int() }),
  /** Messages of the owner after the provider's last one. */
  unread: z.int(),
  /** What the provider noted after quoting; absent before a quote, and in the answer to a lead's link. */
  followUp: z.optional(followUpSchema),
})

/** One lead with everything its provider may see now. */
export const leadSchema = z.extend(leadSummarySchema, {
  /** The provider whom the request was offered to. */
  companyName: z.string(),
  /** Without phone numbers, emails and links. */
  description: z.string(),
  /** Only after the accept. */
  contact: z.optional(z.object({ name: z.string(), mobile: z.string() })),
  /** Only after the accept. The file is at `/api/v1/leads/{leadToken}/documents/{id}`. */
  shownDocuments: z.array(projectDocumentSchema),
  scopeLines: z.array(scopeLineSchema),
  /** What the owner said is done, and the lines and our estimate therefore leave out; absent where nothing is. */
  takenAsDone: z.optional(z.array(z.enum(STANDING_WORKS))),
  /** Newest first: the current one and those it replaced. */
  quotes: z.array(quoteSchema),
  /** Oldest first. */
  chat: z.array(chatMessageSchema),
})

export const leadListSchema = z.object({
  /** Newest first. */
  items: z.array(leadSummarySchema),
  next: z.optional(z.uuid()),
  counts: z.object({
    /** Numbers of leads to answer, waiting for a price, waiting for the owner, and ended. */
    offered: z.int(),
    accepted: z.int(),
    quoted: z.int(),
    over: z.int(),
  }),
  /** When the first of the accepted leads was promised its price; absent when none waits for one. May have passed. */
  priceDueAt: z.optional(moment),
  /** Numbers of quoted leads by stage; only with the status `quoted` or a stage. */
  stages: z.optional(z.record(z.enum(LEAD_STAGES), z.int())),
  /** Of the running lots of the account, as its statement has them; without one, of the current month in Riyadh. */
  quota: z.object({
    used: z.int(),
    of: z.int(),
    renewsAt: moment,
    /** Leads left in the account; absent without one. */
    balance: z.optional(z.int()),
  }),
  /** Of the last 90 days. */
  record: z.object({
    offered: z.int(),
    /** Of those, answered or no longer to be answered: what `answered` is a share of. */
    due: z.int(),
    answered: z.int(),
    quoted: z.int(),
    won: z.int(),
    /** Priced, and the owner chose another provider or ended the request. */
    lost: z.int(),
    /** Of those, where the choice of another stands. */
    lostToAnother: z.int(),
    medianAnswerMinutes: z.optional(z.number()),
  }),
})

export type LeadSummary = z.infer<typeof leadSummarySchema>
export type Lead = z.infer<typeof leadSchema>
export type LeadList = z.infer<typeof leadListSchema>

/** Photos and plans of a lead that the provider may see. Each file is at `/api/v1/leads/{leadToken}/documents/{id}`. */
export interface LeadDocuments {
  reference: string
  projectType: ProjectType
  city: City
  /** Empty until the lead is accepted. */
  documents: ProjectDocument[]
}
