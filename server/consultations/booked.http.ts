import type * as z from 'zod/mini'
import {
  attachInputSchema,
  cancelConsultationInputSchema,
  confirmInputSchema,
  consultationNoteInputSchema,
  rescheduleInputSchema,
} from '#domain/consultations/booking-input.ts'
import { reviewInputSchema } from '#domain/reviews/review-input.ts'
import { fileAnswer } from '#server/documents/file-answer.ts'
import { checkConsultationPayment } from '#server/payments/consultation-orders.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { checkedByCommand, route } from '#server/platform/http/route.ts'
import { identifiedCaller, linkHolder } from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { reviewConsultation } from '#server/reviews/review-consultation.ts'
import { cancelConsultation, rescheduleConsultation } from './change-consultation.ts'
import { confirmBooking, sendCodeAgain } from './confirm-booking.ts'
import { consultationSchema, consultationTokenSchema } from './consultation-answers.ts'
import { attachFiles, openOwnFile, removeAttachedFile } from './files/attach-files.ts'
import { openConsultation } from './open-consultation.ts'
import { pageForPaying } from './pay-consultation.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import { readConsultation } from './read-consultation.ts'
import { renewConsultationLink } from './renew-consultation-link.ts'
import { writeNote } from './write-note.ts'

const stands = { 200: [consultationSchema, 'The consultation as its owner sees it now'] } satisfies Responses
const HOLDER = { name: 'consultation link', responses: { 404: 'No such link' } }

interface DescribedAct {
  path: string
  input?: z.ZodMiniType
  summary: string
  act: (id: string, body: unknown, asked: { clientAddress: string }) => Promise<void>
}

/** Actions of an owner on a consultation by its link. */
const actsOf = (context: CommandContext): DescribedAct[] => [
  {
    path: 'confirm',
    input: confirmInputSchema,
    summary: 'Confirm the code sent by WhatsApp: a free consultation is booked, a paid one waits for payment',
    act: async (id, body) => {
      await confirmBooking(context, id, body)
      await pageForPaying(context, id)
    },
  },
  {
    path: 'code',
    summary: 'Send a new code; the earlier one stops working',
    act: (id, _body, { clientAddress }) => sendCodeAgain(context, id, { clientAddress }),
  },
  {
    path: 'pay',
    summary:
      'The payment page of a reserved consultation, as `payment.payUrl`; a new one if the last failed or was left',
    act: (id) => pageForPaying(context, id, { isAsked: true }),
  },
  {
    path: 'reschedule',
    input: rescheduleInputSchema,
    summary: 'Reschedule to a time of the same length, up to four hours before and at most twice',
    act: (id, body) => rescheduleConsultation(context, id, body),
  },
  {
    path: 'cancel',
    input: cancelConsultationInputSchema,
    summary: 'Cancel the consultation; `cancellation` has the refund',
    act: (id, body) => cancelConsultation(context, id, body, { by: 'owner' }),
  },
  {
    path: 'notes',
    input: consultationNoteInputSchema,
    summary: 'Write a note that both sides can read',
    act: (id, body) => writeNote(context, id, body, { author: 'owner' }),
  },
  {
    path: 'files',
    input: attachInputSchema,
    summary:
      'Attach files for the advisor until the consultation ends: uploads of the kind `quote_file`, or what a link of ours opens, a check or the current quotes of a project request, as PDF',
    act: (id, body) => attachFiles(context, id, body),
  },
]

/** `/consultations/{consultationToken}`: a booked consultation, for its owner. */
export function bookedRoutes(context: CommandContext) {
  const holder = identifiedCaller(HOLDER, (c) =>
    openConsultation(context, c.req.param('consultationToken') ?? ''),
  )
  const acts = actsOf(context).map(({ path, input, summary, act }) =>
    route({
      method: 'post',
      path: `/consultations/:consultationToken/${path}`,
      caller: holder,
      summary,
      body: input && checkedByCommand(input),
      cache: 'no-store',
      responses: {
        ...stands,
        409: 'Not possible now; the problem names the reason',
        ...(input && { 422: 'The body is invalid; `fieldErrors` names each field' }),
        429: 'Too many requests from this address, mobile or person',
      },
      handle: async ({ c, caller: id, body }) => {
        await act(id, body, c.var)
        return readConsultation(context, id)
      },
    }),
  )
  return [
    route({
      method: 'get',
      path: '/consultations/:consultationToken',
      caller: holder,
      summary: 'A consultation, by its owner’s link',
      cache: 'no-store',
      responses: stands,
      handle: async ({ caller: id }) => {
        // Reads the payment first, so that an owner returning from the payment page sees it.
        await checkConsultationPayment(context, id)
        return readConsultation(context, id)
      },
    }),

    route({
      method: 'get',
      path: '/consultations/:consultationToken/consultation.ics',
      caller: holder,
      summary: 'The appointment as a calendar file (RFC 5545); importing it again moves or cancels the entry',
      cache: 'no-store',
      responses: { 200: 'text/calendar' },
      handle: async ({ c, caller: id }) =>
        c.body(await readCalendarFile(context, id, c.var.locale), 200, {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': attachment('consultation.ics', 'consultation.ics'),
        }),
    }),

    ...acts,

    route({
      method: 'post',
      path: '/consultations/:consultationToken/review',
      caller: holder,
      summary: 'Review a consultation that took place, once',
      description:
        'Once per `Idempotency-Key`. Published immediately, because the advisor writes none, or held for an admin.',
      body: checkedByCommand(reviewInputSchema),
      idempotent: true,
      cache: 'no-store',
      responses: {
        ...stands,
        409: 'It did not take place, is reviewed already, or too long ago',
        422: 'The body is invalid; `fieldErrors` names each field',
      },
      handle: async ({ caller: id, body: input, idempotencyKey }) => {
        await reviewConsultation(context, id, { input, way: 'api', idempotencyKey })
        return readConsultation(context, id)
      },
    }),

    route({
      method: 'get',
      path: '/consultations/:consultationToken/files/:documentId',
      caller: holder,
      summary: 'A file that the owner attached, as an attachment',
      ids: { documentId: 'consultation.file_not_found' },
      responses: { 200: 'The file', 404: 'No such link or file' },
      handle: async ({ c, caller: id, params }) =>
        fileAnswer(c, await openOwnFile(context, id, params.documentId)),
    }),

    route({
      method: 'delete',
      path: '/consultations/:consultationToken/files/:documentId',
      caller: holder,
      summary: 'Delete an attached file; the advisor can no longer read it',
      ids: { documentId: 'consultation.file_not_found' },
      cache: 'no-store',
      responses: { ...stands, 404: 'No such link or file' },
      handle: async ({ caller: id, params }) => {
        await removeAttachedFile(context, id, params.documentId)
        return readConsultation(context, id)
      },
    }),

    route({
      method: 'post',
      path: '/consultations/:consultationToken/link',
      caller: linkHolder(HOLDER.name, 'consultationToken'),
      summary: 'Create a new link; the current one stops working',
      cache: 'no-store',
      responses: { 200: [consultationTokenSchema, 'The new token'] },
      handle: ({ caller }) => renewConsultationLink(context, caller),
    }),
  ]
}
