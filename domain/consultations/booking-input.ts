import * as z from 'zod/mini'
import { contactSchema } from '../project-requests/project-request-input.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import { readAttachedLink } from './attached-link.ts'
import { CONSULTATION_CHANNELS, MAX_CONSULTATION_FILES } from './consultation-terms.ts'

/** The limit of the table. */
const MAX_QUESTION_LETTERS = 1000
const MAX_NOTE_LETTERS = 4000
const MAX_REASON_LETTERS = 500
const MAX_LINK_LETTERS = 500

const words = (max: number, code: string) =>
  z.string(code).check(
    z.overwrite(tidyText),
    z.refine((text) => letterCount(text) <= max, code),
  )

/** Needs an explicit time zone, so that none is guessed. */
const momentSchema = z.pipe(
  z.iso.datetime({ offset: true, error: 'consultation.starts_at_invalid' }),
  z.transform((text: string) => new Date(text)),
)

/** What an owner attaches: upload tokens, and the link of a check of ours or of a project request (`attached-link.ts`). */
const attached = {
  attachmentTokens: z._default(
    z
      .array(z.string('document.unknown'), 'document.unknown')
      .check(z.maxLength(MAX_CONSULTATION_FILES, 'consultation.too_many_files')),
    [],
  ),
  attachedLink: z._default(
    words(MAX_LINK_LETTERS, 'consultation.link_unknown').check(
      z.refine((link) => link === '' || readAttachedLink(link) !== undefined, 'consultation.link_unknown'),
    ),
    '',
  ),
}

/** Body of `POST /consultations`. `contact` is for callers with neither a tracking link nor a verified mobile. */
export const bookingInputSchema = z.object({
  offerId: z.uuid('consultation.offer_not_found'),
  startsAt: momentSchema,
  channel: z.enum(CONSULTATION_CHANNELS, 'consultation.channel_unknown'),
  question: z._default(words(MAX_QUESTION_LETTERS, 'consultation.question_too_long'), ''),
  locale: z.enum(['ar', 'en'], 'projectRequest.locale_unknown'),
  consent: z.literal(true, 'consultation.consent_required'),
  contact: z.optional(contactSchema),
  ...attached,
})

/** Body of `POST /consultations/{token}/files`. */
export const attachInputSchema = z.object(attached).check(
  z.refine(({ attachmentTokens, attachedLink }) => attachmentTokens.length > 0 || attachedLink !== '', {
    error: 'consultation.file_required',
    path: ['attachmentTokens'],
  }),
)

export const confirmInputSchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) })
export const rescheduleInputSchema = z.object({ startsAt: momentSchema })
export const consultationNoteInputSchema = z.object({
  body: words(MAX_NOTE_LETTERS, 'consultation.note_too_long').check(
    z.minLength(1, 'consultation.note_missing'),
  ),
})
export const cancelConsultationInputSchema = z.object({
  reason: z._default(words(MAX_REASON_LETTERS, 'consultation.reason_too_long'), ''),
})
export const missInputSchema = z.object({ missedBy: z.enum(['owner', 'advisor']) })

export type BookingInput = z.infer<typeof bookingInputSchema>
export type AttachInput = z.infer<typeof attachInputSchema>
