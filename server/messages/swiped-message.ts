import type { Tx } from '#server/platform/db/db.ts'
import type { IncomingEvent } from './incoming-event.ts'

/** Our message to this number that its reader replied to or tapped. */
export interface SwipedMessage {
  kind: string
  leadId: string | null
  providerId: string | null
  projectRequestId: string | null
  /** Whether it is about a report or consultation and not a conversation of a lead. */
  isOfOther: boolean
}

export async function findSwiped(
  tx: Tx,
  { from, repliesTo }: Pick<IncomingEvent, 'from' | 'repliesTo'>,
): Promise<SwipedMessage | undefined> {
  if (!repliesTo) return undefined
  return tx
    .selectFrom('messages')
    .select([
      'kind',
      'lead_id as leadId',
      'provider_id as providerId',
      'project_request_id as projectRequestId',
    ])
    .select((row) =>
      row
        .or([row('complaint_id', 'is not', null), row('consultation_id', 'is not', null)])
        .$castTo<boolean>()
        .as('isOfOther'),
    )
    .where('channel_message_id', '=', repliesTo)
    .where('counterpart', '=', from)
    .where('direction', '=', 'outgoing')
    .executeTakeFirst()
}
