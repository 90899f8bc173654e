import { takeQuestionPrompt } from '#server/chat/await-question.ts'
import { onlyOpenQuestion, relayFromWhatsApp } from '#server/chat/relay-from-whatsapp.ts'
import { leadsAwaitingPrice, lockLead } from '#server/dispatch/lead-queries.ts'
import { replyOnLead } from '#server/dispatch/reply-on-lead.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import type { SwipedMessage } from '#server/messages/swiped-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { offerIn, readQuoteFromText } from '#server/quotes/read-quote.ts'

const CHAT = new Set(['chat_from_owner', 'chat_to_provider'])

interface ProviderText {
  text: string
  /** ID of the incoming message. */
  messageId: string
  swiped: SwipedMessage | undefined
}

/**
 * Handles a provider's text, in this order: it goes to the owner whose message it replies to; to the owner they tapped
 * Ask for; a price is a quote; to the only owner waiting for a reply; otherwise it is about a quote, or we send help.
 */
export async function answerProviderText(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { text, messageId, swiped }: ProviderText,
): Promise<void> {
  const leadId = await leadToWriteOn(tx, context, sender, text, swiped)
  if (!leadId) return readQuoteFromText(tx, context, sender, event, text, swiped?.leadId ?? undefined)

  const refused = await relayFromWhatsApp(tx, context, { leadId, author: 'provider', text, messageId })
  const lead = refused === 'chat.closed' ? await lockLead(tx, leadId) : undefined
  if (lead) await replyOnLead(tx, sender, event, lead, 'lead.closed')
}

/** Returns the lead whose owner the text is for; undefined when it is about a quote. */
async function leadToWriteOn(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  text: string,
  swiped: SwipedMessage | undefined,
): Promise<string | undefined> {
  if (swiped?.leadId && swiped.providerId === sender.id && CHAT.has(swiped.kind)) return swiped.leadId
  const asked = await takeQuestionPrompt(tx, context, sender.id)
  if (asked) return asked
  // A reply to the question for a price is one, however it reads.
  if (swiped?.leadId) return undefined
  const hasPrice = offerIn(text, context.clock.now()).amount !== undefined
  if (hasPrice && (await leadsAwaitingPrice(tx, sender.id)).length > 0) return undefined
  return onlyOpenQuestion(tx, sender.id)
}
