import * as z from 'zod/mini'
import { CONSULTATION_STATUSES } from '#domain/consultations/consultation-lifecycle.ts'
import { CONSULTATION_CHANNELS } from '#domain/consultations/consultation-terms.ts'
import { consultationPaymentSchema } from '#server/payments/payment-answers.ts'

/** Shapes of what is said of consultations: money in halalas with VAT, moments ISO 8601 in UTC, days and minutes of Riyadh. */
const moment = z.iso.datetime()
const halalas = z.int()

const span = z.object({ from: z.int(), until: z.int() })

/** `GET`/`PUT /me/consultation-calendar` */
export const consultationCalendarSchema = z.object({
  /** Seven, Sunday first. */
  weekly: z.array(z.array(span)),
  /** By day, `2026-11-21`; empty = closed. */
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
  /** 0 = free. */
  price: halalas,
  channels: z.array(z.enum(CONSULTATION_CHANNELS)),
})

/** `GET /providers/{slug}/consultations`: what can be booked, and the first free beginning of each offer. */
export const bookableSchema = z.object({
  offers: z.array(z.extend(consultationOfferSchema, { nextAt: z.optional(moment) })),
  /** Where visits take place, once the advisor said so. */
  hasPlace: z.boolean(),
})

/** `GET /consultation-offers/{id}/slots?from=2026-11-22&days=7`: days without any are left out. */
export const slotsSchema = z.object({
  days: z.array(z.object({ day: z.string(), slots: z.array(moment) })),
  /** The first free beginning after these days, if there is one. */
  nextAt: z.optional(moment),
})

/** What is given back when the owner cancels now, and what could change that. */
const cancellationSchema = z.object({
  refund: halalas,
  /** Until when everything, and until when half, goes back. */
  wholeUntil: moment,
  halfUntil: moment,
})

const consultationNoteSchema = z.object({
  id: z.uuid(),
  author: z.enum(['owner', 'advisor']),
  body: z.string(),
  writtenAt: moment,
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
  isDemo: z.boolean(),
}

/** As the owner sees it: `GET /consultations/{consultationToken}`. */
export const consultationSchema = z.object({
  ...parts,
  consultationToken: z.string(),
  provider: z.object({
    slug: z.string(),
    companyName: z.string(),
    kind: z.string(),
    /** From the booking on. */
    mobile: z.optional(z.string()),
    place: z.optional(z.string()),
    videoLink: z.optional(z.string()),
  }),
  ownerName: z.string(),
  /** From when the advisor could read name and mobile. */
  disclosedAt: z.optional(moment),
  /** Held until the mobile is proved by a code, or until it is paid. */
  waitsFor: z.optional(z.enum(['code', 'payment'])),
  payment: z.optional(consultationPaymentSchema),
  cancellation: z.optional(cancellationSchema),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  followUpTrackingToken: z.optional(z.string()),
  trackingToken: z.optional(z.string()),
})

/** The answer to a renewal of its link. */
export const consultationTokenSchema = z.object({ consultationToken: z.string() })

/** One of `GET /me/owner/consultations`. */
export const listedConsultationSchema = z.extend(consultationSchema, {
  /** By time: it opens again by a new one. */
  hasLinkEnded: z.boolean(),
})

/** As the advisor sees it: `GET /me/consultations`. */
export const ownConsultationSchema = z.object({
  ...parts,
  /** From the booking on, until it was cancelled. */
  owner: z.optional(z.object({ name: z.string(), mobile: z.string() })),
  canCancel: z.boolean(),
  canFinish: z.boolean(),
})

export type ConsultationCalendar = z.infer<typeof consultationCalendarSchema>
export type ConsultationOfferAnswer = z.infer<typeof consultationOfferSchema>
export type Bookable = z.infer<typeof bookableSchema>
export type Slots = z.infer<typeof slotsSchema>
export type Consultation = z.infer<typeof consultationSchema>
export type ListedConsultation = z.infer<typeof listedConsultationSchema>
export type OwnConsultation = z.infer<typeof ownConsultationSchema>
