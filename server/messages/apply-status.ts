import { failureClassOf } from '#domain/messages/delivery-failures.ts'
import { categoryOf, costOf } from '#domain/messages/message-cost.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { WhatsAppEvent } from '#server/adapters/whatsapp/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Chance, failMessage } from './fail-message.ts'
import { isForward } from './message-status.ts'
import { release } from './whatsapp-holds.ts'

type StatusEvent = Extract<WhatsAppEvent, { kind: 'status' }>

/**
 * Advances a message to a status reported by WhatsApp. The event contains our own ID, so it also settles a message
 * whose response was lost. A failure is handled like an immediate one.
 */
export async function applyStatus(
  tx: Tx,
  context: CommandContext & Chance,
  event: StatusEvent,
): Promise<void> {
  const message = await findMessage(tx, event)
  if (!message) return context.log.info({ eventId: event.id }, 'status of a message we do not know')
  if (event.status === 'failed') return applyFailure(tx, context, message, event)

  const isNews = message.status !== 'received' && isForward(message.status, event.status)
  await tx
    .updateTable('messages')
    .set((row) => ({
      channel_message_id: row.fn.coalesce('channel_message_id', row.val(event.channelMessageId)),
      sent_at: row.fn.coalesce('sent_at', row.val(context.clock.now())),
      ...(isNews && { status: event.status, retry_at: null, held_by: null, failure: null }),
      ...(message.billed === null && priced(context, event)),
    }))
    .where('id', '=', message.id)
    .execute()
  if (message.held_by && isNews) await release(tx, message.held_by, 'status')
}

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** Records the price once, because each status contains it. */
function priced({ config }: CommandContext, { pricing }: StatusEvent) {
  if (!pricing) return {}
  const category = categoryOf(pricing.category ?? '')
  return {
    billed: pricing.billable,
    cost_thousandths: costOf(config.whatsapp.prices, category, pricing.billable) ?? null,
    ...(category && { category }),
  }
}

/** Ignores a failure of an earlier attempt, or of a delivered message. */
async function applyFailure(
  tx: Tx,
  context: CommandContext & Chance,
  message: Found,
  { attempt, channelMessageId, failure }: StatusEvent,
): Promise<void> {
  const isOfThisTry = attempt === undefined || attempt === message.attempts
  if (!isOfThisTry || !isUnderWay(message.status)) return
  const { code, reason } = failure ?? { code: 0, reason: 'failed without a reason' }
  context.log.warn({ messageId: message.id, kind: message.kind, code, reason }, 'message failed')
  // An undelivered message is not billed.
  await tx
    .updateTable('messages')
    .set({ billed: null, cost_thousandths: null, failed_channel_message_id: channelMessageId })
    .where('id', '=', message.id)
    .execute()
  const failed = { class: failureClassOf(code), code, reason, toldBy: 'status' as const, channelMessageId }
  await failMessage(tx, context, message, failed)
}

const isUnderWay = (status: string) => status === 'sending' || status === 'sent'

async function findMessage(tx: Tx, { messageId, channelMessageId }: StatusEvent) {
  const outgoing = tx
    .selectFrom('messages')
    .select([
      'id',
      'kind',
      'counterpart',
      'locale',
      'lead_id',
      'consultation_id',
      'project_request_id',
      'complaint_id',
      'provider_id',
      'content',
    ])
    .select(['status', 'attempts', 'attempts_before', 'failure', 'billed', 'held_by'])
    .where('direction', '=', 'outgoing')
    .forUpdate()
  const ours = isUuid(messageId) ? await outgoing.where('id', '=', messageId).executeTakeFirst() : undefined
  return ours ?? (await outgoing.where('channel_message_id', '=', channelMessageId).executeTakeFirst())
}
