import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { formatPriceText } from '#i18n/format.ts'
import { type LeadOfProvider, lockLead } from '#server/dispatch/lead-queries.ts'
import { oneLead } from '#server/dispatch/leads-of.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { readQuotes, standingOf } from './read-quotes.ts'

export const tellOwnerPayload = z.object({ leadId: z.uuid() })

/**
 * So long a price from WhatsApp can be taken back by one tap, and its owner is not written to: words are misread and
 * mistyped, and several messages make one quote. The owner hears once, of what stands then.
 */
export const TAKE_BACK_MS = 5 * 60 * 1000

/** In the transaction of a quote from WhatsApp; a later message of the same provider starts the time again. */
export const tellOwnerLater = (tx: Tx, leadId: string, now: Date): Promise<void> =>
  enqueue(tx, [
    {
      task: 'quotes.tell_owner',
      payload: { leadId },
      jobKey: `quote:${leadId}:tell_owner`,
      runAt: new Date(now.getTime() + TAKE_BACK_MS),
    },
  ])

/** Milliseconds. Within a day the same price is no news: its other terms are on the owner's page. */
const SAME_PRICE_MS = 24 * 60 * 60 * 1000

/** Tells the owner of the price that stands on a lead; of one that was taken back or that they read today, nothing. */
export async function tellOwnerOfLead(
  { db, clock }: CommandContext,
  { leadId }: z.infer<typeof tellOwnerPayload>,
): Promise<void> {
  await db.withActor(worker, async (tx) => {
    const lead = await lockLead(tx, leadId)
    const standing = standingOf((await readQuotes(tx, oneLead(leadId))).get(leadId))
    if (!lead || standing?.status !== 'submitted') return
    const told = await toldPrice(tx, leadId)
    const isNews =
      told?.amount !== standing.amount ||
      told.amountHigh !== standing.amountHigh ||
      told.at.getTime() < clock.now().getTime() - SAME_PRICE_MS
    if (isNews) await tellOwner(tx, lead, standing)
  })
}

const keyOf = (quoteId: string) => `quote:${quoteId}:owner`

/** The last price of a lead that its owner was written to about; undefined when they have not heard of any. */
export async function toldPrice(
  tx: Tx,
  leadId: string,
): Promise<{ amount: number; amountHigh: number | undefined; at: Date } | undefined> {
  const told = await tx
    .selectFrom('quotes')
    .innerJoin('messages', (join) =>
      join.on('messages.dedupe_key', '=', sql<string>`'quote:' || quotes.id || ':owner'`),
    )
    .select(['amount', 'amount_high as amountHigh', 'submitted_at as at'])
    .where('quotes.lead_id', '=', leadId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return told && { ...told, amountHigh: told.amountHigh ?? undefined }
}

/** Queues the message on a price, once for each quote. */
export async function tellOwner(
  tx: Tx,
  { projectRequestId, reference, providerId }: LeadOfProvider,
  quote: { id: string; amount: number; amountHigh?: number | undefined },
): Promise<void> {
  const [owner, provider] = await Promise.all([
    tx
      .selectFrom('project_request_contacts')
      .innerJoin('project_requests', 'project_requests.id', 'project_request_contacts.project_request_id')
      .select(['name', 'mobile', 'locale'])
      .where('project_request_id', '=', projectRequestId)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('providers')
      .select('company_name as providerName')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow(),
  ])
  const { locale, name } = owner
  await queueMessages(tx, [
    {
      kind: 'quote_received',
      parameters: { name, reference, ...provider, amount: formatPriceText(quote, locale) },
      to: owner.mobile,
      locale,
      dedupeKey: keyOf(quote.id),
      projectRequestId,
    },
  ])
}
