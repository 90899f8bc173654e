import * as z from 'zod/mini'
import { CLAIM_FACTS, CLAIM_STATES, EVIDENCE } from '#domain/verifications/claims.ts'
import { INFORMATION_ITEMS, type InformationItem } from '#domain/verifications/information-request.ts'

const moment = z.iso.datetime()

/** Verified credential of the provider, identified by `kind`. */
const ownClaimSchema = z.object({
  kind: z.enum(CLAIM_FACTS),
  evidence: z.enum(EVIDENCE),
  checkedAt: moment,
  /** Absent when the fact does not expire. */
  expiresAt: z.optional(moment),
  /** `expires_soon` in its last 30 days. */
  state: z.enum(CLAIM_STATES),
})

/** A provider's own verification. */
export const ownVerificationShape = {
  /** Reason of a rejection or suspension, as the admin wrote it. Present once it can no longer be undone. */
  reason: z.optional(z.object({ text: z.string(), locale: z.enum(['ar', 'en']), decidedAt: moment })),
  /** What an admin waits for, once the provider was notified. The 24 hours stop meanwhile. */
  requestForMore: z.optional(
    z.object({
      items: z.array(
        z.object({
          item: z.enum(INFORMATION_ITEMS as [InformationItem, ...InformationItem[]]),
          /** Whether the provider changed it since. */
          isGiven: z.boolean(),
        }),
      ),
      /** The admin's own sentence. */
      note: z.optional(z.string()),
      askedAt: moment,
    }),
  ),
  /** Currently verified facts, by kind. */
  claims: z.array(ownClaimSchema),
  /** Set when an essential claim expired: the provider gets no offers until it is checked again. */
  dispatchPaused: z.optional(z.object({ since: moment, claimKind: z.enum(CLAIM_FACTS) })),
}

export type OwnClaim = z.infer<typeof ownClaimSchema>
const ownVerificationSchema = z.object(ownVerificationShape)
export type OwnVerification = z.infer<typeof ownVerificationSchema>
