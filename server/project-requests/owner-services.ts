import { worker } from '#domain/accounts/actor.ts'
import { writeChatMessage } from '#server/chat/write-chat-message.ts'
import { fieldOf } from '#server/leads/act-on-lead.ts'
import { ownProjectRequest, projectRequestNotFound } from '#server/links/lock-project-request.ts'
import { leadNotFound } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { awardQuote } from '#server/quotes/award-quote.ts'
import { cancelProjectRequest, closeProjectRequest, wishQuotes } from './end-project-request.ts'
import { readTracking, readTrackingToCompare, type TrackingToCompare } from './read-tracking.ts'
import { renewTrackingLink, stopSharingReport } from './renew-links.ts'
import type { Tracking } from './tracking-answers.ts'

export interface OwnerServices {
  /** Undefined when the token is not one of ours. */
  readTracking(trackingToken: string): Promise<Tracking | undefined>
  /** The same with what its quotes are held against. */
  readTrackingToCompare(trackingToken: string): Promise<TrackingToCompare | undefined>
  /** Each answers the project request as its owner sees it then, and throws the Refusals of its command. */
  awardQuote(trackingToken: string, quoteId: string): Promise<Tracking>
  /** `input` as cancelInputSchema. */
  cancelProjectRequest(trackingToken: string, input: unknown): Promise<Tracking>
  closeProjectRequest(trackingToken: string): Promise<Tracking>
  /** `input` as wishInputSchema. */
  wishQuotes(trackingToken: string, input: unknown): Promise<Tracking>
  /** The tracking link that opens it from now on; the one that asked opens nothing any more. */
  renewTrackingLink(trackingToken: string): Promise<{ trackingToken: string }>
  /** The report's link from now on; those passed on before open nothing. */
  stopSharingReport(trackingToken: string): Promise<{ reportToken: string }>
  /** `input` as chatInputSchema. */
  writeAsOwner(trackingToken: string, leadId: string, input: unknown): Promise<Tracking>
}

/** What an owner does by the tracking link, from the page or the API. */
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
    async writeAsOwner(trackingToken, leadId, input) {
      await requireOwnLead(context, trackingToken, leadId)
      const line = { leadId, author: 'owner', body: fieldOf(input, 'body'), way: 'link' } as const
      await context.db.withActor(worker, (tx) => writeChatMessage(tx, context, line))
      return read(trackingToken)
    },
  }
}

/** As the owner, so the database says whose it is. Throws Refusal `lead.not_found` (404). */
async function requireOwnLead(context: CommandContext, trackingToken: string, leadId: string) {
  const projectRequestId = await ownProjectRequest(context, trackingToken)
  const lead = await context.db.withActor({ kind: 'owner', projectRequestId }, (tx) =>
    tx.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst(),
  )
  if (!lead) throw leadNotFound()
}
