import { sql } from 'kysely'
import { readOptOut } from '#domain/messages/opt-out-words.ts'
import { decodeTap } from '#domain/messages/templates.ts'
import type { Locale } from '#i18n/locale.ts'
import type { WhatsAppEvent } from '#server/adapters/whatsapp/contract.ts'
import { answerLead } from '#server/leads/answer-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { decodePriceTap } from '#server/quotes/price-tap.ts'
import { readQuoteFromTap, readQuoteFromText } from '#server/quotes/read-quote.ts'
import { answerOptOut } from './answer-opt-out.ts'

export type IncomingEvent = Extract<WhatsAppEvent, { kind: 'message' }>

/** The provider who wrote, found by the number WhatsApp vouches for. */
export interface Sender {
  id: string
  mobile: string
  locale: Locale
  companyName: string
}

/** Keeps what a person sent us and does what they asked for. Only providers ask for something here. */
export async function applyIncomingMessage(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
): Promise<void> {
  const now = context.clock.now()
  const sender = await findSender(tx, event.from)
  await keepMessage(tx, event, sender, now)
  if (sender)
    await tx.updateTable('providers').set({ last_inbound_at: now }).where('id', '=', sender.id).execute()

  const wish = event.content.type === 'text' && readOptOut(event.content.body)
  if (wish) return answerOptOut(tx, context, event, wish, sender)
  if (!sender) return context.log.info({ eventId: event.id }, 'message from a number that is no provider')
  await understand(tx, context, event, sender)
}

async function understand(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  sender: Sender,
): Promise<void> {
  const { content } = event
  if (content.type === 'text') return readQuoteFromText(tx, context, sender, event, content.body)
  if (content.type === 'other') return

  const tap = decodeTap(content.payload)
  if (tap) return answerLead(tx, context, sender, event, tap)
  const price = decodePriceTap(content.payload)
  if (price) return readQuoteFromTap(tx, context, sender, event, price)
  context.log.info({ eventId: event.id }, 'tap on a button that is not ours')
}

/** Of several who named one number only the approved one works (providers__mobile). Locked, so that two messages of one provider are understood one after the other. */
async function findSender(tx: Tx, mobile: string): Promise<Sender | undefined> {
  return (
    tx
      .selectFrom('providers')
      .select(['id', 'mobile', 'locale', 'company_name as companyName'])
      .where('mobile', '=', mobile)
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
): Promise<void> {
  await tx
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
    .onConflict((conflict) => conflict.column('channel_message_id').doNothing())
    .execute()
}
