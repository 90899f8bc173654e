/**
 * A WhatsApp channel. `cloud-api.ts` is the real one, `stand-in.ts` fakes the other side; both pass
 * whatsapp-contract.http.test.ts.
 */

/**
 * A quick reply returns its payload to us; a link opens the template's address with `suffix` appended; a code is copied
 * on the phone and typed by the user.
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

/** One row of a list: title at most 24 characters, description 72, payload 200. */
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
  /** A form that opens inside WhatsApp, after an operator published it there (quote-flow.json). */
  | { type: 'flow'; body: string; button: string; flow: FlowCall }

/** Form to open and its data. `token` is returned with the answers. */
export interface FlowCall {
  id: string
  token: string
  screen: string
  data: Record<string, unknown>
}

export interface OutgoingWhatsApp {
  /** Our message ID. Every status contains it, so that a send with a lost response can still be settled. */
  id: string
  /** E.164 without plus. */
  to: string
  content: WhatsAppContent
  /** Number of the attempt, from 1. Returned with the ID, so that a status of an earlier attempt can be recognised. */
  attempt?: number
}

/** Result of an attempt. Only `unknown` may have been sent without a response. */
export type SendOutcome =
  | { outcome: 'accepted'; channelMessageId: string }
  /** Definitely not sent, without an error number: may be retried, after `afterSeconds` if given. */
  | { outcome: 'retry_later'; reason: string; afterSeconds?: number }
  /**
   * Definitely not sent. `code` is WhatsApp's number, 0 when there was none; domain/messages/delivery-failures.ts
   * explains it.
   */
  | { outcome: 'refused'; reason: string; code: number; afterSeconds?: number }
  | { outcome: 'unknown'; reason: string }

export interface WhatsAppChannel {
  send(message: OutgoingWhatsApp): Promise<SendOutcome>
}

export type DeliveryStatus = 'sent' | 'delivered' | 'read' | 'failed'

/** An event of WhatsApp. `id` is the event's, the same for repeated deliveries. */
export type WhatsAppEvent =
  | {
      id: string
      kind: 'status'
      channelMessageId: string
      status: DeliveryStatus
      /** Our message ID, when WhatsApp returns it. */
      messageId?: string
      /** Number of our attempt. */
      attempt?: number
      failure?: { code: number; reason: string }
      /** Whether this message is billed, and in which of WhatsApp's categories. */
      pricing?: { billable: boolean; category?: string | undefined }
    }
  | {
      id: string
      kind: 'message'
      channelMessageId: string
      from: string
      /** When the phone sent it, ISO 8601, as WhatsApp says; it may reach us much later. */
      sentAt?: string
      /** Message that the user replied to or tapped. */
      repliesTo?: string
      content: IncomingContent
    }

export type IncomingContent =
  | { type: 'tap'; payload: string }
  /** With `photo` its caption. */
  | { type: 'text'; body: string; photo?: SentPhoto }
  /** Answers of a form as JSON including `flow_token`, not yet validated. */
  | { type: 'form'; answers: string }
  /** A picture without words, a location or a voice note. */
  | { type: 'other'; name: string; photo?: SentPhoto }

/** A picture that WhatsApp keeps for us for some days (cloud-media.ts). */
export interface SentPhoto {
  mediaId: string
}
