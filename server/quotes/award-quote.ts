import { worker } from '#domain/accounts/actor.ts'
import { nextLeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { nextProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { nextQuoteStatus, whyNotAward } from '#domain/quotes/quote-lifecycle.ts'
import { localMobile } from '#domain/shared/phone.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { translatorFor } from '#i18n/translator.ts'
import { draftContract } from '#server/contracts/draft-contract.ts'
import { type EndedLead, endLeads, hadAnswered } from '#server/dispatch/end-leads.ts'
import {
  type LockedProjectRequest,
  lockOwnProjectRequest,
  ownProjectRequest,
} from '#server/links/lock-project-request.ts'
import { type NewMessage, queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Awards a quote: its lead is won, all others end, the project request is awarded, a draft contract is made, and
 * providers who had answered are notified. One commit; of concurrent awards one counts. Repeating the same award changes nothing. Throws Refusal:
 * `projectRequest.not_found`, `quote.not_found` (404), or why it cannot be awarded (409).
 */
export async function awardQuote(
  context: CommandContext,
  { trackingToken, quoteId }: { trackingToken: string; quoteId: string },
): Promise<void> {
  const { db, clock } = context
  const id = await ownProjectRequest(context, trackingToken)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const projectRequest = await lockOwnProjectRequest(tx, id)
    const quote = await readQuote(tx, id, quoteId)
    if (quote.status === 'awarded') return
    const why = whyNotAward({ ...quote, projectRequestStatus: projectRequest.status }, now)
    if (why) throw conflict(why)

    const ended = await endLeads(tx, id, now, quote.leadId)
    await settle(tx, projectRequest, quote, now)
    await draftContract(tx, { projectRequestId: id, quoteId: quote.id, now })
    await tell(tx, projectRequest, ended, quote.leadId)
  })
}

interface QuoteOnRequest {
  id: string
  leadId: string
  status: 'submitted' | 'replaced' | 'withdrawn' | 'awarded' | 'rejected'
  validUntil: Date | null
}

/** Reads the quote after the lock, so that it is up to date. */
async function readQuote(tx: Tx, projectRequestId: string, quoteId: string): Promise<QuoteOnRequest> {
  const quote = await tx
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .select(['quotes.id', 'quotes.lead_id as leadId', 'quotes.status', 'quotes.valid_until as validUntil'])
    .where('quotes.id', '=', quoteId)
    .where('leads.project_request_id', '=', projectRequestId)
    .executeTakeFirst()
  if (!quote) throw notFound('quote.not_found')
  return quote
}

async function settle(
  tx: Tx,
  { id, status }: LockedProjectRequest,
  quote: QuoteOnRequest,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ status: nextLeadStatus('quoted', 'win')! })
    .where('id', '=', quote.leadId)
    .execute()
  await tx
    .updateTable('quotes')
    .set({ status: nextQuoteStatus('submitted', 'award')!, settled_at: now })
    .where('id', '=', quote.id)
    .execute()
  const next = nextProjectRequestStatus(status, 'award')!
  await tx.updateTable('project_requests').set({ status: next }).where('id', '=', id).execute()
}

async function tell(
  tx: Tx,
  projectRequest: LockedProjectRequest,
  ended: EndedLead[],
  winnerId: string,
): Promise<void> {
  const messages: NewMessage[] = []
  for (const lead of ended) {
    const envelope = { to: lead.mobile, locale: lead.locale, providerId: lead.providerId, leadId: lead.id }
    const parameters = { companyName: lead.companyName, reference: projectRequest.reference }
    if (lead.id === winnerId) {
      const contact = await contactFor(tx, projectRequest, lead)
      const dedupeKey = `lead:${lead.id}:won`
      messages.push({ kind: 'lead_won', parameters: { ...parameters, contact }, dedupeKey, ...envelope })
    } else if (hadAnswered(lead)) {
      messages.push({ kind: 'lead_lost', parameters, dedupeKey: `lead:${lead.id}:lost`, ...envelope })
    }
  }
  await queueMessages(tx, messages)
}

/** Returns the owner's name and mobile if this provider already had them, because an award is no consent. */
async function contactFor(tx: Tx, { id }: LockedProjectRequest, lead: EndedLead): Promise<string> {
  const contact = await tx
    .selectFrom('contact_disclosures')
    .innerJoin(
      'project_request_contacts as contacts',
      'contacts.project_request_id',
      'contact_disclosures.project_request_id',
    )
    .select(['contacts.name', 'contacts.mobile'])
    .where('contact_disclosures.project_request_id', '=', id)
    .where('lead_id', '=', lead.id)
    .executeTakeFirst()
  return contact
    ? `${contact.name}${lead.locale === 'ar' ? '،' : ','} ${localMobile(contact.mobile)}`
    : translatorFor(lead.locale)('messages.onLeadPage')
}
