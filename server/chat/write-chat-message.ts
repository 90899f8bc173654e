import {
  type ChatAuthor,
  type ChatWay,
  canChat,
  chatInputSchema,
  hidesContactDetails,
  MAX_CHAT_MESSAGES_AN_HOUR,
  otherSide,
} from '#domain/chat/chat-message.ts'
import { hideContactDetails } from '#domain/chat/hide-contact-details.ts'
import { conflict, notFound, Refusal } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import { type LeadOfProvider, lockLead } from '#server/dispatch/lead-queries.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { ChatMessage } from './chat-answers.ts'
import { notifyUnreadOf } from './notify-unread.job.ts'

const TOO_MANY_REQUESTS = 429
const HOUR_MS = 60 * 60 * 1000

export interface ChatLine {
  leadId: string
  author: ChatAuthor
  body: unknown
  way: ChatWay
  /** The incoming WhatsApp message, of which only one line is written. */
  messageId?: string
}

/**
 * Stores a message between owner and provider of a lead, as *worker*; the caller has verified the author. Contact
 * details are removed before the accept. The other side is notified by WhatsApp, once for several messages. Returns
 * undefined when this WhatsApp message was stored before. Throws Refusal: `lead.not_found` (404), `chat.closed` (409),
 * `chat.too_many` (429), or the field error of `body`.
 */
export async function writeChatMessage(
  tx: Tx,
  context: CommandContext,
  { leadId, author, body, way, messageId }: ChatLine,
): Promise<ChatMessage | undefined> {
  const input = validate(chatInputSchema, { body })
  if (!input.ok)
    throw new Refusal(input.fieldErrors.body?.code ?? 'chat.body_missing', { fieldErrors: input.fieldErrors })

  const lead = await lockLead(tx, leadId)
  if (!lead) throw notFound('lead.not_found')
  if (!canChat(lead.status, lead.projectRequestStatus)) throw conflict('chat.closed')
  const now = context.clock.now()
  await refuseFlood(tx, leadId, author, now)

  const shown = await asShown(tx, lead, author, input.value.body)
  const written = await tx
    .insertInto('chat_messages')
    .values({
      ...{ lead_id: leadId, author, body: shown.body, hidden_details: shown.hasHidden },
      ...{ way, message_id: messageId ?? null, written_at: now },
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return undefined

  await enqueue(tx, [await notifyUnreadOf(tx, leadId, otherSide(author), now)])
  return {
    ...{ id: written.id, author, body: shown.body },
    ...{ hiddenDetails: shown.hasHidden, writtenAt: now.toISOString() },
  }
}

async function refuseFlood(tx: Tx, leadId: string, author: ChatAuthor, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('chat_messages')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('lead_id', '=', leadId)
    .where('author', '=', author)
    .where('written_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_CHAT_MESSAGES_AN_HOUR)
    throw new Refusal('chat.too_many', { status: TOO_MANY_REQUESTS })
}

async function asShown(tx: Tx, { id, status }: LeadOfProvider, author: ChatAuthor, body: string) {
  if (!hidesContactDetails(status)) return { body, hasHidden: false }
  const earlier = await tx
    .selectFrom('chat_messages')
    .select('body')
    .where('lead_id', '=', id)
    .where('author', '=', author)
    .orderBy('id', 'desc')
    .limit(6)
    .execute()
  return hideContactDetails(body, earlier.map((row) => row.body).reverse())
}
