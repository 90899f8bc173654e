import { sql } from 'kysely'
import { readPrice } from '#domain/quotes/read-price.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { formatMoneyText } from '#i18n/format.ts'
import { replyKey, replyOnLead } from '#server/leads/answer-lead.ts'
import {
  type LeadOfProvider,
  leadOfMessage,
  leadsAwaitingPrice,
  lockLead,
} from '#server/leads/lead-queries.ts'
import type { IncomingEvent, Sender } from '#server/messages/apply-incoming-message.ts'
import { type NewMessage, queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { encodePriceTap, type PriceTap } from './price-tap.ts'
import { submitQuote } from './submit-quote.ts'

/** WhatsApp shows at most three buttons. */
const MAX_CHOICES = 3
/** Templates and messages end at 1024 letters; ten references are a line and already more than anybody keeps open. */
const MAX_NAMED = 10
/** `MR-2611-0042`, in any case and digits once those are Latin. */
const REFERENCE = /MR-\d{4}-\d{4,}/gi

/** A provider writes. When it is a price, it becomes a quote on the lead it is for; else we say, once a day, how to answer. */
export async function readQuoteFromText(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  text: string,
): Promise<void> {
  const open = await leadsAwaitingPrice(tx, sender.id)
  const amount = readPrice(toLatinDigits(text).replace(REFERENCE, ' '))
  if (open.length === 0) return tellOnceADay(tx, sender, event, 'no_open_lead')
  if (amount === undefined) return tellOnceADay(tx, sender, event, 'price_not_understood')

  const meant = await leadMeant(tx, sender, event, text, open)
  if (!meant) return askWhich(tx, sender, event, open, amount)
  await quote(tx, context, sender, event, { leadId: meant.id, amount }, text)
}

/** A provider taps the reference their price was for. */
export async function readQuoteFromTap(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  price: PriceTap,
): Promise<void> {
  await quote(tx, context, sender, event, price, formatMoneyText(price.amount, sender.locale))
}

/** By the reference they wrote, the message they swiped, or because only one lead waits for a price. */
async function leadMeant(tx: Tx, sender: Sender, event: IncomingEvent, text: string, open: LeadOfProvider[]) {
  const named = toLatinDigits(text).toUpperCase().match(REFERENCE) ?? []
  if (named.length > 0) return open.find(({ reference }) => reference === named[0])

  const swiped = event.repliesTo && (await leadOfMessage(tx, sender.id, event.repliesTo))
  if (swiped) return open.find(({ id }) => id === swiped)

  const waiting = open.filter(({ status }) => status === 'accepted')
  const candidates = waiting.length > 0 ? waiting : open
  return candidates.length === 1 ? candidates[0] : undefined
}

async function quote(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { leadId, amount }: PriceTap,
  sourceText: string,
): Promise<void> {
  try {
    const providerName = sender.companyName
    const { lead } = await submitQuote(tx, context, {
      leadId,
      providerId: sender.id,
      providerName,
      input: { amount },
      sourceText,
      source: 'whatsapp',
    })
    const parameters = { reference: lead.reference, amount: formatMoneyText(amount, sender.locale) }
    await reply(tx, sender, event, { kind: 'quote_understood', parameters, leadId: lead.id })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await explainRefusal(tx, context, sender, event, leadId, error)
  }
}

/** The refusals of submitQuote come before its first write, so the transaction is still good. */
async function explainRefusal(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  leadId: string,
  { code }: Refusal,
): Promise<void> {
  context.log.info({ leadId, providerId: sender.id, code }, 'quote refused')
  if (code === 'lead.not_found') return
  if (code === 'http.invalid_input') return tellOnceADay(tx, sender, event, 'price_not_understood')
  const lead = await lockLead(tx, leadId)
  if (lead) await replyOnLead(tx, sender, event, lead, 'lead_closed')
}

async function askWhich(
  tx: Tx,
  sender: Sender,
  event: IncomingEvent,
  open: LeadOfProvider[],
  amount: Halalas,
): Promise<void> {
  if (open.length <= MAX_CHOICES) {
    const choices = open.map(({ id, reference }) => ({
      payload: encodePriceTap({ leadId: id, amount }),
      title: reference,
    }))
    const parameters = { amount: formatMoneyText(amount, sender.locale) }
    return reply(tx, sender, event, { kind: 'which_project_request', parameters, choices })
  }
  const references = open.slice(0, MAX_NAMED).map(({ reference }) => reference)
  const parameters = {
    references: references.join(sender.locale === 'ar' ? '، ' : ', '),
    example: references[0] ?? '',
  }
  await reply(tx, sender, event, { kind: 'name_the_project_request', parameters })
}

/** Help that repeats itself is billed each time, and two robots would answer each other for ever. */
async function tellOnceADay(
  tx: Tx,
  sender: Sender,
  event: IncomingEvent,
  kind: 'no_open_lead' | 'price_not_understood',
): Promise<void> {
  const told = await tx
    .selectFrom('messages')
    .select('id')
    .where('counterpart', '=', sender.mobile)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  if (!told) await reply(tx, sender, event, { kind, parameters: {} })
}

type ReplyParts = {
  [M in NewMessage as M['kind']]: Pick<M, 'kind' | 'parameters' | 'choices' | 'leadId'>
}[NewMessage['kind']]

async function reply(tx: Tx, sender: Sender, event: IncomingEvent, parts: ReplyParts): Promise<void> {
  const to = { to: sender.mobile, locale: sender.locale, providerId: sender.id, dedupeKey: replyKey(event) }
  await queueMessages(tx, [{ ...parts, ...to }])
}
