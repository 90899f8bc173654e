import * as z from 'zod/mini'
import { LONGEST_VIEW_REASON, SHORTEST_VIEW_REASON } from '#domain/staff/support-view.ts'
import { leadAccountSchema } from '#server/lead-accounts/lead-account-answers.ts'
import { leadListSchema, leadSummarySchema } from '#server/leads/lead-answers.ts'
import { trackedLeadSchema, trackingSchema } from '#server/project-requests/tracking-answers.ts'
import { ownProviderSchema } from '#server/providers/registration-answers.ts'
import { quoteSchema } from '#server/quotes/quote-answers.ts'

/** What our support sees of an owner or a provider. No token, link or file of theirs is in it. */
const moment = z.iso.datetime()

export const supportViewInputSchema = z.object({
  /** One of the two. */
  providerId: z.optional(z.uuid()),
  projectRequestId: z.optional(z.uuid()),
  reason: z.string().check(z.trim(), z.minLength(SHORTEST_VIEW_REASON), z.maxLength(LONGEST_VIEW_REASON)),
})

/** Why names and numbers are opened; the person reads it beside the view's own reason. */
export const shownContactsInputSchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(SHORTEST_VIEW_REASON), z.maxLength(LONGEST_VIEW_REASON)),
})

export const startedViewSchema = z.object({ id: z.uuid(), until: moment })

const seenQuoteSchema = z.pick(quoteSchema, {
  id: true,
  status: true,
  revision: true,
  amount: true,
  amountHigh: true,
  vatIncluded: true,
  durationDays: true,
  startsWithinDays: true,
  validUntil: true,
  warrantyYears: true,
  note: true,
  submittedAt: true,
})

const seenLeadSchema = z.extend(
  z.pick(trackedLeadSchema, {
    id: true,
    providerName: true,
    providerKind: true,
    status: true,
    offeredAt: true,
    answeredAt: true,
    expiresAt: true,
    declineReason: true,
    earlierQuotes: true,
  }),
  {
    quote: z.optional(seenQuoteSchema),
    /** How many were written; their words stay with sender and recipient. */
    messages: z.int(),
    /** Of the mobile that the owner reads; whole only while contacts are shown. */
    mobileEnding: z.optional(z.string()),
    mobile: z.optional(z.string()),
  },
)

/** The tracking page of a project request. */
const ownerSideSchema = z.extend(
  z.omit(trackingSchema, { ownerName: true, documents: true, leads: true, scopeLines: true }),
  {
    /** Absent while contacts are masked. */
    ownerName: z.optional(z.string()),
    ownWords: z.string(),
    /** As they gave it, in halalas with VAT. Both ends absent: they gave none. */
    budget: z.object({ min: z.optional(z.int()), max: z.optional(z.int()) }),
    fileNames: z.array(z.string()),
    leads: z.array(seenLeadSchema),
  },
)

/** The place of a provider: profile, the newest leads, balance. */
const providerSideSchema = z.object({
  profile: z.extend(
    z.pick(ownProviderSchema, {
      slug: true,
      status: true,
      companyName: true,
      kind: true,
      trades: true,
      city: true,
      serviceCities: true,
      registeredAt: true,
      takesLeads: true,
      suspendedAt: true,
      verificationDueAt: true,
      ibanEnding: true,
      logo: true,
    }),
    {
      description: z.string(),
      /** Absent while contacts are masked. */
      contactName: z.optional(z.string()),
      mobileEnding: z.string(),
      /** As the contact's name. */
      mobile: z.optional(z.string()),
      email: z.optional(z.string()),
    },
  ),
  leads: z.object({
    items: z.array(
      z.extend(z.omit(leadSummarySchema, { leadToken: true, followUp: true }), {
        /** Of the last quote they sent, whatever became of it. Halalas, without VAT. */
        sentPrice: z.optional(z.object({ amount: z.int(), amountHigh: z.optional(z.int()) })),
      }),
    ),
    counts: leadListSchema.shape.counts,
    quota: leadListSchema.shape.quota,
    record: leadListSchema.shape.record,
  }),
  account: z.pick(leadAccountSchema, { balance: true, lots: true }),
})

export const supportViewSchema = z.object({
  id: z.uuid(),
  reason: z.string(),
  startedAt: moment,
  until: moment,
  contactsShown: z.boolean(),
  /** Exactly one of both. */
  owner: z.optional(ownerSideSchema),
  provider: z.optional(providerSideSchema),
})

export type SupportView = z.infer<typeof supportViewSchema>
export type OwnerSide = z.infer<typeof ownerSideSchema>
export type ProviderSide = z.infer<typeof providerSideSchema>
export type StartedView = z.infer<typeof startedViewSchema>
