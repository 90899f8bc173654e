import * as z from 'zod/mini'
import { STORY_EVENTS } from '#domain/audit/story.ts'
import { GATE_CODES } from '#domain/dispatch/gates.ts'
import { LEAD_STATUSES } from '#domain/dispatch/lead-lifecycle.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'

/** Responses of the stories. Timestamps are ISO 8601 in UTC, money is halalas. */
const moment = z.iso.datetime()

const candidateSchema = z.object({
  providerId: z.uuid(),
  companyName: z.string(),
  rank: z.int(),
  /** Of 10,000 each; their weights are in domain/dispatch/score.ts. Absent in rounds of earlier rules. */
  parts: z.optional(z.record(z.string(), z.number())),
  isPreferred: z.optional(z.boolean()),
  leadStatus: z.optional(z.enum(LEAD_STATUSES)),
  answeredAt: z.optional(moment),
  messageStatus: z.optional(z.string()),
})

/** A round of dispatch: whom it chose and why, and how many it did not and why not. */
const roundSchema = z.object({
  round: z.int(),
  wave: z.int(),
  limit: z.int(),
  rules: z.string(),
  /** Providers who were looked at; absent once retention has deleted who they were. */
  considered: z.optional(z.int()),
  chosen: z.array(candidateSchema),
  /** Passed every gate and came after the last chosen one. */
  outranked: z.int(),
  /** By the first gate that was closed. */
  gated: z.array(z.object({ gate: z.enum(GATE_CODES), providers: z.int() })),
})

const storyEventSchema = z.object({
  /** Unique within a story. */
  id: z.string(),
  at: moment,
  type: z.enum(STORY_EVENTS),
  /** Name of the admin, or of the firm's colleague or API key, who did it. */
  by: z.optional(z.string()),
  /** Words that somebody wrote: a reason, a note, a review. */
  text: z.optional(z.string()),
  /** A code that tells events of one type apart: a status, a reason, a kind of message. */
  code: z.optional(z.string()),
  /** A second one: the status of a message, the evidence of a claim. */
  state: z.optional(z.string()),
  amount: z.optional(z.int()),
  amountHigh: z.optional(z.int()),
  count: z.optional(z.int()),
  reference: z.optional(z.string()),
  projectRequestId: z.optional(z.uuid()),
  projectType: z.optional(z.enum(PROJECT_TYPES)),
  city: z.optional(z.enum(CITIES)),
  providerId: z.optional(z.uuid()),
  companyName: z.optional(z.string()),
  /** Of what the event leads to: a document, a payment, an invoice, a complaint. */
  subjectId: z.optional(z.uuid()),
  until: z.optional(moment),
  /** The admin took it back. */
  isUndone: z.optional(z.boolean()),
  round: z.optional(roundSchema),
})

export const storyPageSchema = z.object({
  items: z.array(storyEventSchema),
  /** `after` of the next page. */
  next: z.optional(z.string()),
  /** Events of each kind; only with the first page. */
  counts: z.optional(z.record(z.string(), z.int())),
})

export type StoryEvent = z.infer<typeof storyEventSchema>
export type StoryRound = z.infer<typeof roundSchema>
export type StoryPage = z.infer<typeof storyPageSchema>
