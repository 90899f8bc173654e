import { sql } from 'kysely'
import { decodeWorkTap, type WorkTap } from '#domain/contracts/work-taps.ts'
import { readLeaveTap } from '#domain/messages/leave-words.ts'
import { readOptOut } from '#domain/messages/opt-out-words.ts'
import { decodeTap } from '#domain/messages/templates.ts'
import { readQuoteForm } from '#domain/quotes/quote-form-answers.ts'
import { answerWork } from '#server/contracts/whatsapp/answer-work.ts'
import { answerWorkTap } from '#server/contracts/whatsapp/answer-work-tap.ts'
import { answerLead } from '#server/leads/answer-lead.ts'
import { decodeDeclineReason, keepDeclineReason } from '#server/leads/decline-reason.ts'
import { leadOfQuoteForm } from '#server/links/quote-form-token.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { findSwiped } from '#server/messages/swiped-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { proveNumber } from '#server/providers/prove-number.ts'
import { decodeKeep, keepQuote } from '#server/quotes/confirm-price.ts'
import { decodePriceTap, type PriceTap } from '#server/quotes/price-tap.ts'
import { readQuoteFromTap } from '#server/quotes/read-quote.ts'
import { decodeTakeBack, takeBackQuote } from '#server/quotes/take-back-quote.ts'
import { answerLeave } from './answer-leave.ts'
import { answerOptOut } from './answer-opt-out.ts'
import { answerOwnerText, readRequestTap } from './answer-owner-text.ts'
import { answerProviderText } from './answer-provider-text.ts'
import { answerUnread } from './answer-unread.ts'
import { disownRequests } from './disown-request.ts'
import { passOnByTap } from './pass-on.ts'
import { relayProblem } from './relay-problem.ts'
import { askWhoSpeaks, readSpeakTap, whoSpeaks } from './who-speaks.ts'

/**
 * Stores an incoming message and acts on it: for a provider with a proved number, or an owner whom a provider wrote to.
 * A number that was only typed into a registration identifies nobody: docs/decisions/0027-whatsapp-conversations.md
 */
export async function applyIncomingMessage(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
): Promise<void> {
  const { content } = event
  const now = context.clock.now()
  const sender = await findSender(tx, event.from)
  // WhatsApp's window belongs to the number, whoever registered with it.
  await tx
    .updateTable('providers')
    .set({ last_inbound_at: now })
    .where('mobile', '=', event.from)
    .where('erased_at', 'is', null)
    .execute()

  if (content.type !== 'text') {
    const messageId = await keepMessage(tx, event, sender?.isProved ? sender : undefined, now)
    if (content.type === 'other') {
      if (await hangWordless(tx, context, sender, event, messageId)) return
      return answerUnread(tx, context, event, sender)
    }
    if (await disownRequests(tx, context, event)) return
    return answerChoice(tx, context, sender, event, messageId)
  }
  const swiped = await findSwiped(tx, event)
  const speaker = await whoSpeaks(tx, context, event, { sender, swiped, text: content.body })
  const provider = speaker === 'provider' ? sender : undefined
  const messageId = await keepMessage(tx, event, provider, now)
  const wish = readOptOut(content.body)
  if (wish) return answerOptOut(tx, context, event, wish, sender)
  if (await disownRequests(tx, context, event, swiped)) return
  if (await relayProblem(tx, context, event, { text: content.body, messageId, swiped })) return
  if (sender && speaker === 'unclear') return askWhoSpeaks(tx, context, event, sender, messageId)
  const said = { text: content.body, messageId }
  const hasPhoto = content.photo !== undefined
  if (provider) return answerProviderText(tx, context, provider, event, { ...said, swiped, hasPhoto })
  const about = swiped?.leadId || swiped?.projectRequestId ? swiped : undefined
  const isOwner = speaker === 'owner' && (await answerOwnerText(tx, context, event, { ...said, about }))
  if (!isOwner) context.log.info({ eventId: event.id }, 'message from a number without a conversation')
}

/** Hangs a provider's photo without words on their contract's work; false when there is none. */
async function hangWordless(
  tx: Tx,
  context: CommandContext,
  sender: Sender | undefined,
  event: IncomingEvent,
  messageId: string,
): Promise<boolean> {
  const { content } = event
  if (!sender?.isProved || content.type !== 'other' || !content.photo) return false
  const swiped = await findSwiped(tx, event)
  if (swiped && swiped.providerId !== sender.id) return false
  const message = { text: '', messageId, hasPhoto: true, isPriceAwaited: false }
  const swipedLeadId = swiped?.leadId ?? undefined
  return (await answerWork({ tx, context, event }, sender, { ...message, swipedLeadId })) !== undefined
}

