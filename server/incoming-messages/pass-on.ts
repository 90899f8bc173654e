import { sql } from 'kysely'
import { translatorFor } from '#i18n/translator.ts'
import { relayFromWhatsApp } from '#server/chat/relay-from-whatsapp.ts'
import { tellPaused } from '#server/chat/tell-paused.ts'
import { type LeadOfProvider, lockLead } from '#server/dispatch/lead-queries.ts'
import { replyOnLead } from '#server/dispatch/reply-on-lead.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { answerWithin } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PASS_ON = new RegExp(`^pass_on:(${ID}):(${ID})$`)
const VISIT = new RegExp(`^visit:(${ID})$`)

/** Of a button that passes an earlier text on to the owner of a lead. */
export const encodePassOn = (leadId: string, messageId: string) => `pass_on:${leadId}:${messageId}`
/** Of a button that asks the owner of a lead for a visit. */
export const encodeVisit = (leadId: string) => `visit:${leadId}`

interface Line {
  leadId: string
  text: string
  messageId: string
}

/** A provider as the writer of texts on a lead. */
export const writerOf = ({ id, mobile, locale }: Sender, lead: LeadOfProvider) => ({
  ...{ to: mobile, locale, providerId: id, leadId: lead.id, reference: lead.reference },
})

/** Passes a provider's text on to the owner of a lead of theirs, and says so. */
export async function passOn(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  line: Line,
  kind: 'passed_on' | 'visit_asked' = 'passed_on',
): Promise<void> {
  const lead = await lockLead(tx, line.leadId)
  if (lead?.providerId !== sender.id) return
  const refused = await relayFromWhatsApp(tx, context, { ...line, author: 'provider' })
  if (refused === 'chat.closed') return replyOnLead(tx, sender, event, lead, 'lead.closed')
  if (refused === 'chat.too_many') return tellPaused(tx, context, writerOf(sender, lead))
  if (refused) return
  const parameters = { reference: lead.reference }
  await answerWithin(tx, context, sender, event, { kind, parameters, leadId: lead.id })
}

/** Handles a tap that passes something on. Returns false when the payload is another; a second tap does nothing. */
export async function passOnByTap(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { payload, tapId }: { payload: string; tapId: string },
): Promise<boolean> {
  const [, leadId, messageId] = PASS_ON.exec(payload) ?? []
  const visited = VISIT.exec(payload)?.[1]
  if (visited) await askForVisit(tx, context, sender, event, { leadId: visited, tapId })
  if (!leadId || !messageId) return visited !== undefined
  const said = await tx
    .selectFrom('messages')
    .select(sql<string | null>`content ->> 'body'`.as('text'))
    .where('id', '=', messageId)
    .where('counterpart', '=', event.from)
    .where('direction', '=', 'incoming')
    .executeTakeFirst()
  const isDone = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (said?.text && !isDone) await passOn(tx, context, sender, event, { leadId, text: said.text, messageId })
  return true
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Writes to the owner for the provider, in the owner's language, at most once a day. */
async function askForVisit(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { leadId, tapId }: { leadId: string; tapId: string },
): Promise<void> {
  const request = await tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .select('project_requests.locale')
    .where('leads.id', '=', leadId)
    .where('leads.provider_id', '=', sender.id)
    .executeTakeFirst()
  if (!request) return
  const text = translatorFor(request.locale)('messages.visitWanted')
  const asked = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('author', '=', 'provider')
    .where('body', '=', text)
    .where('written_at', '>', new Date(context.clock.now().getTime() - DAY_MS))
    .executeTakeFirst()
  if (!asked) await passOn(tx, context, sender, event, { leadId, text, messageId: tapId }, 'visit_asked')
}
