import { relayFromWhatsApp } from '#server/chat/relay-from-whatsapp.ts'
import type { IncomingEvent } from '#server/messages/incoming-event.ts'
import type { SwipedMessage } from '#server/messages/swiped-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

const KIND = 'work_problem'
/** Milliseconds in which words after our question answer it; later they are words like any other. Our choice. */
const ANSWERED_WITHIN = 60 * 60_000

interface Words {
  text: string
  /** ID of the incoming message. */
  messageId: string
  swiped: SwipedMessage | undefined
}

/**
 * Passes on what an owner writes after they tapped that there is a problem with the work: in reply to our question, or
 * while it is the last thing we wrote. Returns false when the words are no such answer.
 */
export async function relayProblem(
  tx: Tx,
  context: CommandContext,
  { from }: IncomingEvent,
  { text, messageId, swiped }: Words,
): Promise<boolean> {
  const projectRequestId = swiped ? askedBy(swiped) : await askedLast(tx, context, from)
  if (!projectRequestId) return false
  const lead = await tx
    .selectFrom('contracts')
    .innerJoin(
      'project_request_contacts as contact',
      'contact.project_request_id',
      'contracts.project_request_id',
    )
    .select('lead_id as leadId')
    .where('contracts.project_request_id', '=', projectRequestId)
    .where('contact.mobile', '=', from)
    .where('disowned_at', 'is', null)
    .executeTakeFirst()
  if (!lead) return false
  await relayFromWhatsApp(tx, context, { leadId: lead.leadId, author: 'owner', text, messageId })
  return true
}

const askedBy = ({ kind, projectRequestId }: SwipedMessage) => (kind === KIND ? projectRequestId : undefined)

async function askedLast(
  tx: Tx,
  { clock }: CommandContext,
  mobile: string,
): Promise<string | null | undefined> {
  const last = await tx
    .selectFrom('messages')
    .select(['kind', 'project_request_id as projectRequestId', 'created_at as writtenAt'])
    .where('counterpart', '=', mobile)
    .where('direction', '=', 'outgoing')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isRecent = last && clock.now().getTime() - last.writtenAt.getTime() < ANSWERED_WITHIN
  return last?.kind === KIND && isRecent ? last.projectRequestId : undefined
}
