import { decodeNotMine, saysNotMine } from '#domain/messages/disowning-words.ts'
import type { IncomingEvent } from '#server/messages/incoming-event.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { SwipedMessage } from '#server/messages/swiped-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { endByUs } from '#server/project-requests/end-project-request.ts'

/** Value of `project_requests.end_reason` for such requests. */
const END_REASON = 'mimar:not_mine'

/**
 * Handles a number's reader saying that project requests are not theirs: by the button of a message, by text in reply
 * to one, or by text alone, which means those that nobody proved. They are ended, their number gets no more messages
 * about them, and an account that claimed them loses them. Returns false when nothing was disowned. See
 * docs/decisions/0027-whatsapp-conversations.md
 */
export async function disownRequests(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  swiped?: SwipedMessage,
): Promise<boolean> {
  const meant = await requestsMeant(tx, event, swiped)
  for (const id of meant) await disown(tx, context, event, id)
  return meant.length > 0
}

async function requestsMeant(tx: Tx, { from, content }: IncomingEvent, swiped?: SwipedMessage) {
  const tapped = content.type === 'tap' ? decodeNotMine(content.payload) : undefined
  const isSaid = content.type === 'text' && saysNotMine(content.body)
  if ((!tapped && !isSaid) || swiped?.providerId || swiped?.isOfOther) return []
  let named = tx
    .selectFrom('project_request_contacts as contact')
    .innerJoin('project_requests', 'project_requests.id', 'contact.project_request_id')
    .select('project_requests.id')
    .where('contact.mobile', '=', from)
    .where('disowned_at', 'is', null)
    .orderBy('project_requests.id')
  if (tapped) named = named.where('project_requests.id', '=', tapped)
  else if (swiped?.projectRequestId) named = named.where('project_requests.id', '=', swiped.projectRequestId)
  else if (swiped?.leadId)
    named = named.where('project_requests.id', '=', (lead) =>
      lead.selectFrom('leads').select('leads.project_request_id').where('leads.id', '=', swiped.leadId),
    )
  else named = named.where('mobile_proved_at', 'is', null).where('ended_at', 'is', null)
  return (await named.execute()).map(({ id }) => id)
}

async function disown(tx: Tx, context: CommandContext, { from }: IncomingEvent, id: string): Promise<void> {
  const now = context.clock.now()
  // Locked before any change, so that the second of two taps finds it done.
  await endByUs(tx, { id, reason: END_REASON, now })
  const disowned = await tx
    .updateTable('project_request_contacts')
    .set({ disowned_at: now, mobile_proved_at: null })
    .where('project_request_id', '=', id)
    .where('mobile', '=', from)
    .where('disowned_at', 'is', null)
    .returning('project_request_id')
    .executeTakeFirst()
  if (!disowned) return
  await tx.deleteFrom('project_request_claims').where('project_request_id', '=', id).execute()
  const { reference, locale } = await tx
    .selectFrom('project_requests')
    .select(['reference', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await queueMessages(tx, [
    {
      ...{ kind: 'request_disowned', parameters: { reference } },
      ...{ to: from, locale, dedupeKey: `request:${id}:disowned` },
    },
  ])
}
