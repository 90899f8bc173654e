import * as z from 'zod/mini'
import { list } from '../shared/list.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import { CLAIM_FACTS } from './claims.ts'
import { COMPARED_FIELD_NAMES, type ComparedField, FIELD_OUTCOMES } from './compared-fields.ts'
import { INFORMATION_ITEMS, type InformationItem, MAX_INFORMATION_ITEMS } from './information-request.ts'

/** Letters. WhatsApp's template body ends at 1024; our own words take some of them. */
export const MAX_REASON_LETTERS = 500
const MIN_REASON_LETTERS = 3
/** A licence for each paper a registration may show, and the other facts. */
const MAX_CHECKS = 20

/** The provider's version the admin saw; a decision on another one is refused. */
const version = z.int('field.invalid').check(z.positive('field.invalid'))

/** One line, because a WhatsApp parameter holds no other. */
const oneLine = (text: string) => tidyText(text).replace(/\s+/g, ' ')
const reasonOr = (missing: string) =>
  z.string(missing).check(
    z.overwrite(oneLine),
    z.refine((text) => letterCount(text) >= MIN_REASON_LETTERS, missing),
    z.maxLength(MAX_REASON_LETTERS, 'verification.reason_too_long'),
  )

/** Letters of the admin's own sentence in a request for more. The list of items takes the rest of the message. */
export const MAX_NOTE_LETTERS = 300

/** A fact the admin compared with a paper or with the issuer's register. */
export const checkSchema = z.object({
  fact: z.enum(CLAIM_FACTS, 'verification.fact_unknown'),
  evidence: z.enum(['document_seen', 'register_matched'], 'verification.evidence_unknown'),
  documentId: z.optional(z.uuid('document.unknown')),
  /** The last day it is good for, on the Riyadh calendar: `2027-01-31`. */
  expiresOn: z.optional(z.iso.date('verification.expiry_invalid')),
  /** The admin looked, and the document prints no last day. */
  hasNoExpiry: z.optional(z.boolean()),
})

/** Without `checks` whatever a paper was shown for counts as seen, and the rest as declared. */
export const approveInputSchema = z.object({
  version,
  checks: z.optional(list(z.array(checkSchema), MAX_CHECKS)),
  /** Approves although a field was marked as different from its document. */
  isConfirmed: z.optional(z.boolean()),
})
/** Whether a field matches its document; `open` takes the mark back. */
export const fieldMarkSchema = z.object({
  version,
  field: z.enum(COMPARED_FIELD_NAMES as [ComparedField, ...ComparedField[]], 'field.invalid'),
  outcome: z.enum([...FIELD_OUTCOMES, 'open'], 'field.invalid'),
})
export const rejectInputSchema = z.object({ version, reason: reasonOr('verification.reason_required') })
export const suspendInputSchema = z.object({
  version,
  reason: reasonOr('verification.suspension_reason_required'),
})
/** A request for more names something: an item of the list, or the admin's own sentence, in the provider's language. */
export const requestMoreInputSchema = z
  .object({
    version,
    items: list(
      z.array(z.enum(INFORMATION_ITEMS as [InformationItem, ...InformationItem[]], 'field.invalid')),
      MAX_INFORMATION_ITEMS,
      'verification.too_many_items',
    ),
    reason: z.pipe(
      z.optional(
        z
          .string('field.invalid')
          .check(z.overwrite(oneLine), z.maxLength(MAX_NOTE_LETTERS, 'verification.reason_too_long')),
      ),
      z.transform((text: string | undefined) => text || undefined),
    ),
  })
  .check(
    z.refine(({ reason }) => !reason || letterCount(reason) >= MIN_REASON_LETTERS, {
      path: ['reason'],
      error: 'verification.note_too_short',
    }),
    z.refine(({ items, reason }) => items.length > 0 || reason !== undefined, {
      path: ['items'],
      error: 'verification.items_required',
    }),
  )
export const reinstateInputSchema = z.object({ version })
/** Names the decision, so that an undo cannot take back one that came after it. */
export const undoInputSchema = z.object({ verificationId: z.uuid('field.invalid') })

export type Check = z.infer<typeof checkSchema>
export type FieldMark = z.infer<typeof fieldMarkSchema>
