import type { QuoteInput } from '#domain/quotes/quote-input.ts'
import { type Offer, readOffer, saysAnything } from '#domain/quotes/read-offer.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import {
  type LeadOfProvider,
  leadsAwaitingPrice,
  lockLead,
  offeredLeads,
} from '#server/dispatch/lead-queries.ts'
import { oneLead } from '#server/dispatch/leads-of.ts'
import { replyOnLead } from '#server/dispatch/reply-on-lead.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { help, reply } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { encodePriceTap, type PriceTap } from './price-tap.ts'
import { quoteInWords } from './quote-words.ts'
import { readQuotes, standingOf } from './read-quotes.ts'
import { reviseQuote } from './revise-quote.ts'
import { submitQuote } from './submit-quote.ts'

/** WhatsApp shows at most three buttons. */
const MAX_CHOICES = 3
/** Templates and messages end at 1024 letters; ten references are a line and already more than anybody keeps open. */
const MAX_NAMED = 10
/** `MR-2611-0042`, in any case and digits once those are Latin. */
const REFERENCE = /MR-\d{4}-\d{4,}/gi
/** Terms that follow so soon are about the quote that was just stated. */
const SAME_BREATH_MS = 30 * 60 * 1000

/** What a provider's text says of a quote; a reference in it is no number of it. */
export const offerIn = (text: string, now: Date): Offer =>
  readOffer(toLatinDigits(text).replace(REFERENCE, ' '), now)

/**
 * A provider wrote of a quote. A price becomes one on the lead it is for, terms alone change the one that stands, and
 * what we cannot place is asked about, once a day.
 */
export async function readQuoteFromText(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  text: string,
  swipedLeadId: string | undefined,
): Promise<void> {
  const now = context.clock.now()
  const offer = offerIn(text, now)
  const hasPrice = offer.amount !== undefined
  const open = await leadsAwaitingPrice(tx, sender.id)
  const offered = hasPrice ? await offeredLeads(tx, sender.id, now) : []
  const possible = [
    ...(hasPrice ? open : open.filter(({ status }) => status === 'quoted')),
    ...offered.filter((offer) => isAfterAnswers(offer, open)),
  ]
  if (open.length === 0) return help(tx, context, sender, event, 'no_open_lead')
  if (offer.isUnclear || !saysAnything(offer) || possible.length === 0)
    return help(tx, context, sender, event, 'price_not_understood')

  const named = leadNamed(text, swipedLeadId, [...open, ...offered])
  const meant = named === undefined ? await likeliest(tx, context, possible, hasPrice) : named
  if (!meant) return askWhich(tx, sender, event, possible, offer)
  await quote(tx, context, sender, event, { leadId: meant.id, offer }, text)
}

/** A price written after an offer came may be meant for it; one written after a later accept answers our question for it. */
const isAfterAnswers = ({ offeredAt }: LeadOfProvider, open: LeadOfProvider[]) =>
  open.every(({ answeredAt }) => answeredAt === null || answeredAt <= offeredAt)

/** A provider chose a price, or the reference their words were for. */
export async function readQuoteFromTap(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  tap: PriceTap,
): Promise<void> {
  const { price } = tap.offer.amount
    ? quoteInWords({ ...tap.offer, amount: tap.offer.amount }, sender.locale)
    : { price: '' }
  await quote(tx, context, sender, event, tap, price)
}

/**
 * By the reference they wrote, or the message they swiped; null when that names a lead no price can be for, so that it is
 * never taken for another owner's; undefined when neither names one.
 */
function leadNamed(text: string, swipedLeadId: string | undefined, leads: LeadOfProvider[]) {
  const [named] = toLatinDigits(text).toUpperCase().match(REFERENCE) ?? []
  if (named) return leads.find(({ reference }) => reference === named) ?? null
  if (!swipedLeadId) return undefined
  return leads.find(({ id }) => id === swipedLeadId) ?? null
}

/**
 * The only one it can be for: a price goes to what waits for one unless a later offer waits for an answer, terms to the
 * quote of a moment ago.
 */
async function likeliest(
  tx: Tx,
  { clock }: CommandContext,
  possible: LeadOfProvider[],
  hasPrice: boolean,
): Promise<LeadOfProvider | undefined> {
  const waiting = possible.filter(({ status }) => status === 'accepted' || status === 'offered')
  const candidates =
    waiting.length > 0 && waiting.some(({ status }) => status === 'accepted') ? waiting : possible
  if (candidates.length === 1) return candidates[0]
  if (hasPrice) return undefined
  const since = new Date(clock.now().getTime() - SAME_BREATH_MS)
  const recent = await tx
    .selectFrom('quotes')
    .select('lead_id')
    .where(
      'lead_id',
      'in',
      candidates.map(({ id }) => id),
    )
    .where('status', '=', 'submitted')
    .where('submitted_at', '>', since)
    .execute()
  return recent.length === 1 ? candidates.find(({ id }) => id === recent[0]?.lead_id) : undefined
}

async function quote(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { leadId, offer }: PriceTap,
  sourceText: string,
): Promise<void> {
  try {
    const standing = standingOf((await readQuotes(tx, oneLead(leadId))).get(leadId))
    const input = reviseQuote(standing, { ...offer, isUnclear: false }, context.clock.now())
    const { lead, isNew } = await submitQuote(tx, context, {
      ...{ leadId, providerId: sender.id, providerName: sender.companyName },
      ...{ input, sourceText, source: 'whatsapp' },
    })
    // What stands already was confirmed when it came.
    if (isNew) await confirm(tx, sender, event, lead, input)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await explainRefusal(tx, context, sender, event, leadId, error)
  }
}

async function confirm(
  tx: Tx,
  sender: Sender,
  event: IncomingEvent,
  { id, reference }: LeadOfProvider,
  input: QuoteInput,
): Promise<void> {
  const { amount } = input
  if (amount === undefined) throw new Error(`A quote on lead ${id} was taken without a price`)
  const parameters = { reference, ...quoteInWords({ ...input, amount }, sender.locale) }
  await reply(tx, sender, event, { kind: 'quote_understood', parameters, leadId: id })
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
  if (code === 'http.invalid_input') return help(tx, context, sender, event, 'price_not_understood')
  const lead = await lockLead(tx, leadId)
  if (lead) await replyOnLead(tx, sender, event, lead, code)
}

async function askWhich(
  tx: Tx,
  sender: Sender,
  event: IncomingEvent,
  open: LeadOfProvider[],
  { isUnclear: _, ...offer }: Offer,
): Promise<void> {
  if (open.length <= MAX_CHOICES) {
    const choices = open.map(({ id, reference }) => ({
      payload: encodePriceTap({ leadId: id, offer }),
      title: reference,
    }))
    return reply(tx, sender, event, {
      kind: 'which_project_request',
      parameters: { amount: asHeard(offer, sender) },
      choices,
    })
  }
  const references = open.slice(0, MAX_NAMED).map(({ reference }) => reference)
  const parameters = {
    references: references.join(sender.locale === 'ar' ? '، ' : ', '),
    example: references[0] ?? '',
  }
  await reply(tx, sender, event, { kind: 'name_the_project_request', parameters })
}

/** What was said, for the question whom it is for. */
function asHeard(offer: PriceTap['offer'], { locale }: Sender): string {
  const { price, terms } = quoteInWords({ ...offer, amount: offer.amount ?? 0 }, locale)
  return offer.amount === undefined ? terms : price
}
