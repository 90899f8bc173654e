import * as z from 'zod/mini'
import { CONSULTATION_STATUSES } from '#domain/consultations/consultation-lifecycle.ts'
import { CONSULTATION_CHANNELS } from '#domain/consultations/consultation-terms.ts'
import { PROJECT_MEDIA_TYPES } from '#domain/documents/document.ts'
import { consultationPaymentSchema } from '#server/payments/payment-answers.ts'
import { consultationReviewSchema } from '#server/reviews/review-answers.ts'

/**
 * Response schemas of consultations. Money in halalas with VAT, timestamps ISO 8601 in UTC, days and minutes of Riyadh.
 */
const moment = z.iso.datetime()
const halalas = z.int()

const span = z.object({ from: z.int(), until: z.int() })

/** `GET`/`PUT /me/consultation-calendar` */
export const consultationCalendarSchema = z.object({
  /** Seven days, Sunday first. */
  weekly: z.array(z.array(span)),
  /** By day, `2026-11-21`; empty means closed. */
  exceptions: z.record(z.string(), z.array(span)),
  pauseMinutes: z.int(),
  noticeMinutes: z.int(),
  horizonDays: z.int(),
  place: z.optional(z.string()),
  videoLink: z.optional(z.string()),
})

export const consultationOfferSchema = z.object({
  id: z.uuid(),
  topic: z.string(),
  about: z.string(),
  minutes: z.int(),
  /** 0 means free. */
  price: halalas,
  channels: z.array(z.enum(CONSULTATION_CHANNELS)),
})

/** `GET /providers/{slug}/consultations`: bookable offers, each with its first free slot. */
export const bookableSchema = z.object({
  offers: z.array(z.extend(consultationOfferSchema, { nextAt: z.optional(moment) })),
  /** Whether the advisor has set a place for visits. */
  hasPlace: z.boolean(),
})

/** `GET /consultation-offers/{id}/slots?from=2026-11-22&days=7`: days without slots are left out. */
export const slotsSchema = z.object({
  days: z.array(z.object({ day: z.string(), slots: z.array(moment) })),
  /** First free slot after these days, if any. */
  nextAt: z.optional(moment),
})

/** Refund if the owner cancels now, and when it changes. */
const cancellationSchema = z.object({
  refund: halalas,
  /** Deadlines of a full and of a half refund. */
  wholeUntil: moment,
  halfUntil: moment,
})

const consultationNoteSchema = z.object({
  id: z.uuid(),
  author: z.enum(['owner', 'advisor']),
  body: z.string(),
  writtenAt: moment,
})

/** A file that the owner attached, for both sides. */
const consultationFileSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  mediaType: z.enum(PROJECT_MEDIA_TYPES),
  /** Bytes. */
  size: z.int(),
  uploadedAt: moment,
})

const parts = {
  id: z.uuid(),
  reference: z.string(),
  status: z.enum(CONSULTATION_STATUSES),
  offerId: z.uuid(),
  topic: z.string(),
  channel: z.enum(CONSULTATION_CHANNELS),
  price: halalas,
  startsAt: moment,
  endsAt: moment,
  heldUntil: z.optional(moment),
  question: z.string(),
  createdAt: moment,
  endedAt: z.optional(moment),
  endedBy: z.optional(z.enum(['owner', 'advisor', 'platform'])),
  endReason: z.optional(z.string()),
  missedBy: z.optional(z.enum(['owner', 'advisor'])),
  notes: z.array(consultationNoteSchema),
  /** Until 30 days after the end; none of a consultation that does not take place. */
  files: z.array(consultationFileSchema),
  isDemo: z.boolean(),
}

/** A consultation as its owner sees it: `GET /consultations/{consultationToken}`. */
export const consultationSchema = z.object({
  ...parts,
  consultationToken: z.string(),
  provider: z.object({
    slug: z.string(),
    companyName: z.string(),
    /** The name in the other script, if there is one. */
    otherName: z.optional(z.string()),
    kind: z.string(),
    /** Only after the booking. */
    mobile: z.optional(z.string()),
    place: z.optional(z.string()),
    videoLink: z.optional(z.string()),
  }),
  ownerName: z.string(),
  /** Time from which the advisor could read name and mobile. */
  disclosedAt: z.optional(moment),
  /** Set while held: until the mobile is proved by a code, or until it is paid. */
  waitsFor: z.optional(z.enum(['code', 'payment'])),
  payment: z.optional(consultationPaymentSchema),
  cancellation: z.optional(cancellationSchema),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  /** Until it ends. */
  canAttach: z.boolean(),
  /** Once it took place: the owner's review of it, or until when they may write one. */
  review: z.optional(consultationReviewSchema),
  followUpTrackingToken: z.optional(z.string()),
  trackingToken: z.optional(z.string()),
})

/** Response to a renewal of the link. */
export const consultationTokenSchema = z.object({ consultationToken: z.string() })

/** One entry of `GET /me/owner/consultations`. */
export const listedConsultationSchema = z.extend(consultationSchema, {
  /** Whether the link has expired; a renewal gives a new one. */
  hasLinkEnded: z.boolean(),
})

/** A consultation as its advisor sees it: `GET /me/consultations`. */
export const ownConsultationSchema = z.object({
  ...parts,
  /** From the booking until a cancellation. */
  owner: z.optional(z.object({ name: z.string(), mobile: z.string() })),
  canCancel: z.boolean(),
  canFinish: z.boolean(),
})

export type ConsultationCalendar = z.infer<typeof consultationCalendarSchema>
export type ConsultationOfferAnswer = z.infer<typeof consultationOfferSchema>
export type Bookable = z.infer<typeof bookableSchema>
export type Slots = z.infer<typeof slotsSchema>
export type Consultation = z.infer<typeof consultationSchema>
export type ConsultationFile = z.infer<typeof consultationFileSchema>
export type ListedConsultation = z.infer<typeof listedConsultationSchema>
export type OwnConsultation = z.infer<typeof ownConsultationSchema>
