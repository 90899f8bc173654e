import type { WhatsAppEvent } from '#server/adapters/whatsapp/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isForward } from './message-status.ts'

type StatusEvent = Extract<WhatsAppEvent, { kind: 'status' }>

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Moves a message forward to what WhatsApp says of it. The event carries our own id, so this also settles a message
 * whose answer never reached us.
 */
export async function applyStatus(tx: Tx, { clock, log }: CommandContext, event: StatusEvent): Promise<void> {
  const message = await findMessage(tx, event)
  if (!message) return log.info({ eventId: event.id }, 'status of a message we do not know')

  const isNews = message.status !== 'received' && isForward(message.status, event.status)
  const failure = event.failure && { code: event.failure.code, reason: event.failure.reason }
  await tx
    .updateTable('messages')
    .set((row) => ({
      channel_message_id: row.fn.coalesce('channel_message_id', row.val(event.channelMessageId)),
      sent_at: row.fn.coalesce('sent_at', row.val(event.status === 'failed' ? null : clock.now())),
      ...(isNews && { status: event.status }),
      ...(failure && { failure }),
    }))
    .where('id', '=', message.id)
    .execute()
}

async function findMessage(tx: Tx, { messageId, channelMessageId }: StatusEvent) {
  const outgoing = tx
    .selectFrom('messages')
    .select(['id', 'status'])
    .where('direction', '=', 'outgoing')
    .forUpdate()
  const ours =
    messageId && UUID.test(messageId)
      ? await outgoing.where('id', '=', messageId).executeTakeFirst()
      : undefined
  return ours ?? (await outgoing.where('channel_message_id', '=', channelMessageId).executeTakeFirst())
}
