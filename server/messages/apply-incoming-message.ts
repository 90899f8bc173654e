import { sql } from 'kysely'
import { readOptOut } from '#domain/messages/opt-out-words.ts'
import { decodeTap } from '#domain/messages/templates.ts'
import { readQuoteForm } from '#domain/quotes/quote-form-answers.ts'
import type { Locale } from '#i18n/locale.ts'
import type { WhatsAppEvent } from '#server/adapters/whatsapp/contract.ts'
import { answerLead } from '#server/leads/answer-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { decodePriceTap, type PriceTap } from '#server/quotes/price-tap.ts'
import { leadOfQuoteForm } from '#server/quotes/quote-form-token.ts'
import { readQuoteFromTap } from '#server/quotes/read-quote.ts'
import { answerOptOut } from './answer-opt-out.ts'
import { answerOwnerText } from './answer-owner-text.ts'
import { answerProviderText } from './answer-provider-text.ts'
import { answerUnread } from './answer-unread.ts'
import { findSwiped } from './swiped-message.ts'

export type IncomingEvent = Extract<WhatsAppEvent, { kind: 'message' }>

/** The provider who wrote, found by the number WhatsApp vouches for. */
export interface Sender {
  id: string
  mobile: string
  locale: Locale
  companyName: string
}

/** Keeps what a person sent us and does what they asked for: a provider, else an owner whom a provider wrote to. */
export async function applyIncomingMessage(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
): Promise<void> {
  const { content } = event
  const now = context.clock.now()
  const sender = await findSender(tx, event.from)
  const messageId = await keepMessage(tx, event, sender, now)
  if (sender)
    await tx.updateTable('providers').set({ last_inbound_at: now }).where('id', '=', sender.id).execute()

  const wish = content.type === 'text' && readOptOut(content.body)
  if (wish) return answerOptOut(tx, context, event, wish, sender)
  if (content.type === 'text') return answerText(tx, context, sender, event, content.body, messageId)
  if (content.type === 'other') return answerUnread(tx, context, event, sender)
  if (sender) return answerChoice(tx, context, sender, event)
  context.log.info({ eventId: event.id }, 'message from a number that is no provider')
}

async function answerText(
  tx: Tx,
  context: CommandContext,
  sender: Sender | undefined,
  event: IncomingEvent,
  text: string,
  messageId: string,
): Promise<void> {
  const said = { text, messageId, swiped: await findSwiped(tx, event) }
  // One number may belong to a provider who also builds for themselves: what they swiped says as whom they write.
  const isToOwner = said.swiped?.leadId && said.swiped.providerId === null
  if (sender && !isToOwner) return answerProviderText(tx, context, sender, event, said)
  if (!(await answerOwnerText(tx, context, event, said)))
    context.log.info({ eventId: event.id }, 'message from a number without a conversation')
}

/** A tapped button, a chosen row or a form. */
async function answerChoice(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
): Promise<void> {
  const { content } = event
  const price = priceIn(context, content)
  if (price) return readQuoteFromTap(tx, context, sender, event, price)
  const tap = content.type === 'tap' && decodeTap(content.payload)
  if (tap) return answerLead(tx, context, sender, event, tap)
  context.log.info({ eventId: event.id, type: content.type }, 'a choice that is not ours')
}

function priceIn({ config }: CommandContext, content: IncomingEvent['content']): PriceTap | undefined {
  if (content.type === 'tap') return decodePriceTap(content.payload)
  const form = content.type === 'form' && readQuoteForm(content.answers)
  const leadId = form && leadOfQuoteForm(config, form.token)
  return leadId ? { leadId, offer: form.offer } : undefined
}

/** Of several who named one number only the approved one works (providers__mobile). Locked, so that two messages of one provider are understood one after the other. */
async function findSender(tx: Tx, mobile: string): Promise<Sender | undefined> {
  return (
    tx
      .selectFrom('providers')
      .select(['id', 'mobile', 'locale', 'company_name as companyName'])
      .where('mobile', '=', mobile)
      .where('erased_at', 'is', null)
      .orderBy(sql`status = 'approved'`, 'desc')
      .orderBy('registered_at')
      .limit(1)
      // Not `for update`: leads refer to providers, and dispatch must not wait for a chat.
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
