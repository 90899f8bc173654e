import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { checkConsultationPayment } from '#server/payments/consultation-orders.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { reviewConsultation } from '#server/reviews/review-consultation.ts'
import { bookConsultation } from './book-consultation.ts'
import { bookerByTrackingToken } from './booker.ts'
import { cancelConsultation, rescheduleConsultation } from './change-consultation.ts'
import { confirmBooking, sendCodeAgain } from './confirm-booking.ts'
import type { Bookable, Consultation, Slots } from './consultation-answers.ts'
import { attachFiles, removeAttachedFile } from './files/attach-files.ts'
import { openConsultation } from './open-consultation.ts'
import { pageForPaying } from './pay-consultation.ts'
import { type AdvisorToAsk, readAdvisors } from './read-advisors.ts'
import { readBooked, readConsultation } from './read-consultation.ts'
import { readBookable, readSlots, slotsQuerySchema } from './read-slots.ts'
import { renewConsultationLink } from './renew-consultation-link.ts'
import { writeNote } from './write-note.ts'

interface BookingOptions {
  clientAddress: string
  /** Tracking token of the caller's project request, which gives name and mobile. */
  trackingToken?: string
  idempotencyKey?: string
}

/**
 * Services for the consultation pages. Each throws the Refusals of its command, including `consultation.not_found`
 * (404).
 */
export interface ConsultationServices {
  /** Returns the bookable offers of a listed provider. Throws Refusal (404) for an unknown slug. */
  readBookable(slug: string): Promise<Bookable>
  /**
   * `query` as in the route: `from`, `days`. Throws Refusal `consultation.offer_not_found` (404), or with fieldErrors.
   */
  readSlots(offerId: string, query: Record<string, string>): Promise<Slots>
  /** Returns advisors for a project, nearest free slot first. */
  readAdvisors(place: { city: City; trade: ProjectType }): Promise<AdvisorToAsk[]>
  /** `input` must match bookingInputSchema. */
  bookConsultation(input: unknown, options: BookingOptions): Promise<Consultation>
  /** Reads the payment first, as the route does, so that an owner returning from the payment page sees it. */
  readConsultation(consultationToken: string): Promise<Consultation>
  confirmConsultation(consultationToken: string, input: unknown): Promise<void>
  sendConsultationCode(consultationToken: string, options: { clientAddress: string }): Promise<void>
  /** Makes sure that a held consultation has a payment page. */
  payConsultation(consultationToken: string): Promise<void>
  rescheduleConsultation(consultationToken: string, input: unknown): Promise<void>
  cancelConsultation(consultationToken: string, input: unknown): Promise<void>
  writeConsultationNote(consultationToken: string, input: unknown): Promise<void>
  /** `input` must match reviewInputSchema. */
  reviewConsultation(consultationToken: string, input: unknown): Promise<void>
  attachFiles(consultationToken: string, input: unknown): Promise<void>
  removeAttachedFile(consultationToken: string, documentId: string): Promise<void>
  /** Replaces the link for its holder; the previous one stops working. */
  renewConsultationLink(consultationToken: string): Promise<{ consultationToken: string }>
}

export function consultationServices(context: CommandContext): ConsultationServices {
  const open = (token: string) => openConsultation(context, token)
  return {
    readBookable: (slug) => readBookable(context, slug),
    readSlots: async (offerId, query) => readSlots(context, offerId, requireValid(slotsQuerySchema, query)),
    readAdvisors: (place) => readAdvisors(context, place),
    async bookConsultation(input, { trackingToken, ...options }) {
      const booker = trackingToken ? await bookerByTrackingToken(context, trackingToken) : {}
      const id = await bookConsultation(context, input, { booker, ...options })
      await pageForPaying(context, id)
      return readBooked(context, id)
    },
    async readConsultation(token) {
      const id = await open(token)
      await checkConsultationPayment(context, id)
      return readConsultation(context, id)
    },
    async confirmConsultation(token, input) {
      const id = await open(token)
      await confirmBooking(context, id, input)
      await pageForPaying(context, id)
    },
    sendConsultationCode: async (token, options) => sendCodeAgain(context, await open(token), options),
    payConsultation: async (token) => pageForPaying(context, await open(token), { isAsked: true }),
    rescheduleConsultation: async (token, input) => rescheduleConsultation(context, await open(token), input),
    cancelConsultation: async (token, input) =>
      cancelConsultation(context, await open(token), input, { by: 'owner' }),
    writeConsultationNote: async (token, input) =>
      writeNote(context, await open(token), input, { author: 'owner' }),
    reviewConsultation: async (token, input) =>
      reviewConsultation(context, await open(token), { input, way: 'page' }),
    attachFiles: async (token, input) => attachFiles(context, await open(token), input),
    removeAttachedFile: async (token, documentId) =>
      removeAttachedFile(context, await open(token), documentId),
    renewConsultationLink: (token) => renewConsultationLink(context, token),
  }
}
