import * as z from 'zod/mini'
import { CREDIT_REASONS } from '#domain/subscriptions/lead-account.ts'

/** Shapes of a provider's account of leads. Moments are ISO 8601 in UTC. */
const moment = z.iso.datetime()

const accountEntrySchema = z.object({
  /** Of this account: 1, 2, 3 … without gaps. */
  seq: z.int(),
  kind: z.enum(['grant', 'dispatch', 'credit', 'expiry']),
  change: z.int(),
  /** After this entry. */
  balance: z.int(),
  at: moment,
  /** Of a grant or a credit: until when its leads are good. */
  endsAt: z.optional(moment),
  reason: z.optional(z.enum(CREDIT_REASONS)),
  lead: z.optional(z.object({ id: z.uuid(), reference: z.string() })),
  /** Of a dispatch: what may still be said of it. */
  creditUntil: z.optional(moment),
  isCredited: z.optional(z.boolean()),
})

/** `GET /me/lead-account?after=seq`: newest first. */
export const leadAccountSchema = z.object({
  /** Absent when no package was bought: then `monthly_lead_quota` rules. */
  balance: z.optional(z.int()),
  /** What is left, by the day it ends; the next to end first. */
  lots: z.array(z.object({ left: z.int(), granted: z.int(), endsAt: moment, isCredit: z.boolean() })),
  items: z.array(accountEntrySchema),
  next: z.optional(z.int()),
})

/** `POST /me/leads/{id}/credit {reason}`: what our own records say to it. */
export const creditAnswerSchema = z.object({
  credited: z.boolean(),
  /** Why not, as a translation key under `errors`; and what we saw. */
  refusal: z.optional(z.string()),
  balance: z.int(),
})

export type AccountEntryAnswer = z.infer<typeof accountEntrySchema>
export type LeadAccountAnswer = z.infer<typeof leadAccountSchema>
export type CreditAnswer = z.infer<typeof creditAnswerSchema>
