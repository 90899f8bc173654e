import * as z from 'zod/mini'
import { CLAIM_FACTS, CLAIM_STATES, EVIDENCE } from '#domain/verifications/claims.ts'

const moment = z.iso.datetime()

/** A fact of themselves that was checked; `kind` says which. */
const ownClaimSchema = z.object({
  kind: z.enum(CLAIM_FACTS),
  evidence: z.enum(EVIDENCE),
  checkedAt: moment,
  /** Absent where the fact does not end by itself. */
  expiresAt: z.optional(moment),
  /** `expires_soon` in its last 30 days. */
  state: z.enum(CLAIM_STATES),
})

/** What a provider reads of their own verification. */
export const ownVerificationShape = {
  /** Why they were rejected or suspended, as the admin wrote it; there once the minute of its undo is over. */
  reason: z.optional(z.object({ text: z.string(), locale: z.enum(['ar', 'en']), decidedAt: moment })),
  /** What is vouched for now, by kind. */
  claims: z.array(ownClaimSchema),
  /** An essential claim has lapsed: nothing is offered until it is checked again. */
  dispatchPaused: z.optional(z.object({ since: moment, claimKind: z.enum(CLAIM_FACTS) })),
}

export type OwnClaim = z.infer<typeof ownClaimSchema>
const ownVerificationSchema = z.object(ownVerificationShape)
export type OwnVerification = z.infer<typeof ownVerificationSchema>
