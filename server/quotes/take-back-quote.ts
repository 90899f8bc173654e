import { Refusal } from '#domain/shared/refusal.ts'
import { formatPriceText } from '#i18n/format.ts'
import { queueDisclosureReceipt } from '#server/dispatch/notify-disclosures.job.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { reply } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { TAKE_BACK_MS, toldPrice } from './tell-owner.job.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const TAKE_BACK = /^quote:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):take_back$/

/** What the button under a confirmed price carries. */
export const encodeTakeBack = (quoteId: string) => `quote:${quoteId}:take_back`

/** The quote of such a button; undefined when the payload is another. */
export const decodeTakeBack = (payload: string): string | undefined => TAKE_BACK.exec(payload)?.[1]

/**
 * A provider tapped to take a price back. While its time runs and it still stands, it is withdrawn and its owner never
 * hears of it, only perhaps of an earlier one; else the provider reads how to change it.
 */
export async function takeBackQuote(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  quoteId: string,
): Promise<void> {
  const quote = await tx
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .select(['quotes.lead_id as leadId', 'quotes.status', 'submitted_at', 'reference'])
    .select('leads.project_request_id as projectRequestId')
    .where('quotes.id', '=', quoteId)
    .where('leads.provider_id', '=', sender.id)
    .executeTakeFirst()
  if (!quote) return context.log.info({ quoteId, providerId: sender.id }, 'no quote of theirs to take back')
  const { leadId, projectRequestId, reference } = quote
  const now = context.clock.now()
  const isInTime = quote.status === 'submitted' && now.getTime() - quote.submitted_at.getTime() < TAKE_BACK_MS
  const answer = (kind: 'quote_taken_back' | 'quote_take_back_late') =>
    reply(tx, sender, event, { kind, parameters: { reference }, leadId })
  if (!isInTime) return answer('quote_take_back_late')
  try {
    await withdrawQuote(tx, context, { leadId, providerId: sender.id })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answer('quote_take_back_late')
  }
  // The message on the price would have said who has the owner's contact.
  await tx
    .updateTable('contact_disclosures')
    .set({ receipted_at: null })
    .where('lead_id', '=', leadId)
    .execute()
  await queueDisclosureReceipt(tx, { leadId, projectRequestId, now })
  const told = await toldPrice(tx, leadId)
  if (!told) return answer('quote_taken_back')
  const before = formatPriceText(told, sender.locale)
  await reply(tx, sender, event, { kind: 'quote_taken_back_told', parameters: { reference, before }, leadId })
}
