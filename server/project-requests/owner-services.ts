import { worker } from '#domain/accounts/actor.ts'
import { writeChatMessage } from '#server/chat/write-chat-message.ts'
import { fieldOf } from '#server/leads/act-on-lead.ts'
import { ownProjectRequest, projectRequestNotFound } from '#server/links/lock-project-request.ts'
import { leadNotFound } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { awardQuote } from '#server/quotes/award-quote.ts'
import { openQuotes } from '#server/quotes/open-quotes.ts'
import { askAll } from './ask-all.ts'
import { cancelProjectRequest, closeProjectRequest, wishQuotes } from './end-project-request.ts'
import { readTracking, readTrackingToCompare, type TrackingToCompare } from './read-tracking.ts'
import { renewTrackingLink, stopSharingReport } from './renew-links.ts'
import type { Tracking } from './tracking-answers.ts'

export interface OwnerServices {
  /** Returns undefined when the token is not ours. */
  readTracking(trackingToken: string): Promise<Tracking | undefined>
  /** The same with the data that quotes are compared with. */
  readTrackingToCompare(trackingToken: string): Promise<TrackingToCompare | undefined>
  /** Each returns the project request as its owner sees it, and throws the Refusals of its command. */
  awardQuote(trackingToken: string, quoteId: string): Promise<Tracking>
  /** `input` must match cancelInputSchema. */
  cancelProjectRequest(trackingToken: string, input: unknown): Promise<Tracking>
  closeProjectRequest(trackingToken: string): Promise<Tracking>
  /** `input` must match wishInputSchema. */
  wishQuotes(trackingToken: string, input: unknown): Promise<Tracking>
  /** Returns the new tracking link's token. The previous link stops working. */
  renewTrackingLink(trackingToken: string): Promise<{ trackingToken: string }>
  /** Returns the new token of the report's link. Links shared before stop working. */
  stopSharingReport(trackingToken: string): Promise<{ reportToken: string }>
  /** `input` must match chatInputSchema. */
  writeAsOwner(trackingToken: string, leadId: string, input: unknown): Promise<Tracking>
  /** `input` must match openedQuotesSchema. */
  openQuotes(trackingToken: string, input: unknown): Promise<void>
  /** The same message to every provider whose quote stands, or to none. `input` as chatInputSchema. */
  askAll(trackingToken: string, input: unknown): Promise<void>
}

/** Actions of an owner by tracking link, from the page or the API. */
export function ownerServices(context: CommandContext): OwnerServices {
  async function read(trackingToken: string): Promise<Tracking> {
    const tracking = await readTracking(context, trackingToken)
    if (!tracking) throw projectRequestNotFound()
    return tracking
  }
  return {
    readTracking: (trackingToken) => readTracking(context, trackingToken),
    readTrackingToCompare: (trackingToken) => readTrackingToCompare(context, trackingToken),
    async awardQuote(trackingToken, quoteId) {
      await awardQuote(context, { trackingToken, quoteId })
      return read(trackingToken)
    },
    async cancelProjectRequest(trackingToken, input) {
      await cancelProjectRequest(context, { trackingToken, reason: fieldOf(input, 'reason') })
      return read(trackingToken)
    },
    async closeProjectRequest(trackingToken) {
      await closeProjectRequest(context, { trackingToken })
      return read(trackingToken)
    },
    async wishQuotes(trackingToken, input) {
      await wishQuotes(context, { trackingToken, quotesWished: fieldOf(input, 'quotesWished') })
      return read(trackingToken)
    },
    renewTrackingLink: (trackingToken) => renewTrackingLink(context, trackingToken),
    stopSharingReport: (trackingToken) => stopSharingReport(context, trackingToken),
    openQuotes: (trackingToken, input) => openQuotes(context, trackingToken, input),
    askAll: (trackingToken, input) => askAll(context, trackingToken, input),
    async writeAsOwner(trackingToken, leadId, input) {
      await requireOwnLead(context, trackingToken, leadId)
      const line = { leadId, author: 'owner', body: fieldOf(input, 'body'), way: 'link' } as const
      await context.db.withActor(worker, (tx) => writeChatMessage(tx, context, line))
      return read(trackingToken)
    },
  }
}

/** Reads as the owner, so that row-level security decides. Throws Refusal `lead.not_found` (404). */
async function requireOwnLead(context: CommandContext, trackingToken: string, leadId: string) {
  const projectRequestId = await ownProjectRequest(context, trackingToken)
  const lead = await context.db.withActor({ kind: 'owner', projectRequestId }, (tx) =>
    tx.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst(),
  )
  if (!lead) throw leadNotFound()
}
