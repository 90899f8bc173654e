import { canMoveLead } from '#domain/dispatch/lead-lifecycle.ts'
import { canMove, nextProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { quoteInputSchema } from '#domain/quotes/quote-input.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import { formatMoneyText } from '#i18n/format.ts'
import { type LeadOfProvider, lockLead } from '#server/leads/lead-queries.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

export interface QuoteOnLead {
  leadId: string
  providerId: string
  providerName: string
  amount: Halalas
  /** The words the amount was read from. */
  sourceText: string
}

/**
 * Records a provider's price on a lead they accepted, moves lead and project request, and tells the owner.
 * A second price replaces the first as the next revision. Throws Refusal: `lead.not_found`, `quote.request_closed`
 * or the field errors of an amount out of bounds.
 */
export async function submitQuote(
  tx: Tx,
  context: CommandContext,
  quote: QuoteOnLead,
): Promise<LeadOfProvider> {
  const input = validate(quoteInputSchema, { amount: quote.amount })
  if (!input.ok)
    throw new Refusal(input.fieldErrors.amount?.code ?? 'field.invalid', { fieldErrors: input.fieldErrors })

  const lead = await lockLead(tx, quote.leadId)
  if (lead?.providerId !== quote.providerId) throw new Refusal('lead.not_found', { status: 404 })
  if (!canMoveLead(lead.status, 'quote') || !canMove(lead.projectRequestStatus, 'quote')) {
    throw new Refusal('quote.request_closed')
  }

  const written = await writeQuote(tx, quote, context.clock.now())
  await moveForward(tx, lead)
  if (written) await tellOwner(tx, lead, quote, written)
  return lead
}

/** Undefined when this very price already stands. The one before stays on record as replaced. */
async function writeQuote(tx: Tx, { leadId, amount, sourceText }: QuoteOnLead, now: Date) {
  const before = await tx
    .selectFrom('quotes')
    .select(['id', 'amount', 'revision', 'status'])
    .where('lead_id', '=', leadId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before?.status === 'submitted') {
    if (before.amount === amount) return undefined
    await tx
      .updateTable('quotes')
      .set({ status: 'replaced', settled_at: now })
      .where('id', '=', before.id)
      .execute()
  }
  return tx
    .insertInto('quotes')
    .values({
      lead_id: leadId,
      amount,
      source_text: sourceText,
      submitted_at: now,
      revision: (before?.revision ?? 0) + 1,
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
}

async function moveForward(
  tx: Tx,
  { id, status, projectRequestId, projectRequestStatus }: LeadOfProvider,
): Promise<void> {
  if (status !== 'quoted')
    await tx.updateTable('leads').set({ status: 'quoted' }).where('id', '=', id).execute()
  const next = nextProjectRequestStatus(projectRequestStatus, 'quote')
  if (!next || next === projectRequestStatus) return
  await tx.updateTable('project_requests').set({ status: next }).where('id', '=', projectRequestId).execute()
}

async function tellOwner(
  tx: Tx,
  { projectRequestId, reference }: LeadOfProvider,
  { providerName, amount }: QuoteOnLead,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const owner = await tx
    .selectFrom('project_request_contacts')
    .innerJoin('project_requests', 'project_requests.id', 'project_request_contacts.project_request_id')
    .select(['name', 'mobile', 'locale'])
    .where('project_request_id', '=', projectRequestId)
    .executeTakeFirstOrThrow()
  const { locale } = owner
  await queueMessages(tx, [
    {
      kind: 'quote_received',
      parameters: { name: owner.name, reference, providerName, amount: formatMoneyText(amount, locale) },
      to: owner.mobile,
      locale,
      dedupeKey: `quote:${id}:revision:${revision}:owner`,
      projectRequestId,
    },
  ])
}
