import { readLeaveWish } from '#domain/messages/leave-words.ts'
import type { Said } from '#domain/quotes/read-said.ts'
import { takeQuestionPrompt } from '#server/chat/await-question.ts'
import { onlyOpenQuestion, relayFromWhatsApp } from '#server/chat/relay-from-whatsapp.ts'
import { tellPaused } from '#server/chat/tell-paused.ts'
import { answerWork } from '#server/contracts/whatsapp/answer-work.ts'
import { leadsAwaitingPrice, lockLead } from '#server/dispatch/lead-queries.ts'
import { replyOnLead } from '#server/dispatch/reply-on-lead.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import type { SwipedMessage } from '#server/messages/swiped-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { keepQuote, questionOf } from '#server/quotes/confirm-price.ts'
import { readQuoteFromTap, readQuoteFromText, saidIn } from '#server/quotes/read-quote.ts'
import { answerAside } from './answer-aside.ts'
import { answerLeave, isPaused } from './answer-leave.ts'
import { writerOf } from './pass-on.ts'

const CHAT = new Set(['chat_from_owner', 'chat_to_provider'])

interface ProviderText {
  text: string
  /** ID of the incoming message. */
  messageId: string
  swiped: SwipedMessage | undefined
  /** A photo that came with the text, which is its caption or empty. */
  hasPhoto?: boolean
  /** Set once its writer said that it is not about the work of a contract. */
  isNoWork?: boolean
}

/**
 * Handles a provider's text, in this order: it goes to the owner whose message it replies to; a yes or no to our last
 * question settles it; words that pause or resume leads do so; what it says of the work of an agreed contract is noted
 * there; to the owner they tapped Ask for; a price is a quote; to the only owner waiting for a reply; otherwise it gets
 * the answer that fits what it says.
 */
export async function answerProviderText(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { text, messageId, swiped, hasPhoto = false, isNoWork = false }: ProviderText,
): Promise<void> {
  const said = saidIn(text, context.clock.now())
  const isInChat = swiped?.leadId && swiped.providerId === sender.id && CHAT.has(swiped.kind)
  if (!isInChat && (await settleQuestion(tx, context, sender, event, said))) return
  const wish = swiped?.leadId ? undefined : readLeaveWish(text, context.clock.now())
  if (wish && (wish.kind === 'pause' || (await isPaused(tx, sender.id))))
    return answerLeave(tx, context, sender, event, wish)
  if (!isInChat && !isNoWork) {
    const isPriceAwaited = said.kind === 'offer' && (await leadsAwaitingPrice(tx, sender.id)).length > 0
    const work = { text, messageId, hasPhoto, swipedLeadId: swiped?.leadId ?? undefined, isPriceAwaited }
    const about = await answerWork({ tx, context, event }, sender, work)
    if (about) return answersOwner(tx, context, sender, about, { text, messageId })
  }
  const leadId = isInChat ? swiped.leadId : await leadToWriteOn(tx, context, sender, said, swiped)
  if (leadId) {
    const refused = await relayFromWhatsApp(tx, context, { leadId, author: 'provider', text, messageId })
    const lead = refused ? await lockLead(tx, leadId) : undefined
    if (lead && refused === 'chat.closed') await replyOnLead(tx, sender, event, lead, 'lead.closed')
    if (lead && refused === 'chat.too_many') await tellPaused(tx, context, writerOf(sender, lead))
    return
  }
  const swipedLeadId = swiped?.leadId ?? undefined
  if (said.kind === 'offer')
    await readQuoteFromText(tx, context, sender, event, { ...said, text, swipedLeadId })
  else await answerAside(tx, context, sender, event, { kind: said.kind, text, messageId, swipedLeadId })
}

/** What was noted of the work goes to its owner too when they wait for a reply. */
async function answersOwner(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  about: { leadId: string } | 'asked',
  said: { text: string; messageId: string },
): Promise<void> {
  if (about === 'asked' || (await onlyOpenQuestion(tx, sender.id)) !== about.leadId) return
  await relayFromWhatsApp(tx, context, { ...said, leadId: about.leadId, author: 'provider' })
}

/** Applies a typed yes or no to the price that we read back. Returns false when the text is neither. */
async function settleQuestion(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { kind }: Said,
): Promise<boolean> {
  if (kind !== 'yes' && kind !== 'no') return false
  const question = await questionOf(tx, context, sender, event)
  if (!question) return false
  if (kind === 'yes') await readQuoteFromTap(tx, context, sender, event, question.yes, true)
  else await keepQuote(tx, context, sender, event, question.leadId)
  return true
}

/** Returns the lead whose owner the text is for; undefined when it is about a quote. */
async function leadToWriteOn(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  said: Said,
  swiped: SwipedMessage | undefined,
): Promise<string | undefined> {
  const asked = await takeQuestionPrompt(tx, context, sender.id)
  if (asked) return asked
  // A reply to the question for a price is one, however it reads.
  if (swiped?.leadId) return undefined
  const hasPrice = said.kind === 'offer' && (said.offer.amount ?? said.offer.metreRate) !== undefined
  if (hasPrice && (await leadsAwaitingPrice(tx, sender.id)).length > 0) return undefined
  return onlyOpenQuestion(tx, sender.id)
}
