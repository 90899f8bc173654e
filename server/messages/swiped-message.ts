import type { Tx } from '#server/platform/db/db.ts'
import type { IncomingEvent } from './apply-incoming-message.ts'

/** A message of ours to this number that its reader swiped or tapped to answer. */
export interface SwipedMessage {
  kind: string
  leadId: string | null
  providerId: string | null
  projectRequestId: string | null
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
    .where('channel_message_id', '=', repliesTo)
    .where('counterpart', '=', from)
    .where('direction', '=', 'outgoing')
    .executeTakeFirst()
}
