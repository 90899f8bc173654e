import * as z from 'zod/mini'
import { HOLD_REASONS } from '#domain/reviews/moderate-review.ts'

/** Shapes of what is said of reviews: moments ISO 8601 in UTC. */
const moment = z.iso.datetime()

export const REMOVAL_REASONS = [
  'contact_details',
  'abuse',
  'off_topic',
  'not_genuine',
  'unlawful',
  'asked_by_author',
] as const
const REVIEW_STATUSES = ['sealed', 'held', 'published', 'removed'] as const

/** As anyone reads it. A removed one keeps its place and its reason. */
const publicReviewSchema = z.object({
  id: z.uuid(),
  stars: z.int(),
  body: z.string(),
  shownName: z.optional(z.string()),
  city: z.string(),
  projectType: z.string(),
  visibleAt: moment,
  removalReason: z.optional(z.enum(REMOVAL_REASONS)),
  answer: z.optional(z.string()),
  answeredAt: z.optional(moment),
  answerRemovalReason: z.optional(z.enum(REMOVAL_REASONS)),
  isDemo: z.boolean(),
})

/** With the method in its own words on the page: domain/reviews/review-score.ts. */
const reviewScoreSchema = z.object({
  count: z.int(),
  /** In tenths of a star, 10 to 50; absent while there are too few. */
  tenths: z.optional(z.int()),
  /** One star first. */
  counts: z.array(z.int()),
})

/** `GET /providers/{slug}/reviews?after=` */
export const providerReviewsSchema = z.object({
  score: reviewScoreSchema,
  items: z.array(publicReviewSchema),
  nextCursor: z.optional(z.string()),
})

/** One's own and the other side's, on the tracking page and the lead's page. */
export const reviewStandingSchema = z.object({
  handover: z.optional(
    z.object({
      statedBy: z.enum(['owner', 'provider']),
      statedAt: moment,
      disputedAt: z.optional(moment),
    }),
  ),
  /** Whether the work can be stated as handed over now. */
  canState: z.boolean(),
  canDispute: z.boolean(),
  canReview: z.boolean(),
  reviewUntil: z.optional(moment),
  own: z.optional(
    z.object({
      id: z.uuid(),
      stars: z.int(),
      body: z.string(),
      writtenAt: moment,
      status: z.enum(REVIEW_STATUSES),
      /** What a person looks at first. */
      heldFor: z.optional(z.array(z.enum(HOLD_REASONS))),
      removalReason: z.optional(z.enum(REMOVAL_REASONS)),
      /** From when both are seen. */
      visibleFrom: z.optional(moment),
    }),
  ),
  /** Only once it may be read. */
  theirs: z.optional(
    z.object({
      id: z.uuid(),
      stars: z.int(),
      body: z.string(),
      shownName: z.optional(z.string()),
      writtenAt: moment,
    }),
  ),
  /** It was written and removed: its place stays, with the reason. */
  theirsRemovedFor: z.optional(z.enum(REMOVAL_REASONS)),
  /** The other side wrote, and nobody reads it yet. */
  theirsIsSealed: z.boolean(),
  answer: z.optional(
    z.object({ body: z.string(), status: z.enum(['held', 'published', 'removed']), answeredAt: moment }),
  ),
})

/** `GET /reviews/home`: the newest whose authors agreed, whatever their stars. */
export const testimonialSchema = z.extend(publicReviewSchema, {
  providerName: z.string(),
  providerSlug: z.string(),
})

const answerSchema = z.object({
  body: z.string(),
  status: z.enum(['held', 'published', 'removed']),
  answeredAt: moment,
  removalReason: z.optional(z.enum(REMOVAL_REASONS)),
})

/** What an owner said, as the provider it is about reads it. */
const ownReviewSchema = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  reference: z.string(),
  projectType: z.string(),
  city: z.string(),
  /** Absent of a removed one. */
  stars: z.optional(z.int()),
  body: z.string(),
  shownName: z.optional(z.string()),
  visibleAt: moment,
  removalReason: z.optional(z.enum(REMOVAL_REASONS)),
  answer: z.optional(answerSchema),
  canAnswer: z.boolean(),
  isDemo: z.boolean(),
})

/** Work that was won and waits for a handover, for a word, or for the other side. */
const waitingReviewSchema = z.object({
  leadId: z.uuid(),
  leadToken: z.string(),
  reference: z.string(),
  projectType: z.string(),
  city: z.string(),
  statedAt: z.optional(moment),
  isDisputed: z.boolean(),
  wroteAt: z.optional(moment),
  ownStatus: z.optional(z.enum(REVIEW_STATUSES)),
  theirsIsSealed: z.boolean(),
  isDemo: z.boolean(),
})

/** `GET /me/reviews?after=`: `waiting` only with the first page. */
export const ownReviewsSchema = z.object({
  score: reviewScoreSchema,
  items: z.array(ownReviewSchema),
  waiting: z.array(waitingReviewSchema),
  nextCursor: z.optional(z.string()),
})

/** What an admin decides on. */
const moderatedReviewSchema = z.object({
  id: z.uuid(),
  side: z.enum(['owner', 'provider']),
  stars: z.int(),
  body: z.string(),
  shownName: z.optional(z.string()),
  status: z.enum(REVIEW_STATUSES),
  heldFor: z.array(z.string()),
  writtenAt: moment,
  /** Both sides' are open; before, a published one is sealed until they are. */
  isSeen: z.boolean(),
  removalReason: z.optional(z.enum(REMOVAL_REASONS)),
  removalNote: z.optional(z.string()),
  decidedAt: z.optional(moment),
  answer: z.optional(z.extend(answerSchema, { heldFor: z.array(z.string()) })),
  /** What the other side wrote of the same work, unless it is sealed. */
  other: z.optional(z.object({ stars: z.int(), body: z.string() })),
  providerName: z.string(),
  providerSlug: z.string(),
  reference: z.string(),
  city: z.string(),
  projectType: z.string(),
  isDemo: z.boolean(),
})

/** `GET /admin/reviews?status=&after=` */
export const moderatedReviewsSchema = z.object({
  items: z.array(moderatedReviewSchema),
  /** How many wait for a person. */
  held: z.int(),
  nextCursor: z.optional(z.string()),
})

export type OwnReview = z.infer<typeof ownReviewSchema>
export type WaitingReview = z.infer<typeof waitingReviewSchema>
export type OwnReviews = z.infer<typeof ownReviewsSchema>
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>
export type ModeratedReviews = z.infer<typeof moderatedReviewsSchema>
export type PublicReview = z.infer<typeof publicReviewSchema>
export type ReviewScoreAnswer = z.infer<typeof reviewScoreSchema>
export type ProviderReviews = z.infer<typeof providerReviewsSchema>
export type ReviewStanding = z.infer<typeof reviewStandingSchema>
export type Testimonial = z.infer<typeof testimonialSchema>
