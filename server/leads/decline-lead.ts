import * as z from 'zod/mini'
import { DECLINE_REASONS } from '#domain/dispatch/decline-reasons.ts'
import { nextLeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { type LeadOfProvider, lockLeadFor } from '#server/dispatch/lead-queries.ts'
import { queueNextWave } from '#server/dispatch/queue-next-wave.ts'
import type { LeadWay } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

export const declineInputSchema = z.object({
  reason: z.optional(z.enum(DECLINE_REASONS, 'lead.reason_unknown')),
})

export interface DeclinedLead {
  leadId: string
  providerId: string
  /** One of DECLINE_REASONS, optional. */
  reason?: unknown
  way: LeadWay
}

/**
 * Declines an offer, or an accepted lead. When nobody is left to wait for, more providers are asked immediately. Throws
 * Refusal: `lead.not_found` (404), why it cannot be declined (409), or an unknown reason at its field.
 */
export async function declineLead(
  tx: Tx,
  { clock }: CommandContext,
  { leadId, providerId, reason }: DeclinedLead,
): Promise<LeadOfProvider> {
  const checked = requireValid(declineInputSchema, reason === undefined ? {} : { reason })
  const now = clock.now()
  const lead = await lockLeadFor(tx, { leadId, providerId, act: 'decline', now })
  const status = nextLeadStatus(lead.status, 'decline')!
  await tx
    .updateTable('leads')
    .set({ status, answered_at: now, decline_reason: checked.reason ?? null })
    .where('id', '=', lead.id)
    .execute()
  // The dispatch rules decide whether anybody is left to wait for and how many more to ask.
  await queueNextWave(tx, lead.projectRequestId)
  return { ...lead, status }
}
