import * as z from 'zod/mini'
import { AREA_LIMITS, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import { scrubContactDetails } from '../project-requests/scrub-contact-details.ts'
import { letterCount, tidyText } from '../shared/text.ts'

/** Pictures one provider may have; more nobody looks through. */
export const MAX_WORK_PHOTOS = 12
/** Widths in pixels of the versions that are kept: a tile on a phone, one on a desktop, and the whole screen. */
export const WORK_PHOTO_WIDTHS = [480, 960, 1600] as const
export const WORK_PHOTO_STATUSES = ['pending', 'approved', 'rejected'] as const

/** Letters of each text, as app.work_photos has them. */
export const WORK_PHOTO_LETTERS = {
  title: { min: 2, max: 80 },
  place: { min: 2, max: 60 },
  alt: { min: 5, max: 200 },
} as const

/** A text that anybody reads, so it holds no way to be reached: that goes through a project request. */
const shown = ({ min, max }: { min: number; max: number }) =>
  z.string('workPhoto.too_short').check(
    z.overwrite(tidyText),
    z.minLength(min, 'workPhoto.too_short'),
    z.maxLength(max, 'workPhoto.too_long'),
    z.refine((text) => scrubContactDetails(text) === text, 'workPhoto.contact_in_words'),
  )

const SIGNED_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Body of `POST /api/v1/me/work-photos`; the file itself was uploaded before, as a photo. */
export const workPhotoInputSchema = z.object({
  uploadToken: z.string('workPhoto.file_required').check(z.regex(SIGNED_TOKEN, 'workPhoto.file_required')),
  title: shown(WORK_PHOTO_LETTERS.title),
  /** Quarter or city. */
  place: shown(WORK_PHOTO_LETTERS.place),
  /** The month of the handover, `2026-05`. */
  finishedOn: z
    .string('workPhoto.month_invalid')
    .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'workPhoto.month_invalid')),
  areaSqm: z.optional(
    z
      .int('workPhoto.area_invalid')
      .check(
        z.minimum(AREA_LIMITS.min, 'workPhoto.area_invalid'),
        z.maximum(AREA_LIMITS.max, 'workPhoto.area_invalid'),
      ),
  ),
  trade: z.enum(PROJECT_TYPES, 'workPhoto.trade_unknown'),
  alt: shown(WORK_PHOTO_LETTERS.alt),
})

/** What an admin decides; a rejection says what to change. */
export const workPhotoDecisionSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('approved') }),
  z.object({
    outcome: z.literal('rejected'),
    reason: z.string('workPhoto.reason_required').check(
      z.overwrite(tidyText),
      z.refine((text) => letterCount(text) >= 3 && letterCount(text) <= 500, 'workPhoto.reason_required'),
    ),
  }),
])
