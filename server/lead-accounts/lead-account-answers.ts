import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { CREDIT_REASONS } from '#domain/subscriptions/lead-account.ts'

/** Response schemas of a provider's lead account. Timestamps are ISO 8601 in UTC. */
const moment = z.iso.datetime()

const accountEntrySchema = z.object({
  /** Number within this account: 1, 2, 3 … without gaps. */
  seq: z.int(),
  kind: z.enum(['grant', 'dispatch', 'credit', 'expiry']),
  change: z.int(),
  /** Balance after this entry. */
  balance: z.int(),
  at: moment,
  /** Only for a grant or a credit: expiry of its leads. */
  endsAt: z.optional(moment),
  reason: z.optional(z.enum(CREDIT_REASONS)),
  lead: z.optional(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      projectType: z.enum(PROJECT_TYPES),
      city: z.enum(CITIES),
      district: z.optional(z.string()),
    }),
  ),
  /** Only for a lead: deadline for claiming a credit; an earlier one where its owner has answered. */
  creditUntil: z.optional(moment),
  /** The owner answered or decided, so that `creditUntil` is the earlier one. */
  hasOwnerAnswered: z.optional(z.boolean()),
  isCredited: z.optional(z.boolean()),
})

/** `GET /me/lead-account?after=seq`: newest first. */
export const leadAccountSchema = z.object({
  /** Absent without a purchased package; `monthly_lead_quota` then applies. */
  balance: z.optional(z.int()),
  /** Remaining leads by expiry, the earliest first. */
  lots: z.array(z.object({ left: z.int(), granted: z.int(), endsAt: moment, isCredit: z.boolean() })),
  items: z.array(accountEntrySchema),
  next: z.optional(z.int()),
})

/** Response to `POST /me/leads/{id}/credit {reason}`, decided from our records. */
export const creditAnswerSchema = z.object({
  credited: z.boolean(),
  /** Reason of a rejected claim, as a translation key under `errors`, with the evidence. */
  refusal: z.optional(z.string()),
  balance: z.int(),
})

export type AccountEntryAnswer = z.infer<typeof accountEntrySchema>
export type LeadAccountAnswer = z.infer<typeof leadAccountSchema>
export type CreditAnswer = z.infer<typeof creditAnswerSchema>
