import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { CHAT_AUTHORS, type ChatAuthor, canChat, otherSide } from '#domain/chat/chat-message.ts'
import { isWindowOpen } from '#domain/messages/service-window.ts'
import { letterCount } from '#domain/shared/text.ts'
import { type LeadOfProvider, lockLead } from '#server/dispatch/lead-queries.ts'
import { type NewMessage, queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue, type JobSpec } from '#server/platform/queue/queue.ts'

export const notifyUnreadPayload = z.object({ leadId: z.uuid(), side: z.enum(CHAT_AUTHORS) })

/**
 * Milliseconds. Each notification is billed: while a side has not replied to the last one, the next waits this long and
 * combines all messages.
 */
const QUIET_MS = 30 * 60 * 1000
/** A template body holds 1024 characters, of which our text takes about 200 (docs/reference/whatsapp.md#limits). */
const NOTICE_LETTERS = 600
/** Safety margin, so that a window about to close is not used. */
const DELIVERY_MS = 5 * 60 * 1000

/** Job that notifies a side of new messages, immediately or after its quiet time. */
export async function notifyUnreadOf(tx: Tx, leadId: string, side: ChatAuthor, now: Date): Promise<JobSpec> {
  const { quietUntil } = await readUnread(tx, leadId, side)
  return {
    task: 'chats.tell_unread',
    payload: { leadId, side },
    jobKey: `chat:${leadId}:tell:${side}`,
    ...(quietUntil && quietUntil > now && { runAt: quietUntil }),
  }
}

/** Notifies one side of a lead of the messages since it last wrote or was notified. */
export async function notifyUnread(
  context: CommandContext,
  { leadId, side }: z.infer<typeof notifyUnreadPayload>,
): Promise<void> {
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    const lead = await lockLead(tx, leadId)
    if (!lead || !canChat(lead.status, lead.projectRequestStatus)) return
    const { unread, quietUntil } = await readUnread(tx, leadId, side)
    const last = unread.at(-1)
    if (!last) return
    if (quietUntil && quietUntil > now) return enqueue(tx, [await notifyUnreadOf(tx, leadId, side, now)])

    const body = inOneNotice(unread.map((message) => message.body))
    const dedupeKey = `chat:${last.id}:to_${side}`
    await queueMessages(tx, [
      side === 'owner'
        ? await toOwner(tx, lead, body, dedupeKey)
        : await toProvider(tx, lead, body, dedupeKey, now),
    ])
    await tx
      .insertInto('chat_notices')
      .values({ lead_id: leadId, side, last_message_id: last.id, told_at: now })
      .onConflict((conflict) =>
        conflict.columns(['lead_id', 'side']).doUpdateSet({ last_message_id: last.id, told_at: now }),
      )
      .execute()
  })
}

/** Messages to this side after its own last message and the last notification, oldest first; IDs are in time order. */
async function readUnread(tx: Tx, leadId: string, side: ChatAuthor) {
  const own = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('author', '=', side)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const notice = await tx
    .selectFrom('chat_notices')
    .select(['last_message_id', 'told_at'])
    .where('lead_id', '=', leadId)
    .where('side', '=', side)
    .executeTakeFirst()
  let unread = tx
    .selectFrom('chat_messages')
    .select(['id', 'body'])
    .where('lead_id', '=', leadId)
    .where('author', '=', otherSide(side))
  if (own) unread = unread.where('id', '>', own.id)
  if (notice) unread = unread.where('id', '>', notice.last_message_id)
  const isAnswered = !notice || (own !== undefined && own.id > notice.last_message_id)
  return {
    unread: await unread.orderBy('id').execute(),
    quietUntil: isAnswered ? undefined : new Date(notice.told_at.getTime() + QUIET_MS),
  }
}

/** Keeps the newest text when not all fits. */
function inOneNotice(bodies: string[]): string {
  const text = bodies.join('\n')
  return letterCount(text) > NOTICE_LETTERS ? `…${[...text].slice(1 - NOTICE_LETTERS).join('')}` : text
}

async function toOwner(tx: Tx, lead: LeadOfProvider, body: string, dedupeKey: string): Promise<NewMessage> {
  const row = await tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .innerJoin('project_request_contacts as contact', 'contact.project_request_id', 'project_requests.id')
    .innerJoin('providers', 'providers.id', 'leads.provider_id')
    .select(['contact.name', 'contact.mobile', 'project_requests.locale', 'providers.company_name'])
    .where('leads.id', '=', lead.id)
    .executeTakeFirstOrThrow()
  return {
    kind: 'chat_to_owner',
    parameters: { name: row.name, providerName: row.company_name, reference: lead.reference, body },
    to: row.mobile,
    locale: row.locale,
    ...{ dedupeKey, projectRequestId: lead.projectRequestId, leadId: lead.id },
  }
}

async function toProvider(
  tx: Tx,
  lead: LeadOfProvider,
  body: string,
  dedupeKey: string,
  now: Date,
): Promise<NewMessage> {
  const { mobile, locale, last_inbound_at } = await tx
    .selectFrom('providers')
    .select(['mobile', 'locale', 'last_inbound_at'])
    .where('id', '=', lead.providerId)
    .executeTakeFirstOrThrow()
  const isOpen = isWindowOpen(last_inbound_at ?? undefined, new Date(now.getTime() + DELIVERY_MS))
  return {
    kind: isOpen ? 'chat_from_owner' : 'chat_to_provider',
    parameters: { reference: lead.reference, body },
    to: mobile,
    ...{ locale, dedupeKey, providerId: lead.providerId, leadId: lead.id },
  }
}
