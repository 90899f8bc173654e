/**
 * What we need of WhatsApp, in our words. `cloud-api.ts` is the real thing, `stand-in.ts` the other side of the wire;
 * both pass whatsapp.contract.http.test.ts.
 */

/**
 * A quick reply sends its payload back to us; a link opens the template's address with `suffix` at its end; a code is
 * copied on the phone and comes back by hand.
 */
export type TemplateButton =
  | { kind: 'quick_reply'; payload: string }
  | { kind: 'url'; suffix: string }
  | { kind: 'copy_code'; code: string }

export interface ReplyButton {
  payload: string
  /** At most 20 characters (docs/reference/whatsapp.md#limits). */
  title: string
}

/** One choice of a list: title at most 24 characters, description 72, payload 200. */
export interface ListRow {
  payload: string
  title: string
  description?: string
}

export type WhatsAppContent =
  | { type: 'template'; name: string; language: 'ar' | 'en'; parameters: string[]; buttons: TemplateButton[] }
  | { type: 'text'; body: string }
  /** One to three buttons. */
  | { type: 'buttons'; body: string; buttons: ReplyButton[] }
  /** One to ten rows behind one button (at most 20 characters). */
  | { type: 'list'; body: string; button: string; rows: ListRow[] }
  /** A form of ours that opens inside WhatsApp, once an operator has published it there (quote-flow.json). */
  | { type: 'flow'; body: string; button: string; flow: FlowCall }

/** Which form is opened with what. `token` comes back with the answers. */
export interface FlowCall {
  id: string
  token: string
  screen: string
  data: Record<string, unknown>
}

export interface OutgoingWhatsApp {
  /** Our message id. Comes back in every status, so an answer that was lost on the way can still be settled. */
  id: string
  /** E.164 without plus. */
  to: string
  content: WhatsAppContent
  /** Which try this is, from 1; comes back with the id, so that a status of an earlier try is known as such. */
  attempt?: number
}

/** What we know after a try. Only `unknown` may have left although we have no answer. */
export type SendOutcome =
  | { outcome: 'accepted'; channelMessageId: string }
  /** Surely not sent, and nobody said why by number: may be tried again, after `afterSeconds` when they named a time. */
  | { outcome: 'retry_later'; reason: string; afterSeconds?: number }
  /** Surely not sent. `code` is WhatsApp's number, 0 when it gave none; domain/messages/delivery-failures.ts says what it means. */
  | { outcome: 'refused'; reason: string; code: number; afterSeconds?: number }
  | { outcome: 'unknown'; reason: string }

export interface WhatsAppChannel {
  send(message: OutgoingWhatsApp): Promise<SendOutcome>
}

export type DeliveryStatus = 'sent' | 'delivered' | 'read' | 'failed'

/** One thing that happened at WhatsApp. `id` is that of the event, the same however often it is delivered to us. */
export type WhatsAppEvent =
  | {
      id: string
      kind: 'status'
      channelMessageId: string
      status: DeliveryStatus
      /** Our message id, when WhatsApp still carries it. */
      messageId?: string
      /** The try of ours it is about. */
      attempt?: number
      failure?: { code: number; reason: string }
      /** Whether this message is billed, and as what in WhatsApp's own word. */
      pricing?: { billable: boolean; category?: string | undefined }
    }
  | {
      id: string
      kind: 'message'
      channelMessageId: string
      from: string
      /** The message this one answers, when the person swiped or tapped it. */
      repliesTo?: string
      content: IncomingContent
    }

export type IncomingContent =
  | { type: 'tap'; payload: string }
  | { type: 'text'; body: string }
  /** The answers of a form as JSON, `flow_token` among them; not yet looked at. */
  | { type: 'form'; answers: string }
  /** A picture, a place, a voice note: kept as a fact, not understood. */
  | { type: 'other'; name: string }
