import { sql } from 'kysely'
import type { OutgoingMessage } from '#domain/messages/templates.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { JobSpec } from '#server/platform/queue/queue.ts'

/** Parameters of the kinds that the domain names; their texts are in i18n `messages`. */
type Named = { [Kind in OutgoingMessage['kind']]: Extract<OutgoingMessage, { kind: Kind }>['parameters'] }

/** Free-form replies, only inside the 24-hour window. */
export interface Replies {
  chat_from_owner: { reference: string; body: string }
  opted_out: Record<never, string>
  opted_in: Record<never, string>
  lead_already_accepted: { reference: string }
  lead_already_declined: { reference: string }
  /** With a list of reasons. */
  lead_declined: { reference: string }
  lead_already_quoted: { reference: string }
  lead_closed: { reference: string }
  lead_not_accepted: { reference: string }
  lead_expired: { reference: string }
  /** `terms`: the quote's other terms as text. */
  quote_understood: { reference: string; price: string; terms: string }
  /** The same words of a quote that did not change. */
  quote_unchanged: { reference: string; price: string; terms: string }
  /** Asks whether a price is right that was reckoned from a rate or written as a question. */
  confirm_price: { reference: string; price: string }
  confirm_change: { reference: string; from: string; to: string }
  /** After a rate that nothing can be multiplied with. */
  metre_needs_total: { reference: string; rate: string }
  /** Sent to a provider who accepted and has not sent a price. */
  price_awaited: { reference: string }
  /** After terms without a price. */
  price_first: Record<never, string>
  quote_taken_back: { reference: string }
  /** The owner had heard of an earlier price. */
  quote_taken_back_told: { reference: string; before: string }
  quote_take_back_late: { reference: string }
  /** Sent to an owner who writes while several providers wait for a reply. */
  which_conversation: { references: string }
  /** Asks an owner with several project requests on this number which one is meant. */
  which_own_request: { references: string }
  /** Sent to a number whose reader disowned a project request. */
  request_disowned: { reference: string }
  /** Sent to a number of an unproved provider, or of a user who is both provider and owner. */
  who_speaks: { companyName: string }
  price_not_understood: Record<never, string>
  which_project_request: { amount: string }
  name_the_project_request: { references: string; example: string }
  no_open_lead: Record<never, string>
  /** `budgets`: one line for each project request. */
  budgets: { budgets: string }
  /** `next`: what else the provider can do, if anything. */
  visit_first: { references: string; next: string }
  visit_asked: { reference: string }
  /** A question reached its owner. */
  passed_on: { reference: string }
  /** More texts within an hour than a conversation takes. */
  chat_paused: { reference: string }
  /** Asks whose owner a question is for. */
  pass_on_to_which: Record<never, string>
  /** Words that are neither a price nor a question. */
  not_a_price: { next: string }
  how_to_decline: { references: string }
  how_to_withdraw: { references: string }
  /** The provider asked to be reminded of a lead today. */
  follow_up_due: { reference: string }
  /** New leads stop until this day. */
  leads_paused: { date: string }
  leads_back: Record<never, string>
  /** Asks until when, with lengths as buttons. */
  pause_until_when: Record<never, string>
  /** The day is not possible. */
  pause_impossible: { latest: string; days: string }
  /** Questions on account and package: our team's number. */
  ask_our_team: { support: string }
  /** Sent to a side of a contract: its terms, before it accepts them by tap. `terms`: lines. */
  contract_terms: { version: string; terms: string }
  contract_accepted: { version: string }
  contract_agreed_now: { version: string }
  /** Sent to the provider of a contract. */
  work_noted: { stage: string; percent: string }
  work_photo_hung: { stage: string }
  work_snag_photo_hung: { place: string }
  work_which_stage: Record<never, string>
  work_which_payment: Record<never, string>
  work_asked: { stage: string; amount: string }
  work_received: { amount: string }
  work_not_received: { amount: string }
  /** Nothing is left of what was tapped. */
  work_over: Record<never, string>
  photo_not_kept: { reference: string; why: string }
  /** Sent to the owner of a contract. */
  work_paid: { providerName: string; amount: string }
  work_to_see: { providerName: string }
  work_problem: { providerName: string }
  work_tested: Record<never, string>
  work_settled: { reference: string }
  /** Sent to either side. */
  work_refused: { why: string }
  /** Sent after a photo, a voice note or a location without text. */
  only_text: Record<never, string>
}

