import * as z from 'zod/mini'
import { readEmail } from '../accounts/email.ts'
import { readMobile } from '../shared/phone.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import { COMPLAINT_REASONS, COMPLAINT_SUBJECTS, REASONS_OF, SANCTION_KINDS } from './complaint.ts'

/** Limits of the tables. */
export const BODY_LETTERS = { min: 10, max: 2000 }
export const NOTE_LETTERS = { min: 1, max: 1000 }
const ANSWER_LETTERS = { min: 3, max: 1000 }
const LIFT_LETTERS = { min: 3, max: 500 }
/**
 * The provider reads the reason in a message of at most 500 letters (domain/verifications), together with our
 * own text.
 */
const SANCTION_REASON_LETTERS = { min: 10, max: 400 }
/** Length of a suspension in days. Our choice: a longer one is an exclusion, which is reviewed on request. */
const SUSPENSION_DAYS = { min: 1, max: 180 }
const NAME_LETTERS = { min: 2, max: 80 }

const words = (missing: string, tooLong: string, { min, max }: { min: number; max: number }) =>
  z.string(missing).check(
    z.overwrite(tidyText),
    z.refine((text) => letterCount(text) >= min, missing),
    z.refine((text) => letterCount(text) <= max, tooLong),
  )

/** A WhatsApp parameter holds only one line. */
const oneLine = (text: string) => tidyText(text).replace(/\s+/g, ' ')

/** Parses a field with `read`, or rejects it with `message`; an empty form field counts as absent. */
const readWith = (read: (text: string) => string | undefined, message: string) =>
  z.optional(
    z.pipe(
      z.string(message),
      z.transform((text: string, { issues }) => {
        if (text.trim() === '') return undefined
        const known = read(text)
        if (known) return known
        issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }),
    ),
  )

const contactSchema = z
  .object({
    name: words('complaint.name_missing', 'complaint.name_too_long', NAME_LETTERS),
    mobile: readWith(readMobile, 'complaint.mobile_invalid'),
    email: readWith(readEmail, 'complaint.email_invalid'),
  })
  .check(
    z.refine(({ mobile, email }) => Boolean(mobile ?? email), {
      message: 'complaint.contact_required',
      path: ['mobile'],
    }),
  )

/**
 * Body of `POST /complaints`. A reporter who comes with one of our signed links is known by it and gives no
 * contact.
 */
export const complaintInputSchema = z
  .object({
    subjectKind: z.enum(COMPLAINT_SUBJECTS, 'complaint.subject_unknown'),
    subjectId: z.uuid('complaint.subject_unknown'),
    reason: z.enum(COMPLAINT_REASONS, 'complaint.reason_missing'),
    body: words('complaint.body_too_short', 'complaint.body_too_long', BODY_LETTERS),
    locale: z.enum(['ar', 'en'], 'field.invalid'),
    contact: z.optional(contactSchema),
  })
  .check(
    z.refine(({ subjectKind, reason }) => REASONS_OF[subjectKind].includes(reason), {
      message: 'complaint.reason_unfit',
      path: ['reason'],
    }),
  )

export const complaintNoteSchema = z.object({
  note: words('complaint.note_missing', 'complaint.note_too_long', NOTE_LETTERS),
})

const sanctionInputSchema = z
  .object({
    kind: z.enum(SANCTION_KINDS, 'complaint.sanction_unknown'),
    reason: z.string('complaint.sanction_reason_too_short').check(
      z.overwrite(oneLine),
      z.refine(
        (text) => letterCount(text) >= SANCTION_REASON_LETTERS.min,
        'complaint.sanction_reason_too_short',
      ),
      z.refine(
        (text) => letterCount(text) <= SANCTION_REASON_LETTERS.max,
        'complaint.sanction_reason_too_long',
      ),
    ),
    /** Only for a suspension. */
    days: z.optional(
      z
        .int('complaint.suspension_days')
        .check(
          z.minimum(SUSPENSION_DAYS.min, 'complaint.suspension_days'),
          z.maximum(SUSPENSION_DAYS.max, 'complaint.suspension_days'),
        ),
    ),
  })
  .check(
    z.refine(({ kind, days }) => (kind === 'suspension') === (days !== undefined), {
      message: 'complaint.suspension_days',
      path: ['days'],
    }),
  )

/**
 * `remove` also removes what was reported: a project request is closed by us, a review keeps its place
 * without its text.
 */
export const complaintDecisionSchema = z
  .object({
    outcome: z.enum(['upheld', 'dismissed'], 'complaint.outcome_missing'),
    answer: words('complaint.answer_missing', 'complaint.answer_too_long', ANSWER_LETTERS),
    remove: z._default(z.boolean('field.invalid'), false),
    sanction: z.optional(sanctionInputSchema),
  })
  .check(
    z.refine(({ outcome, sanction }) => outcome === 'upheld' || !sanction, {
      message: 'complaint.sanction_only_when_upheld',
      path: ['sanction'],
    }),
  )

export const liftInputSchema = z.object({
  reason: words('complaint.lift_reason_missing', 'complaint.lift_reason_too_long', LIFT_LETTERS),
})

export type ComplaintInput = z.infer<typeof complaintInputSchema>
export type ComplaintDecision = z.infer<typeof complaintDecisionSchema>
export type SanctionInput = NonNullable<ComplaintDecision['sanction']>
