import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { isWindowOpen } from '#domain/messages/service-window.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SendOutcome, WhatsAppChannel } from '#server/adapters/whatsapp/contract.ts'
import { leadTokenOf } from '#server/leads/lead-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { trackingTokenOf } from '#server/project-requests/tracking-token.ts'
import { isStale, openCode } from './auth-code.ts'
import { composeMessage, isTemplate } from './compose-message.ts'
import { lastInboundOf } from './last-inbound.ts'
import type { OutgoingStatus } from './message-status.ts'
import { deliveryOf } from './outgoing-message.ts'

export const deliverMessagePayload = z.object({ messageId: z.uuid() })

/** About a day of trying: 5 s, 20 s, 80 s, then each hour (saudi-domain §I: grow by 4^n). */
const RETRY = { firstSeconds: 5, growth: 4, longestSeconds: 3600, attempts: 30 }

type DeliverContext = CommandContext & { whatsApp: WhatsAppChannel }

/**
 * Sends one message at most once for each claim. The claim is committed before the call, so whoever finds `sending`
 * leaves it alone: the status webhook or `messages.settle` will say what became of it.
 */
export async function deliverMessage(
  context: DeliverContext,
  { messageId }: z.infer<typeof deliverMessagePayload>,
): Promise<void> {
  const message = await context.db.withActor(worker, (tx) => claim(tx, messageId, context.clock.now()))
  if (!message) return

  const outcome = await send(context, message)
  await context.db.withActor(worker, (tx) => record(tx, context, message, outcome))
}

async function send(context: DeliverContext, message: Claimed): Promise<SendOutcome> {
  if (isStale(message, context.clock.now())) return STALE
  if (!(await isAllowed(context, message))) return WINDOW_CLOSED
  const opened = openCode(context.config, message)
  const { config } = context
  const links = {
    trackingTokenOf: (id: string) => trackingTokenOf(config, id),
    leadTokenOf: (id: string) => leadTokenOf(config, id),
    leadLinkOf: (id: string, locale: Locale) =>
      `${config.publicUrl}${leadPath(locale)}${leadTokenOf(config, id)}`,
  }
  return context.whatsApp.send(composeMessage(opened, links))
}

/** As web/paths.ts has it. */
const leadPath = (locale: Locale) => (locale === 'en' ? '/en/lead/' : '/lead/')

/** A code nobody can use any more is not worth a message. */
const STALE: SendOutcome = { outcome: 'refused', reason: 'the code is no longer valid', code: 0 }
/** What WhatsApp itself would answer (131047); not asking saves the call. */
const WINDOW_CLOSED: SendOutcome = { outcome: 'refused', reason: 'outside the 24-hour window', code: 131047 }

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function claim(tx: Tx, messageId: string, now: Date) {
  return tx
    .updateTable('messages')
    .set((row) => ({ status: 'sending', claimed_at: now, attempts: row('attempts', '+', 1) }))
    .where('id', '=', messageId)
    .where('status', '=', 'queued')
    .returning([
      'id',
      'kind',
      'counterpart',
      'locale',
      'lead_id',
      'project_request_id',
      'provider_id',
      'content',
      'attempts',
      'created_at',
    ])
    .executeTakeFirst()
}

async function isAllowed(context: DeliverContext, message: Claimed): Promise<boolean> {
  if (isTemplate(message.kind)) return true
  const lastInbound = await context.db.withActor(worker, (tx) => lastInboundOf(tx, message))
  return isWindowOpen(lastInbound, context.clock.now())
}

/** A status webhook may have been faster than the answer, so each ending only moves a message that is still `sending`. */
async function record(
  tx: Tx,
  context: DeliverContext,
  message: Claimed,
  outcome: SendOutcome,
): Promise<void> {
  const { log } = context
  const seen = { messageId: message.id, kind: message.kind, attempt: message.attempts }
  switch (outcome.outcome) {
    case 'accepted':
      return recordAccepted(tx, message.id, outcome.channelMessageId, context.clock.now())
    case 'refused':
      log.warn({ ...seen, code: outcome.code, reason: outcome.reason }, 'message refused')
      return recordFailed(tx, message.id, { code: outcome.code, reason: outcome.reason })
    case 'retry_later':
      log.warn({ ...seen, reason: outcome.reason }, 'message will be tried again')
      return recordRetry(tx, message, outcome, context.clock.now())
    case 'unknown':
      log.warn({ ...seen, reason: outcome.reason }, 'message may have left; waiting for its status')
  }
}

async function recordAccepted(tx: Tx, messageId: string, channelMessageId: string, now: Date): Promise<void> {
  await tx
    .updateTable('messages')
    .set((row) => ({
      channel_message_id: row.fn.coalesce('channel_message_id', row.val(channelMessageId)),
      sent_at: row.fn.coalesce('sent_at', row.val(now)),
      status: row
        .case()
        .when('status', 'in', ['queued', 'sending'])
        .then<OutgoingStatus>('sent')
        .else(row.ref('status').$castTo<OutgoingStatus>())
        .end(),
    }))
    .where('id', '=', messageId)
    .execute()
}

async function recordFailed(
  tx: Tx,
  messageId: string,
  failure: { code: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ status: 'failed', failure })
    .where('id', '=', messageId)
    .where('status', '=', 'sending')
    .execute()
}

/** The row goes back and its next try is queued in one commit. */
async function recordRetry(
  tx: Tx,
  { id, attempts }: Claimed,
  { reason, afterSeconds = 0 }: Extract<SendOutcome, { outcome: 'retry_later' }>,
  now: Date,
): Promise<void> {
  if (attempts >= RETRY.attempts) return recordFailed(tx, id, { code: 0, reason: `gave up: ${reason}` })
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ status: 'queued', claimed_at: null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const backoff = Math.min(RETRY.firstSeconds * RETRY.growth ** (attempts - 1), RETRY.longestSeconds)
  await enqueue(tx, [deliveryOf(id, new Date(now.getTime() + Math.max(backoff, afterSeconds) * 1000))])
}
