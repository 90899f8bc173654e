import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { creditDoubt } from '#domain/subscriptions/credit-rules.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { JobSpec } from '#server/platform/queue/queue.ts'
import { creditLead } from './keep-lead-accounts.ts'
import { readLeadEvidence } from './read-lead-evidence.ts'

export const giveBackCancelledPayload = z.object({ projectRequestId: z.uuid() })

/**
 * Gives every lead of a cancelled project request back to whoever had not given it up themselves; nobody has to ask. Looks
 * at the owner's other requests too, of which a lead may have stood for a repeat that is cancelled now. A lead that was
 * taken from no account, or was given back before, is left as it is, so it may run twice.
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
  // One transaction each: an account is held for a moment, and never two.
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

/** Queued by the transaction that cancels. */
export const giveBackOf = (projectRequestId: string): JobSpec => ({
  task: 'lead_accounts.give_back_cancelled',
  payload: { projectRequestId },
  jobKey: `projectRequest:${projectRequestId}:give_back`,
})
