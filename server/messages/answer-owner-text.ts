import { type Conversation, conversations, relayFromWhatsApp } from '#server/chat/relay-from-whatsapp.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { IncomingEvent } from './apply-incoming-message.ts'
import { queueMessages } from './outgoing-message.ts'
import { isFirstToday, replyKey } from './reply-to-sender.ts'
import type { SwipedMessage } from './swiped-message.ts'

/**
 * An owner writes on WhatsApp: to the provider whose message they swiped, or the only one they are in conversation with,
 * or the only one who waits for an answer. With several, they are told once a day how to say which. False when this
 * number has no conversation.
 */
export async function answerOwnerText(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  { text, messageId, swiped }: { text: string; messageId: string; swiped: SwipedMessage | undefined },
): Promise<boolean> {
  const open = await conversations(tx, { ownerMobile: event.from })
  if (open.length === 0) return false
  const waiting = open.filter(({ lastAuthor }) => lastAuthor === 'provider')
  const meant =
    open.find(({ leadId }) => leadId === swiped?.leadId) ??
    (open.length === 1 ? open[0] : waiting.length === 1 ? waiting[0] : undefined)
  if (!meant) await askWhich(tx, context, event, open)
  else await relayFromWhatsApp(tx, context, { leadId: meant.leadId, author: 'owner', text, messageId })
  return true
}

const KIND = 'which_conversation'
/** A message has room for more, and nobody keeps more in mind. */
const MOST_NAMED = 5

async function askWhich(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  open: Conversation[],
): Promise<void> {
  const { locale } = await tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .select('project_requests.locale')
    .where('leads.id', '=', open[0]!.leadId)
    .executeTakeFirstOrThrow()
  if (!(await isFirstToday(tx, context, event.from, KIND))) return
  const names = open.slice(0, MOST_NAMED).map(({ reference, providerName }) => `${reference} ${providerName}`)
  const references = names.join(locale === 'ar' ? '، ' : ', ')
  await queueMessages(tx, [
    { kind: KIND, parameters: { references }, to: event.from, locale, dedupeKey: replyKey(event) },
  ])
}
