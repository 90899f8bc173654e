import { encodeTap } from '#domain/messages/templates.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import type { MessageKind } from '#server/messages/outgoing-message.ts'
import { reply } from '#server/messages/reply-to-sender.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { LeadOfProvider } from './lead-queries.ts'

type SettledReply = Extract<
  MessageKind,
  | 'lead_already_accepted'
  | 'lead_already_declined'
  | 'lead_already_quoted'
  | 'lead_closed'
  | 'lead_expired'
  | 'lead_not_accepted'
>

const REPLIES: Record<string, SettledReply> = {
  'lead.already_accepted': 'lead_already_accepted',
  'lead.already_declined': 'lead_already_declined',
  'lead.already_quoted': 'lead_already_quoted',
  'lead.expired': 'lead_expired',
  'lead.not_accepted': 'lead_not_accepted',
}

/** Sends the state of a lead that can no longer be answered this way; `code` is the refusal's. */
export async function replyOnLead(
  tx: Tx,
  sender: Sender,
  event: IncomingEvent,
  { id, reference }: LeadOfProvider,
  code: string,
): Promise<void> {
  const kind = REPLIES[code] ?? 'lead_closed'
  const accept = {
    payload: encodeTap({ leadId: id, action: 'accept' }),
    title: translatorFor(sender.locale)('messages.templates.lead_offer.buttons.accept'),
  }
  const choices = kind === 'lead_not_accepted' ? [accept] : []
  await reply(tx, sender, event, { kind, parameters: { reference }, leadId: id, choices })
}
