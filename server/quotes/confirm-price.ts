import type { QuoteInput } from '#domain/quotes/quote-input.ts'
import { translatorFor } from '#i18n/translator.ts'
import { type LeadOfProvider, lockLead } from '#server/dispatch/lead-queries.ts'
import { oneLead } from '#server/dispatch/leads-of.ts'
import { replyOnLead } from '#server/dispatch/reply-on-lead.ts'
import { contentOf } from '#server/messages/compose-message.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { answerWithin } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { decodePriceTap, encodePriceTap, type PriceTap } from './price-tap.ts'
import type { Quote } from './quote-answers.ts'
import { quoteInWords } from './quote-words.ts'
import { readQuotes, standingOf } from './read-quotes.ts'
import { reviseQuote } from './revise-quote.ts'

/** Halalas. VAT taken out and added again may differ by this. */
const ROUNDING = 100
const TERMS = ['durationDays', 'startsWithinDays', 'warrantyYears'] as const

/** The current quote as its provider said it. */
const saidOf = (standing: Quote, now: Date) => reviseQuote(standing, { isUnclear: false }, now)

const isApart = (one = 0, other = 0) => Math.abs(one - other) > ROUNDING

/**
 * Whether an input replaces something that the current quote says. What it did not say yet is only added, and a longer
 * validity harms nobody.
 */
export function isChange(standing: Quote, input: QuoteInput, now: Date): boolean {
  const said = saidOf(standing, now)
  return (
    isApart(said.amount, input.amount) ||
    isApart(said.amountHigh, input.amountHigh) ||
    (said.vatIncluded ?? false) !== (input.vatIncluded ?? false) ||
    TERMS.some((term) => said[term] !== undefined && said[term] !== input[term])
  )
}

interface Unconfirmed {
  lead: LeadOfProvider
  standing: Quote | undefined
  input: QuoteInput
  offer: PriceTap['offer']
  heard: string | undefined
}

/** Reads a price or a change back. It counts with a tap or a typed yes, for as long as the same quote is current. */
export async function askToConfirm(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { lead: { id: leadId, reference }, standing, input, offer, heard }: Unconfirmed,
): Promise<void> {
  const t = translatorFor(sender.locale)
  const after = wordsOf(input, sender)
  const choices = [
    {
      payload: encodePriceTap({ leadId, offer, ...(standing && { replaces: standing.id }) }),
      title: t(standing ? 'messages.confirm.change' : 'messages.confirm.price'),
    },
    { payload: `keep:${leadId}`, title: t(standing ? 'messages.confirm.keep' : 'messages.confirm.no') },
  ]
  const withSum = (price: string) => (heard ? `${heard} = ${price}` : price)
  if (!standing) {
    const parameters = { reference, price: withSum(after.price) }
    return answerWithin(tx, context, sender, event, { kind: 'confirm_price', parameters, choices, leadId })
  }
  const before = wordsOf(saidOf(standing, context.clock.now()), sender)
  const isPriceAlone = before.terms === after.terms
  const line = (price: string, terms: string) => (isPriceAlone ? price : `${price} (${terms})`)
  const parameters = {
    reference,
    from: line(before.price, before.terms),
    to: line(withSum(after.price), after.terms),
  }
  await answerWithin(tx, context, sender, event, { kind: 'confirm_change', parameters, choices, leadId })
}

const wordsOf = (input: QuoteInput, { locale }: Sender) =>
  quoteInWords({ ...input, amount: input.amount ?? 0 }, locale)

const KEEP = /^keep:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The lead whose change is not wanted; undefined when the payload is another. */
export const decodeKeep = (payload: string): string | undefined => KEEP.exec(payload)?.[1]

/** Answers a no: the quote is as it was, or there is none. */
export async function keepQuote(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  leadId: string,
): Promise<void> {
  const lead = await lockLead(tx, leadId)
  if (lead?.providerId === sender.id) await tellStanding(tx, context, sender, event, lead)
}

/** Tells a provider where a lead of theirs is: the current quote in words, or what it waits for. */
export async function tellStanding(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  lead: LeadOfProvider,
): Promise<void> {
  const { id: leadId, reference, status } = lead
  const standing = standingOf((await readQuotes(tx, oneLead(leadId))).get(leadId))
  if (standing?.status === 'submitted') {
    const parameters = { reference, ...wordsOf(saidOf(standing, context.clock.now()), sender) }
    return answerWithin(tx, context, sender, event, { kind: 'quote_unchanged', parameters, leadId })
  }
  if (status === 'accepted')
    return answerWithin(tx, context, sender, event, {
      kind: 'price_awaited',
      parameters: { reference },
      leadId,
    })
  await replyOnLead(tx, sender, event, lead, status === 'offered' ? 'lead.not_accepted' : 'lead.closed')
}

const CONFIRMED = ['confirm_price', 'confirm_change']
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The question that a typed yes or no answers: the message replied to, else the last one we wrote, of today. After any
 * other message a yes may mean something else.
 */
export async function questionOf(
  tx: Tx,
  { clock }: Pick<CommandContext, 'clock'>,
  sender: Sender,
  { repliesTo }: IncomingEvent,
): Promise<{ yes: PriceTap; leadId: string } | undefined> {
  const last = await tx
    .selectFrom('messages')
    .select(['kind', 'content', 'created_at'])
    .where('provider_id', '=', sender.id)
    .where('counterpart', '=', sender.mobile)
    .where('direction', '=', 'outgoing')
    .$if(repliesTo !== undefined, (query) => query.where('channel_message_id', '=', repliesTo!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || !CONFIRMED.includes(last.kind)) return undefined
  if (clock.now().getTime() - last.created_at.getTime() > DAY_MS) return undefined
  const yes = decodePriceTap(contentOf(last).choices[0]?.payload ?? '')
  return yes && { yes, leadId: yes.leadId }
}
