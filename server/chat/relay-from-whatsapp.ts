import { type ChatAuthor, canChat, MAX_CHAT_LETTERS } from '#domain/chat/chat-message.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { writeChatMessage } from './write-chat-message.ts'

export interface WhatsAppText {
  leadId: string
  author: ChatAuthor
  text: string
  /** The incoming message, so that an event applied again writes nothing. */
  messageId: string
}

/**
 * Forwards a WhatsApp text to the other side of a lead, a long one in parts. Returns the code of a refusal, which comes
 * before the first write, or undefined on success.
 */
export async function relayFromWhatsApp(
  tx: Tx,
  context: CommandContext,
  { leadId, author, text, messageId }: WhatsAppText,
): Promise<string | undefined> {
  const letters = [...tidyText(text)]
  try {
    for (let at = 0; at < letters.length; at += MAX_CHAT_LETTERS) {
      const body = letters.slice(at, at + MAX_CHAT_LETTERS).join('')
      const line = { leadId, author, body, way: 'whatsapp' as const, ...(at === 0 && { messageId }) }
      if (body.trim() !== '') await writeChatMessage(tx, context, line)
    }
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log.info({ leadId, author, code: error.code }, 'message not passed on')
    return error.code
  }
}

/** Returns the provider's only lead whose owner wrote last and waits for a reply; undefined for none or several. */
export async function onlyOpenQuestion(tx: Tx, providerId: string): Promise<string | undefined> {
  const open = await openQuestions(tx, providerId)
  return open.length === 1 ? open[0]?.leadId : undefined
}

/** Whether an owner waits for a reply of this provider. */
export const hasOpenQuestion = async (tx: Tx, providerId: string) =>
  (await openQuestions(tx, providerId)).length > 0

const openQuestions = async (tx: Tx, providerId: string) =>
  (await conversations(tx, { providerId })).filter(({ lastAuthor }) => lastAuthor === 'owner')

export interface Conversation {
  leadId: string
  projectRequestId: string
  reference: string
  providerName: string
  lastAuthor: ChatAuthor
  /** Whether a reader of the contact's WhatsApp confirmed that the request is theirs. */
  isProved: boolean
}

/** Returns the open conversations of a provider, or of an owner by number, latest first. */
export async function conversations(
  tx: Tx,
  whose: { providerId: string } | { ownerMobile: string },
): Promise<Conversation[]> {
  let query = tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .innerJoin('project_request_contacts as contact', 'contact.project_request_id', 'project_requests.id')
    .innerJoin('providers', 'providers.id', 'leads.provider_id')
    .innerJoinLateral(
      (lead) =>
        lead
          .selectFrom('chat_messages')
          .select(['chat_messages.id as lastId', 'author'])
          .whereRef('chat_messages.lead_id', '=', 'leads.id')
          .orderBy('chat_messages.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['leads.id as leadId', 'leads.status', 'project_requests.status as projectRequestStatus'])
    .select((row) => row('contact.mobile_proved_at', 'is not', null).$castTo<boolean>().as('isProved'))
    .select(['project_requests.id as projectRequestId'])
    .select(['project_requests.reference', 'providers.company_name as providerName', 'last.author'])
    .orderBy('last.lastId', 'desc')
  query =
    'providerId' in whose
      ? query.where('leads.provider_id', '=', whose.providerId)
      : query.where('contact.mobile', '=', whose.ownerMobile)
  return (await query.execute())
    .filter(({ status, projectRequestStatus }) => canChat(status, projectRequestStatus))
    .map(({ leadId, projectRequestId, reference, providerName, author, isProved }) => ({
      ...{ leadId, projectRequestId, reference, providerName, isProved },
      lastAuthor: author,
    }))
}