/** Handles a tapped button, a chosen row or a form. */
async function answerChoice(
  tx: Tx,
  context: CommandContext,
  sender: Sender | undefined,
  event: IncomingEvent,
  messageId: string,
): Promise<void> {
  const { content } = event
  const work = content.type === 'tap' && decodeWorkTap(content.payload)
  if (work) return answerTapOnWork(tx, context, sender, event, work)
  const spoken = await readSpeakTap(tx, context, event, sender)
  if (spoken?.as === 'provider' && sender)
    return answerProviderText(tx, context, sender, event, { ...spoken, swiped: undefined })
  const owners = spoken ? { ...spoken, isOwners: true } : await readRequestTap(tx, event)
  if (owners) {
    await answerOwnerText(tx, context, event, owners)
    return
  }
  const takenBack = content.type === 'tap' && decodeTakeBack(content.payload)
  if (sender && takenBack) return takeBackQuote(tx, context, sender, event, takenBack)
  const because = content.type === 'tap' && decodeDeclineReason(content.payload)
  if (sender && because) return keepDeclineReason(tx, { providerId: sender.id, ...because })
  if (sender?.isProved && content.type === 'tap') {
    const { payload } = content
    const kept = decodeKeep(payload)
    if (kept) return keepQuote(tx, context, sender, event, kept)
    const wish = readLeaveTap(payload, context.clock.now())
    if (wish) return answerLeave(tx, context, sender, event, wish)
    if (await passOnByTap(tx, context, sender, event, { payload, tapId: messageId })) return
  }
  const price = priceIn(context, content)
  const tap = content.type === 'tap' && decodeTap(content.payload)
  if (!sender || !(price || tap))
    return context.log.info({ eventId: event.id, type: content.type }, 'a choice that is not ours')
  // Only a reader of the offer to this provider can answer it.
  if (await isLeadOf(tx, sender.id, price ? price.leadId : tap ? tap.leadId : undefined))
    await proveNumber(tx, sender.id, context.clock.now())
  if (price) return readQuoteFromTap(tx, context, sender, event, price)
  if (tap) return answerLead(tx, context, sender, event, tap)
}

/** A message that is not about the work is handled as any other of its provider. */
async function answerTapOnWork(
  tx: Tx,
  context: CommandContext,
  sender: Sender | undefined,
  event: IncomingEvent,
  tap: WorkTap,
): Promise<void> {
  await answerWorkTap({ tx, context, event }, sender, tap)
  if (tap.act !== 'none' || !sender?.isProved) return
  const text = await textOf(tx, event, tap.message)
  if (text)
    await answerProviderText(tx, context, sender, event, {
      ...{ text, messageId: tap.message, swiped: undefined, isNoWork: true },
    })
}

async function textOf(
  tx: Tx,
  { from }: IncomingEvent,
  messageId: string,
): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('messages')
    .select(sql<string | null>`content ->> 'body'`.as('text'))
    .where('id', '=', messageId)
    .where('counterpart', '=', from)
    .where('direction', '=', 'incoming')
    .executeTakeFirst()
  return row?.text
}

async function isLeadOf(tx: Tx, providerId: string, leadId: string | false | undefined): Promise<boolean> {
  if (!leadId) return false
  const lead = await tx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return lead !== undefined
}

function priceIn({ config }: CommandContext, content: IncomingEvent['content']): PriceTap | undefined {
  if (content.type === 'tap') return decodePriceTap(content.payload)
  const form = content.type === 'form' && readQuoteForm(content.answers)
  const leadId = form && leadOfQuoteForm(config, form.token)
  return leadId ? { leadId, offer: form.offer } : undefined
}

/**
 * At most one approved provider has a number (providers__mobile). Locked, so that two messages of one provider are
 * processed in sequence.
 */
async function findSender(tx: Tx, mobile: string): Promise<Sender | undefined> {
  return (
    tx
      .selectFrom('providers')
      .select(['id', 'mobile', 'locale', 'company_name as companyName'])
      .select((row) => row('mobile_proved_at', 'is not', null).$castTo<boolean>().as('isProved'))
      .where('mobile', '=', mobile)
      .where('status', '=', 'approved')
      .where('erased_at', 'is', null)
      // Not `for update`, because leads refer to providers, and dispatch must not wait for a chat.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

async function keepMessage(
  tx: Tx,
  { channelMessageId, from, content }: IncomingEvent,
  sender: Sender | undefined,
  now: Date,
): Promise<string> {
  const kept = await tx
    .insertInto('messages')
    .values({
      direction: 'incoming',
      kind: content.type,
      counterpart: from,
      provider_id: sender?.id ?? null,
      content: { ...content },
      status: 'received',
      channel_message_id: channelMessageId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('channel_message_id').doUpdateSet({ status: 'received' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}
