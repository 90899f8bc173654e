import type { QuoteInput } from '#domain/quotes/quote-input.ts'
import { type Offer, readOffer, saysAnything } from '#domain/quotes/read-offer.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { translatorFor } from '#i18n/translator.ts'
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
import { encodeTakeBack } from './take-back-quote.ts'

/** WhatsApp shows at most three buttons. */
const MAX_CHOICES = 3
/** Messages hold 1024 characters. Ten references fit one line and are more open leads than a provider usually has. */
const MAX_NAMED = 10
/** Pattern of a reference like `MR-2611-0042`, in any case, after converting digits to Latin ones. */
const REFERENCE = /MR-\d{4}-\d{4,}/gi
/** Window in which terms apply to the quote just stated. */
const SAME_BREATH_MS = 30 * 60 * 1000

/** Reads a quote from a provider's text. Digits of a reference are removed first. */
export const offerIn = (text: string, now: Date): Offer =>
  readOffer(toLatinDigits(text).replace(REFERENCE, ' '), now)

/**
 * Handles a provider's text about a quote. A price becomes a quote on its lead, terms alone revise the current one, and
 * unclear text gets a question, once a day.
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

/**
 * Whether the offer came after all answers. A price written after an offer may be meant for it, while one written after
 * a later accept answers our question about that lead.
 */
const isAfterAnswers = ({ offeredAt }: LeadOfProvider, open: LeadOfProvider[]) =>
  open.every(({ answeredAt }) => answeredAt === null || answeredAt <= offeredAt)

/** Handles a tap on a price, or on the reference that a text was for. */
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
 * Finds the lead by its reference in the text or by the message replied to. Returns null when that lead takes no price,
 * so that the text is not applied to another owner's; undefined when neither names a lead.
 */
function leadNamed(text: string, swipedLeadId: string | undefined, leads: LeadOfProvider[]) {
  const [named] = toLatinDigits(text).toUpperCase().match(REFERENCE) ?? []
  if (named) return leads.find(({ reference }) => reference === named) ?? null
  if (!swipedLeadId) return undefined
  return leads.find(({ id }) => id === swipedLeadId) ?? null
}

/**
 * Returns the only lead that a text can be for: a price goes to the lead waiting for one, unless a later offer is
 * unanswered, or the price could also change another quote and our last message was not about the waiting lead. Terms go
 * to the quote just stated.
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
  const [only] = candidates
  if (candidates.length === 1 && only) {
    const isSure = !hasPrice || possible.length === 1 || (await isAnsweredNow(tx, only))
    return isSure ? only : undefined
  }
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

/** The last thing we wrote to them was about this lead: what they write now answers it. */
async function isAnsweredNow(tx: Tx, { id, providerId }: LeadOfProvider): Promise<boolean> {
  const last = await tx
    .selectFrom('messages')
    .select('lead_id')
    .where('provider_id', '=', providerId)
    .where('direction', '=', 'outgoing')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.lead_id === id
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
    const { lead, isNew, quoteId } = await submitQuote(tx, context, {
      ...{ leadId, providerId: sender.id, providerName: sender.companyName },
      ...{ input, sourceText, source: 'whatsapp' },
    })
    // An unchanged quote was already confirmed.
    if (isNew) await confirm(tx, sender, event, { lead, quoteId }, input)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await explainRefusal(tx, context, sender, event, leadId, error)
  }
}

async function confirm(
  tx: Tx,
  sender: Sender,
  event: IncomingEvent,
  { lead: { id, reference }, quoteId }: { lead: LeadOfProvider; quoteId: string },
  input: QuoteInput,
): Promise<void> {
  const { amount } = input
  if (amount === undefined) throw new Error(`A quote on lead ${id} was taken without a price`)
  const parameters = { reference, ...quoteInWords({ ...input, amount }, sender.locale) }
  const title = translatorFor(sender.locale)('messages.takeBack')
  const choices = [{ payload: encodeTakeBack(quoteId), title }]
  await reply(tx, sender, event, { kind: 'quote_understood', parameters, choices, leadId: id })
}

/** submitQuote throws its refusals before the first write, so the transaction is still usable. */
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

/** Repeats the price and terms in the question which lead they are for. */
function asHeard(offer: PriceTap['offer'], { locale }: Sender): string {
  const { price, terms } = quoteInWords({ ...offer, amount: offer.amount ?? 0 }, locale)
  return offer.amount === undefined ? terms : price
}
