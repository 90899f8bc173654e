import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { failureClassOf } from '#domain/messages/delivery-failures.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SendOutcome, WhatsAppChannel } from '#server/adapters/whatsapp/contract.ts'
import { complaintTokenOf } from '#server/links/complaint-token.ts'
import { consultationTokenOf } from '#server/links/consultation-token.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { quoteFormOf } from '#server/links/quote-form-token.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { openCode } from './auth-code.ts'
import { type ClaimedMessage, claimMessage } from './claim-message.ts'
import { composeMessage } from './compose-message.ts'
import { type Chance, type FailedTry, failMessage } from './fail-message.ts'
import type { OutgoingStatus } from './message-status.ts'
import { type Objection, objectionTo } from './object-to-message.ts'
import { release } from './whatsapp-holds.ts'

export const deliverMessagePayload = z.object({ messageId: z.uuid() })

type DeliverContext = CommandContext & Chance & { whatsApp: WhatsAppChannel }

/**
 * Sends one message at most once per claim. The claim is committed before the call, so a message in `sending` is left
 * to the status webhook or `messages.settle`.
 */
export async function deliverMessage(
  context: DeliverContext,
  { messageId }: z.infer<typeof deliverMessagePayload>,
): Promise<void> {
  const message = await context.db.withActor(worker, (tx) => claimMessage(tx, context, messageId))
  if (!message) return

  const outcome = await send(context, message)
  await context.db.withActor(worker, (tx) => record(tx, context, message, outcome))
}

async function send(context: DeliverContext, message: ClaimedMessage): Promise<SendOutcome | Objection> {
  const objection = await objectionTo(context, message)
  if (objection) return objection
  const opened = openCode(context.config, message)
  const { config } = context
  const { tracking, consultation } = await linkVersionsOf(context, message)
  const links = {
    trackingTokenOf: (id: string) => trackingTokenOf(config, id, tracking),
    leadTokenOf: (id: string) => leadTokenOf(config, id),
    complaintTokenOf: (id: string) => complaintTokenOf(config, id),
    consultationTokenOf: (id: string) => consultationTokenOf(config, id, consultation),
    leadLinkOf: (id: string, locale: Locale) =>
      `${config.publicUrl}${leadPath(locale)}${leadTokenOf(config, id)}`,
    quoteForm: quoteFormOf(config),
  }
  return context.whatsApp.send({ ...composeMessage(opened, links), attempt: message.attempts })
}

/** Link versions of its project request and consultation, so that the message contains links valid when sent. */
async function linkVersionsOf({ db }: DeliverContext, message: ClaimedMessage) {
  const { project_request_id: projectRequestId, consultation_id: consultationId } = message
  if (!projectRequestId && !consultationId) return { tracking: 0, consultation: 0 }
  return db.read(worker, async (tx) => {
    const [request, consultation] = await Promise.all([
      tx
        .selectFrom('project_requests')
        .select('tracking_version as version')
        .where('id', '=', projectRequestId)
        .executeTakeFirst(),
      tx
        .selectFrom('consultations')
        .select('link_version as version')
        .where('id', '=', consultationId)
        .executeTakeFirst(),
    ])
    return { tracking: request?.version ?? 0, consultation: consultation?.version ?? 0 }
  })
}

/** The same paths as in web/paths.ts. */
const leadPath = (locale: Locale) => (locale === 'en' ? '/en/lead/' : '/lead/')

/** A status webhook may arrive before the response, so each outcome only changes a message still in `sending`. */
async function record(
  tx: Tx,
  context: DeliverContext,
  message: ClaimedMessage,
  outcome: SendOutcome | Objection,
): Promise<void> {
  const seen = { messageId: message.id, kind: message.kind, attempt: message.attempts }
  if (outcome.outcome === 'accepted') return recordAccepted(tx, context, message, outcome.channelMessageId)

  context.log.warn({ ...seen, ...outcome }, 'message not sent')
  // It may have been sent: the status webhook or `messages.settle` decides.
  if (outcome.outcome === 'unknown') return
  if (await isStillSending(tx, message)) await failMessage(tx, context, message, failureOf(outcome))
}

function failureOf(
  outcome: Exclude<SendOutcome, { outcome: 'accepted' | 'unknown' }> | Objection,
): FailedTry {
  const { reason } = outcome
  if (outcome.outcome === 'objection')
    return { class: outcome.class, code: outcome.code, reason, toldBy: 'answer' }
  const { afterSeconds } = outcome
  if (outcome.outcome === 'retry_later')
    return { class: 'temporary', code: 0, reason, afterSeconds, toldBy: 'answer' }
  return { class: failureClassOf(outcome.code), code: outcome.code, reason, afterSeconds, toldBy: 'answer' }
}

async function isStillSending(tx: Tx, { id, attempts }: ClaimedMessage): Promise<boolean> {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** A late success of an attempt that a status already failed changes nothing. */
async function recordAccepted(
  tx: Tx,
  { clock }: DeliverContext,
  message: ClaimedMessage,
  channelMessageId: string,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set((row) => ({
      channel_message_id: row.fn.coalesce('channel_message_id', row.val(channelMessageId)),
      sent_at: row.fn.coalesce('sent_at', row.val(clock.now())),
      status: row
        .case()
        .when('status', 'in', ['queued', 'sending'])
        .then<OutgoingStatus>('sent')
        .else(row.ref('status').$castTo<OutgoingStatus>())
        .end(),
    }))
    .where('id', '=', message.id)
    .where('failed_channel_message_id', 'is distinct from', channelMessageId)
    .execute()
  if (message.asksAbout) await release(tx, message.asksAbout, 'answer')
}
