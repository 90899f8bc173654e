import * as z from 'zod/mini'
import { list } from '../shared/list.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import { CLAIM_FACTS } from './claims.ts'

/** Letters. WhatsApp's template body ends at 1024; our own words take some of them. */
export const MAX_REASON_LETTERS = 500
const MIN_REASON_LETTERS = 3
/** A licence for each paper a registration may show, and the other facts. */
const MAX_CHECKS = 20

/** The provider's version the admin saw; a decision on another one is refused. */
const version = z.int('field.invalid').check(z.positive('field.invalid'))

/** One line, because a WhatsApp parameter holds no other. */
const reasonOr = (missing: string) =>
  z.string(missing).check(
    z.overwrite((text) => tidyText(text).replace(/\s+/g, ' ')),
    z.refine((text) => letterCount(text) >= MIN_REASON_LETTERS, missing),
    z.maxLength(MAX_REASON_LETTERS, 'verification.reason_too_long'),
  )

/** A fact the admin compared with a paper or with the issuer's register. */
export const checkSchema = z.object({
  fact: z.enum(CLAIM_FACTS, 'verification.fact_unknown'),
  evidence: z.enum(['document_seen', 'register_matched'], 'verification.evidence_unknown'),
  documentId: z.optional(z.uuid('document.unknown')),
  /** The last day it is good for, on the Riyadh calendar: `2027-01-31`. */
  expiresOn: z.optional(z.iso.date('verification.expiry_invalid')),
})

/** Without `checks` whatever a paper was shown for counts as seen, and the rest as declared. */
export const approveInputSchema = z.object({
  version,
  checks: z.optional(list(z.array(checkSchema), MAX_CHECKS)),
})
export const rejectInputSchema = z.object({ version, reason: reasonOr('verification.reason_required') })
export const suspendInputSchema = z.object({
  version,
  reason: reasonOr('verification.suspension_reason_required'),
})
export const reinstateInputSchema = z.object({ version })
/** Names the decision, so that an undo cannot take back one that came after it. */
export const undoInputSchema = z.object({ verificationId: z.uuid('field.invalid') })

export type Check = z.infer<typeof checkSchema>
