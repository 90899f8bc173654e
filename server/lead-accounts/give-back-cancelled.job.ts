import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { creditDoubt } from '#domain/subscriptions/credit-rules.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { JobSpec } from '#server/platform/queue/queue.ts'
import { creditLead } from './keep-lead-accounts.ts'
import { readLeadEvidence } from './read-lead-evidence.ts'

export const giveBackCancelledPayload = z.object({ projectRequestId: z.uuid() })

/**
 * Credits every lead of a cancelled project request, except those that their provider declined, without a claim. Also
 * checks the owner's other requests, whose lead may have counted as original of a repeat cancelled now. Leads of no
 * account or credited before are unchanged, so it may run twice.
 */
export async function giveBackCancelled(
  { db, clock, log }: CommandContext,
  { projectRequestId }: z.infer<typeof giveBackCancelledPayload>,
): Promise<void> {
  const now = clock.now()
  const leads = await db.withActor(worker, (tx) => {
    const ofOwner = tx
      .selectFrom('project_request_contacts as contact')
      .innerJoin('project_request_contacts as other', 'other.mobile', 'contact.mobile')
      .select('other.project_request_id')
      .where('contact.project_request_id', '=', projectRequestId)
    return tx
      .selectFrom('leads')
      .select(['id as leadId', 'provider_id as providerId'])
      .where((lead) =>
        lead.or([
          lead('project_request_id', '=', projectRequestId),
          lead('project_request_id', 'in', ofOwner),
        ]),
      )
      .execute()
  })
  // One transaction each, so that only one account is locked, briefly.
  for (const lead of leads) {
    const refusal = await db.withActor(worker, async (tx) => {
      const evidence = await readLeadEvidence(tx, lead)
      if (!evidence) return undefined
      return (
        creditDoubt('owner_cancelled', evidence, now) ??
        (await creditLead(tx, { leadId: lead.leadId, reason: 'owner_cancelled', at: now }))
      )
    })
    if (!refusal) log.info({ leadId: lead.leadId }, 'lead of a cancelled project request given back')
  }
}

/** Queued by the cancelling transaction. */
export const giveBackOf = (projectRequestId: string): JobSpec => ({
  task: 'lead_accounts.give_back_cancelled',
  payload: { projectRequestId },
  jobKey: `projectRequest:${projectRequestId}:give_back`,
})
