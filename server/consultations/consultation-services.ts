import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { checkConsultationPayment } from '#server/payments/consultation-orders.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { bookConsultation } from './book-consultation.ts'
import { bookerByTrackingToken } from './booker.ts'
import { cancelConsultation, rescheduleConsultation } from './change-consultation.ts'
import { confirmBooking, sendCodeAgain } from './confirm-booking.ts'
import type { Bookable, Consultation, Slots } from './consultation-answers.ts'
import { openConsultation } from './open-consultation.ts'
import { pageForPaying } from './pay-consultation.ts'
import { type AdvisorToAsk, readAdvisors } from './read-advisors.ts'
import { readBooked, readConsultation } from './read-consultation.ts'
import { readBookable, readSlots, slotsQuerySchema } from './read-slots.ts'
import { renewConsultationLink } from './renew-consultation-link.ts'
import { writeNote } from './write-note.ts'

interface BookingOptions {
  clientAddress: string
  /** Of the project request somebody comes from: name and mobile are its. */
  trackingToken?: string
  idempotencyKey?: string
}

/** What pages may ask of consultations. Each act throws the Refusals of its command, `consultation.not_found` (404) among them. */
export interface ConsultationServices {
  /** What can be booked of a listed provider. Throws Refusal (404) for a slug of nobody. */
  readBookable(slug: string): Promise<Bookable>
  /** `query` as the route takes it: `from`, `days`. Throws Refusal `consultation.offer_not_found` (404), or with fieldErrors. */
  readSlots(offerId: string, query: Record<string, string>): Promise<Slots>
  /** Whom an owner can ask about a project, the nearest free time first. */
  readAdvisors(place: { city: City; trade: ProjectType }): Promise<AdvisorToAsk[]>
  /** `input` as bookingInputSchema. */
  bookConsultation(input: unknown, options: BookingOptions): Promise<Consultation>
  /** As its route: whoever comes back from the bank's page sees at once that it came. */
  readConsultation(consultationToken: string): Promise<Consultation>
  confirmConsultation(consultationToken: string, input: unknown): Promise<void>
  sendConsultationCode(consultationToken: string, options: { clientAddress: string }): Promise<void>
  /** Sees to it that a held one has a page to be paid on. */
  payConsultation(consultationToken: string): Promise<void>
  rescheduleConsultation(consultationToken: string, input: unknown): Promise<void>
  cancelConsultation(consultationToken: string, input: unknown): Promise<void>
  writeConsultationNote(consultationToken: string, input: unknown): Promise<void>
  /** Whoever holds the link has it replaced; the one given opens nothing any more. */
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
    renewConsultationLink: (token) => renewConsultationLink(context, token),
  }
}
