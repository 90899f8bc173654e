import { nextLeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { type LeadOfProvider, lockLeadFor } from '#server/dispatch/lead-queries.ts'
import { queueDisclosureReceipt } from '#server/dispatch/notify-disclosures.job.ts'
import type { LeadWay } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

export interface AcceptedLead {
  leadId: string
  providerId: string
  way: LeadWay
}

/**
 * Accepts an offer for a provider. From then on they can read the owner's name and mobile, with the owner's consent,
 * and the owner gets a receipt. Throws Refusal: `lead.not_found` (404), or why it cannot be accepted (409).
 */
export async function acceptLead(
  tx: Tx,
  { clock }: CommandContext,
  { leadId, providerId, way }: AcceptedLead,
): Promise<LeadOfProvider> {
  const now = clock.now()
  const lead = await lockLeadFor(tx, { leadId, providerId, act: 'accept', now })
  const status = nextLeadStatus(lead.status, 'accept')!
  await tx.updateTable('leads').set({ status, answered_at: now }).where('id', '=', lead.id).execute()
  await discloseContact(tx, lead, way, now)
  await queueDisclosureReceipt(tx, { leadId: lead.id, projectRequestId: lead.projectRequestId, now })
  return { ...lead, status }
}

async function discloseContact(tx: Tx, lead: LeadOfProvider, way: LeadWay, now: Date): Promise<void> {
  const contact = await tx
    .selectFrom('project_request_contacts')
    .select('consent_version')
    .where('project_request_id', '=', lead.projectRequestId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('contact_disclosures')
    .values({
      project_request_id: lead.projectRequestId,
      lead_id: lead.id,
      provider_id: lead.providerId,
      way,
      consent_version: contact.consent_version,
      disclosed_at: now,
    })
    .execute()
}
