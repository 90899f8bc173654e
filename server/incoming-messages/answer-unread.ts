import type { Locale } from '#i18n/locale.ts'
import { conversations } from '#server/chat/relay-from-whatsapp.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import { isFirstToday, replyKey } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Message types that expect an answer. Reactions and stickers do not. */
const SAYS_SOMETHING = new Set(['image', 'video', 'audio', 'document', 'location', 'contacts'])

/** Handles a photo, voice note or location without text: known senders are told once a day that only text is read. */
export async function answerUnread(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  sender: Sender | undefined,
): Promise<void> {
  const { content, from } = event
  if (content.type !== 'other' || !SAYS_SOMETHING.has(content.name)) return
  const locale = sender?.locale ?? (await localeOfConversation(tx, from))
  if (!locale || !(await isFirstToday(tx, context, from, 'only_text'))) return
  const to = {
    to: from,
    locale,
    dedupeKey: replyKey(event),
    ...(sender?.isProved && { providerId: sender.id }),
  }
  await queueMessages(tx, [{ kind: 'only_text', parameters: {}, ...to }])
}

async function localeOfConversation(tx: Tx, ownerMobile: string): Promise<Locale | undefined> {
  const [open] = await conversations(tx, { ownerMobile })
  if (!open) return undefined
  const row = await tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .select('project_requests.locale')
    .where('leads.id', '=', open.leadId)
    .executeTakeFirst()
  return row?.locale
}
