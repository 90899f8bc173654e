import { worker } from '#domain/accounts/actor.ts'
import { writeChatMessage } from '#server/chat/write-chat-message.ts'
import { fieldOf } from '#server/leads/act-on-lead.ts'
import { leadNotFound } from '#server/leads/open-lead.ts'
import { ownProjectRequest, projectRequestNotFound } from '#server/links/lock-project-request.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { awardQuote } from '#server/quotes/award-quote.ts'
import type { Services } from '#server/services.ts'
import { cancelProjectRequest, closeProjectRequest, wishQuotes } from './end-project-request.ts'
import { readTracking } from './read-tracking.ts'
import { renewTrackingLink, stopSharingReport } from './renew-links.ts'
import type { Tracking } from './tracking-answers.ts'

type OwnerServices = Pick<
  Services,
  | 'awardQuote'
  | 'cancelProjectRequest'
  | 'closeProjectRequest'
  | 'wishQuotes'
  | 'writeAsOwner'
  | 'renewTrackingLink'
  | 'stopSharingReport'
>

/** What an owner does by the tracking link, from the page or the API. */
export function ownerServices(context: CommandContext): OwnerServices {
  async function read(trackingToken: string): Promise<Tracking> {
    const tracking = await readTracking(context, trackingToken)
    if (!tracking) throw projectRequestNotFound()
    return tracking
  }
  return {
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
