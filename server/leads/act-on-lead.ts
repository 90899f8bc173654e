import { worker } from '#domain/accounts/actor.ts'
import { writeChatMessage } from '#server/chat/write-chat-message.ts'
import { lockLead } from '#server/dispatch/lead-queries.ts'
import type { OpenedLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { doOnce } from '#server/platform/idempotency/do-once.ts'
import { submitQuote } from '#server/quotes/submit-quote.ts'
import { withdrawQuote } from '#server/quotes/withdraw-quote.ts'
import { acceptLead } from './accept-lead.ts'
import { declineLead } from './decline-lead.ts'
import type { Lead } from './lead-answers.ts'
import { readLead } from './read-lead.ts'

/**
 * Actions of a provider on a lead, from the dashboard or the lead's link. Each returns the updated lead and throws its
 * command's Refusals.
 */
export interface LeadActs {
  accept(lead: OpenedLead): Promise<Lead>
  /** `input` must match declineInputSchema. */
  decline(lead: OpenedLead, input: unknown): Promise<Lead>
  /** `input` must match leadQuoteInputSchema. With a key a repeat changes nothing. */
  quote(lead: OpenedLead, input: unknown, options?: { idempotencyKey?: string | undefined }): Promise<Lead>
  withdrawQuote(lead: OpenedLead): Promise<Lead>
  /** `input` must match chatInputSchema. */
  write(lead: OpenedLead, input: unknown): Promise<Lead>
}

export function leadActs(context: CommandContext): LeadActs {
  async function act(lead: OpenedLead, work: (tx: Tx) => Promise<unknown>): Promise<Lead> {
    await context.db.withActor(worker, work)
    return readLead(context, lead)
  }
  const idsOf = ({ leadId, provider, way }: OpenedLead) => ({ leadId, providerId: provider.providerId, way })

  return {
    accept: (lead) => act(lead, (tx) => acceptLead(tx, context, idsOf(lead))),
    decline: (lead, input) =>
      act(lead, (tx) => declineLead(tx, context, { ...idsOf(lead), reason: fieldOf(input, 'reason') })),
    quote: (lead, input, { idempotencyKey } = {}) =>
      act(lead, async (tx) => {
        const scope = `quotes.submit:${lead.leadId}`
        const quote = { ...idsOf(lead), input, source: lead.way }
        await doOnce(tx, { scope, key: idempotencyKey, input }, async () => {
          // Locked, so that a second price at the same time does not accept again.
          const isAccepting = fieldOf(input, 'accept') === true && (await lockLead(tx, lead.leadId))
          if (isAccepting && isAccepting.status === 'offered') await acceptLead(tx, context, idsOf(lead))
          return submitQuote(tx, context, quote)
        })
      }),
    withdrawQuote: (lead) => act(lead, (tx) => withdrawQuote(tx, context, idsOf(lead))),
    write: (lead, input) =>
      act(lead, (tx) => {
        const { leadId, way } = lead
        return writeChatMessage(tx, context, {
          leadId,
          way,
          author: 'provider',
          body: fieldOf(input, 'body'),
        })
      }),
  }
}

/** Reads one field of an unvalidated body. */
export const fieldOf = (input: unknown, field: string): unknown =>
  typeof input === 'object' && input !== null && Object.hasOwn(input, field)
    ? (input as Record<string, unknown>)[field]
    : undefined
