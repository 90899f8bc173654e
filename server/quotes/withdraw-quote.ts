import { nextLeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { nextQuoteStatus } from '#domain/quotes/quote-lifecycle.ts'
import { type LeadOfProvider, lockLeadFor } from '#server/dispatch/lead-queries.ts'
import { queueWaveAfter } from '#server/dispatch/queue-next-wave.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordSla } from '#server/sla/record-sla.ts'

/** Who takes a price back to correct it has an hour, before another provider is asked in their place. */
const CORRECTION_MS = 60 * 60 * 1000

/**
 * Withdraws the current quote. The lead waits for a price again, and the owner's page is updated immediately. Throws
 * Refusal: `lead.not_found` (404), or why there is nothing to withdraw (409).
 */
export async function withdrawQuote(
  tx: Tx,
  { clock }: CommandContext,
  { leadId, providerId }: { leadId: string; providerId: string },
): Promise<LeadOfProvider> {
  const now = clock.now()
  const lead = await lockLeadFor(tx, { leadId, providerId, act: 'withdraw', now })
  const status = nextLeadStatus(lead.status, 'withdraw')!
  await tx
    .updateTable('quotes')
    .set({ status: nextQuoteStatus('submitted', 'withdraw')!, settled_at: now })
    .where('lead_id', '=', lead.id)
    .where('status', '=', 'submitted')
    .execute()
  await tx.updateTable('leads').set({ status }).where('id', '=', lead.id).execute()
  await queueWaveAfter(tx, lead.projectRequestId, new Date(now.getTime() + CORRECTION_MS))
  if (!(await hasCurrentQuote(tx, lead.projectRequestId))) await promiseAgain(tx, lead, now)
  return { ...lead, status }
}

async function hasCurrentQuote(tx: Tx, projectRequestId: string): Promise<boolean> {
  const standing = await tx
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .select('quotes.id')
    .where('leads.project_request_id', '=', projectRequestId)
    .where('quotes.status', '=', 'submitted')
    .limit(1)
    .executeTakeFirst()
  return standing !== undefined
}

/**
 * Restarts the promise, because the owner has no quote again. It continues if it is not due yet
 * (domain/sla/sla-clock.ts).
 */
const promiseAgain = (tx: Tx, { projectRequestId }: LeadOfProvider, now: Date) =>
  recordSla(tx, {
    subjectKind: 'project_request',
    subjectId: projectRequestId,
    at: now,
    type: 'reopened',
    reason: 'quote_withdrawn',
  })
