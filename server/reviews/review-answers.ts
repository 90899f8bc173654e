import * as z from 'zod/mini'
import { HOLD_REASONS } from '#domain/reviews/moderate-review.ts'

/** Response schemas of reviews. Timestamps are ISO 8601 in UTC. */
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

/** What the author reviews. */
const after = z.enum(['job', 'consultation'])

/** A review as anyone may read it. A removed one keeps its place and reason. */
const publicReviewSchema = z.object({
  id: z.uuid(),
  stars: z.int(),
  body: z.string(),
  shownName: z.optional(z.string()),
  after,
  /** Of the work; absent after a consultation, as `projectType`. */
  city: z.optional(z.string()),
  projectType: z.optional(z.string()),
  visibleAt: moment,
  removalReason: z.optional(z.enum(REMOVAL_REASONS)),
  answer: z.optional(z.string()),
  answeredAt: z.optional(moment),
  answerRemovalReason: z.optional(z.enum(REMOVAL_REASONS)),
  isDemo: z.boolean(),
})

/** The score; domain/reviews/review-score.ts describes its method. */
const reviewScoreSchema = z.object({
  count: z.int(),
  /** Tenths of a star, 10 to 50; absent while there are too few reviews. */
  tenths: z.optional(z.int()),
  /** From one star to five. */
  counts: z.array(z.int()),
})

/** `GET /providers/{slug}/reviews?after=` */
export const providerReviewsSchema = z.object({
  score: reviewScoreSchema,
  /** The number of reviews of each kind of work. */
  kinds: z.array(z.object({ projectType: z.string(), count: z.int() })),
  /** The number of reviews after a consultation. */
  consultations: z.int(),
  items: z.array(publicReviewSchema),
  nextCursor: z.optional(z.string()),
})

/** Both sides' reviews, for the tracking page and the lead's page. */
export const reviewStandingSchema = z.object({
  handover: z.optional(
    z.object({
      statedBy: z.enum(['owner', 'provider']),
      statedAt: moment,
      disputedAt: z.optional(moment),
    }),
  ),
  /** Whether the handover can be stated now. */
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
      /** Reasons for moderation. */
      heldFor: z.optional(z.array(z.enum(HOLD_REASONS))),
      removalReason: z.optional(z.enum(REMOVAL_REASONS)),
      /** Time at which both are published. */
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
  /** Set when it was removed: it keeps its place and reason. */
  theirsRemovedFor: z.optional(z.enum(REMOVAL_REASONS)),
  /** Whether the other side's review exists but is sealed. */
  theirsIsSealed: z.boolean(),
  answer: z.optional(
    z.object({ body: z.string(), status: z.enum(['held', 'published', 'removed']), answeredAt: moment }),
  ),
})

const { own, answer, reviewUntil, canReview } = reviewStandingSchema.shape
/** The owner's review of a consultation that took place, on its page. */
export const consultationReviewSchema = z.object({ canReview, reviewUntil, own, answer })

/** `GET /reviews/home`: the newest reviews with consent, of any rating. */
export const testimonialSchema = z.extend(publicReviewSchema, {
  /** As registered. */
  providerName: z.string(),
  /** The name in the other script, if there is one. */
  otherName: z.optional(z.string()),
  providerSlug: z.string(),
})

const answerSchema = z.object({
  body: z.string(),
  status: z.enum(['held', 'published', 'removed']),
  answeredAt: moment,
  removalReason: z.optional(z.enum(REMOVAL_REASONS)),
})

/** An owner's review as its provider reads it. */
const ownReviewSchema = z.object({
  id: z.uuid(),
  after,
  /** Of the work; absent after a consultation, as `projectType` and `city`. */
  leadId: z.optional(z.uuid()),
  /** Of the project request or the consultation; absent for a colleague who may not see consultations. */
  reference: z.optional(z.string()),
  projectType: z.optional(z.string()),
  city: z.optional(z.string()),
  /** Absent when it was removed. */
  stars: z.optional(z.int()),
  body: z.string(),
  shownName: z.optional(z.string()),
  visibleAt: moment,
  removalReason: z.optional(z.enum(REMOVAL_REASONS)),
  answer: z.optional(answerSchema),
  canAnswer: z.boolean(),
  isDemo: z.boolean(),
})

/** Won work that waits for a handover, a review, or the other side's. */
const waitingReviewSchema = z.object({
  leadId: z.uuid(),
  leadToken: z.string(),
  reference: z.string(),
  projectType: z.string(),
  city: z.string(),
  /** Of the agreed contract: its stages and how many are done. */
  stages: z.optional(z.object({ done: z.int(), all: z.int() })),
  statedAt: z.optional(moment),
  isDisputed: z.boolean(),
  wroteAt: z.optional(moment),
  ownStatus: z.optional(z.enum(REVIEW_STATUSES)),
  theirsIsSealed: z.boolean(),
  isDemo: z.boolean(),
})

/** `GET /me/reviews?after=`: `waiting` only on the first page. */
export const ownReviewsSchema = z.object({
  score: reviewScoreSchema,
  items: z.array(ownReviewSchema),
  waiting: z.array(waitingReviewSchema),
  nextCursor: z.optional(z.string()),
})

/** Subject of an admin's decision. */
const moderatedReviewSchema = z.object({
  id: z.uuid(),
  side: z.enum(['owner', 'provider']),
  stars: z.int(),
  body: z.string(),
  shownName: z.optional(z.string()),
  status: z.enum(REVIEW_STATUSES),
  heldFor: z.array(z.string()),
  writtenAt: moment,
  /** While it waits for an admin: until when, as the console's first list has it. */
  dueAt: z.optional(moment),
  /** Whether both sides' reviews are published; before, a decided one stays sealed. */
  isSeen: z.boolean(),
  /** While it is held for a number, an address or a link: its text cut where one begins and ends, as the console marks them. */
  parts: z.optional(z.array(z.object({ text: z.string(), isContact: z.boolean() }))),
  /** The same text without them, when it can be published so. */
  bodyWithout: z.optional(z.string()),
  /** From when it would be seen, once published; absent while the work's handover is disputed. */
  visibleFrom: z.optional(moment),
  removalReason: z.optional(z.enum(REMOVAL_REASONS)),
  removalNote: z.optional(z.string()),
  decidedAt: z.optional(moment),
  answer: z.optional(z.extend(answerSchema, { heldFor: z.array(z.string()) })),
  /** The other side's review of the same work, unless it is sealed. */
  other: z.optional(z.object({ stars: z.int(), body: z.string() })),
  providerName: z.string(),
  providerSlug: z.string(),
  after,
  /** Of the project request or the consultation. */
  reference: z.string(),
  city: z.optional(z.string()),
  projectType: z.optional(z.string()),
  isDemo: z.boolean(),
})

/** `GET /admin/reviews?status=&after=` */
export const moderatedReviewsSchema = z.object({
  items: z.array(moderatedReviewSchema),
  /** Number of held reviews. */
  held: z.int(),
  /** Number of reviews of this list, counted up to 1000. */
  total: z.int(),
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
export type ConsultationReview = z.infer<typeof consultationReviewSchema>
export type Testimonial = z.infer<typeof testimonialSchema>