type ContentOf = Named & Replies
export type MessageKind = keyof ContentOf

/** A button under a free-form reply; at most three. */
export type Choice = { payload: string; title: string }

/** Rows behind one button; at most ten. */
export interface ChoiceList {
  button: string
  rows: { payload: string; title: string; description?: string }[]
}

/** Data of a form inside WhatsApp, if one is published; otherwise the list is sent. */
export interface FormCall {
  button: string
  screen: string
  data: Record<string, unknown>
}

export type NewMessage = {
  [Kind in MessageKind]: {
    kind: Kind
    parameters: ContentOf[Kind]
    to: string
    locale: Locale
    /** Deduplication key: a message with the same key is written once, however often its job runs. */
    dedupeKey: string
    choices?: Choice[]
    list?: ChoiceList
    form?: FormCall
    providerId?: string
    projectRequestId?: string
    leadId?: string
    complaintId?: string
    consultationId?: string
  }
}[MessageKind]

/**
 * Writes messages and queues their delivery in the caller's transaction. Existing ones with the same key are left
 * unchanged.
 */
export async function queueMessages(tx: Tx, asked: NewMessage[]): Promise<void> {
  const messages = await withoutErased(tx, asked)
  if (messages.length === 0) return
  const rows = tx
    .insertInto('messages')
    .values(messages.map(toRow))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
  const delivery = JSON.stringify(deliveryOf('{id}'))
  await sql`
    with written as (${rows})
    select app.enqueue_jobs(jsonb_agg(replace(${delivery}, '{id}', id::text)::jsonb)) from written having count(*) > 0
  `.execute(tx)
}

/**
 * A deleted provider's row has this placeholder number, which may belong to somebody else:
 * db/migrations/0041_erasure.sql.
 */
const MOBILE_OF_ERASED = '966500000000'

/** Removes messages to deleted providers. Queries the database only for the placeholder number. */
async function withoutErased(tx: Tx, messages: NewMessage[]): Promise<NewMessage[]> {
  const ids = messages.flatMap(({ to, providerId }) =>
    providerId && to === MOBILE_OF_ERASED ? [providerId] : [],
  )
  if (ids.length === 0) return messages
  const erased = await tx
    .selectFrom('providers')
    .select('id')
    .where('id', 'in', ids)
    .where('erased_at', 'is not', null)
    .execute()
  return messages.filter(({ providerId }) => !erased.some(({ id }) => id === providerId))
}

/** Job that sends a message. One per message: a later one replaces an earlier one that has not begun. */
export function deliveryOf(messageId: string, runAt?: Date): JobSpec {
  return {
    task: 'messages.deliver',
    payload: { messageId },
    jobKey: `message:${messageId}:deliver`,
    ...(runAt && { runAt }),
  }
}

function toRow(message: NewMessage) {
  const parameters: Record<string, string> = message.parameters
  const { choices = [], list, form } = message
  return {
    direction: 'outgoing' as const,
    kind: message.kind,
    counterpart: message.to,
    locale: message.locale,
    provider_id: message.providerId ?? null,
    project_request_id: message.projectRequestId ?? null,
    lead_id: message.leadId ?? null,
    complaint_id: message.complaintId ?? null,
    consultation_id: message.consultationId ?? null,
    // As JSON, because the row type does not know the form's data.
    content: JSON.stringify({ parameters, choices, ...(list && { list }), ...(form && { form }) }),
    status: 'queued' as const,
    dedupe_key: message.dedupeKey,
  }
}
