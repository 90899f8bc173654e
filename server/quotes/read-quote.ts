import type { QuoteInput } from '#domain/quotes/quote-input.ts'
import { quoteInputSchema } from '#domain/quotes/quote-input.ts'
import { type MetreRate, priceOfArea } from '#domain/quotes/read-metre-rate.ts'
import { type Offer, saysAnything } from '#domain/quotes/read-offer.ts'
import { readSaid, type Said } from '#domain/quotes/read-said.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { invalidInput, Refusal } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import { formatNumber, formatPriceText } from '#i18n/format.ts'
import { translatorFor } from '#i18n/translator.ts'
import {
  type LeadOfProvider,
  leadsAwaitingPrice,
  lockLead,
  lockLeadFor,
  offeredLeads,
} from '#server/dispatch/lead-queries.ts'
import { oneLead } from '#server/dispatch/leads-of.ts'
import { replyOnLead } from '#server/dispatch/reply-on-lead.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { answerWithin, help, reply } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { askToConfirm, isChange, tellStanding } from './confirm-price.ts'
import { leadNamed, REFERENCE, wasJustWrittenAbout } from './lead-meant.ts'
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
/** Window in which terms apply to the quote just stated. */
const SAME_BREATH_MS = 30 * 60 * 1000

/** Reads what a provider's text is about. Digits of a reference are removed first. */
export const saidIn = (text: string, now: Date): Said =>
  readSaid(toLatinDigits(text).replace(REFERENCE, ' '), now)

interface TypedOffer {
  offer: Offer
  /** A price in a question is read back before it counts. */
  isAsked: boolean
  text: string
  swipedLeadId: string | undefined
}

/**
 * Handles a provider's price, rate or terms. A price becomes a quote on its lead, a rate is multiplied and read back,
 * terms alone extend the current quote, and what replaces something of it is confirmed first.
 */
export async function readQuoteFromText(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  typed: TypedOffer,
): Promise<void> {
  const { offer, text, swipedLeadId } = typed
  const now = context.clock.now()
  const hasPrice = offer.amount !== undefined || offer.metreRate !== undefined
  const open = await leadsAwaitingPrice(tx, sender.id)
  const offered = hasPrice ? await offeredLeads(tx, sender.id, now) : []
  const possible = [
    ...(hasPrice ? open : open.filter(({ status }) => status === 'quoted')),
    ...offered.filter((offer) => isAfterAnswers(offer, open)),
  ]
  if (open.length === 0 && possible.length === 0) return help(tx, context, sender, event, 'no_open_lead')
  if (possible.length === 0) return help(tx, context, sender, event, 'price_first')
  const named = leadNamed(text, swipedLeadId, [...open, ...offered])
  const meant = named === undefined ? await likeliest(tx, context, possible, hasPrice) : named
  if (!meant) return askWhich(tx, context, sender, event, possible, typed)
  const price = await pricedFor(tx, typed, meant)
  if (!price)
    return askForTotal(tx, context, sender, event, { reference: meant.reference, leadId: meant.id }, offer)
  await quote(tx, context, sender, event, price, {
    sourceText: text,
    isTyped: true,
    heard: heardOf(price, sender),
  })
}

interface PricedTap extends PriceTap {
  /** The rate and area that its price was reckoned from. */
  reckoned?: { rate: MetreRate; areaSqm: number }
}

/** The offer as it is for one lead: a rate times its area. Undefined when it has no area that the rate counts. */
async function pricedFor(
  tx: Tx,
  { offer: { isUnclear: _, metreRate, ...terms }, isAsked }: TypedOffer,
  { id, projectRequestId }: LeadOfProvider,
): Promise<PricedTap | undefined> {
  if (!metreRate) return { leadId: id, offer: terms, ...(isAsked && { isToConfirm: true as const }) }
  const row = await tx
    .selectFrom('project_requests')
    .select('area_sqm as areaSqm')
    .where('id', '=', projectRequestId)
    .executeTakeFirst()
  if (!row?.areaSqm || metreRate.unit !== 'square') return undefined
  const { areaSqm } = row
  const offer = { ...terms, ...priceOfArea(metreRate, areaSqm) }
  return { leadId: id, offer, isToConfirm: true, reckoned: { rate: metreRate, areaSqm } }
}

function heardOf({ reckoned }: PricedTap, { locale }: Sender): string | undefined {
  if (!reckoned) return undefined
  const { rate, areaSqm } = reckoned
  return translatorFor(locale)('messages.metreSum', {
    rate: formatPriceText(rate, locale),
    area: formatNumber(areaSqm),
  })
}

async function askForTotal(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { reference, leadId }: { reference: string; leadId: string },
  { metreRate }: Offer,
): Promise<void> {
  const rate = metreRate ? formatPriceText(metreRate, sender.locale) : ''
  await answerWithin(tx, context, sender, event, {
    kind: 'metre_needs_total',
    parameters: { reference, rate },
    leadId,
  })
}

/**
 * Whether the offer came after all answers. A price written after an offer may be meant for it, while one written after
 * a later accept answers our question about that lead.
 */
const isAfterAnswers = ({ offeredAt }: LeadOfProvider, open: LeadOfProvider[]) =>
  open.every(({ answeredAt }) => answeredAt === null || answeredAt <= offeredAt)

/** Handles a tap on a price, on the reference that a text was for, or a confirmation, which may also be typed. */
export async function readQuoteFromTap(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  tap: PriceTap,
  isTyped = false,
): Promise<void> {
  const { price } = tap.offer.amount
    ? quoteInWords({ ...tap.offer, amount: tap.offer.amount }, sender.locale)
    : { price: '' }
  await quote(tx, context, sender, event, tap, { sourceText: price, isTyped })
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
    const isSure = !hasPrice || possible.length === 1 || (await wasJustWrittenAbout(tx, only))
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

interface Heard {
  sourceText: string
  isTyped: boolean
  /** How the price was reckoned, for the question whether it is right. */
  heard?: string | undefined
}

async function quote(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  tap: PriceTap,
  { sourceText, isTyped, heard }: Heard,
): Promise<void> {
  const { leadId, offer } = tap
  try {
    const now = context.clock.now()
    const standing = standingOf((await readQuotes(tx, oneLead(leadId))).get(leadId))
    const input = reviseQuote(standing, { ...offer, isUnclear: false }, now)
    const isConfirmed = standing !== undefined && tap.replaces === standing.id
    if (!isConfirmed && (standing ? isChange(standing, input, now) : tap.isToConfirm)) {
      const lead = await lockLeadFor(tx, { leadId, providerId: sender.id, act: 'quote', now })
      const checked = validate(quoteInputSchema, input)
      if (!checked.ok) throw invalidInput(checked.fieldErrors)
      return await askToConfirm(tx, context, sender, event, { lead, standing, input, offer, heard })
    }
    const { lead, isNew, quoteId } = await submitQuote(tx, context, {
      ...{ leadId, providerId: sender.id },
      ...{ input, sourceText, source: 'whatsapp' },
    })
    if (isNew) await confirm(tx, sender, event, { lead, quoteId }, input)
    // A second tap was answered by what the first one did; words that repeat the quote were not.
    else if (isTyped) await tellStanding(tx, context, sender, event, lead)
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
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  open: LeadOfProvider[],
  typed: TypedOffer,
): Promise<void> {
  const { offer } = typed
  if (open.length <= MAX_CHOICES) {
    const choices = []
    for (const lead of open) {
      const price = await pricedFor(tx, typed, lead)
      if (price) choices.push({ payload: encodePriceTap(price), title: lead.reference })
    }
    const references = open.map(({ reference }) => reference).join(sender.locale === 'ar' ? '، ' : ', ')
    if (choices.length === 0)
      return askForTotal(tx, context, sender, event, { reference: references, leadId: open[0]!.id }, offer)
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
function asHeard({ isUnclear: _, metreRate, ...offer }: Offer, { locale }: Sender): string {
  if (metreRate)
    return translatorFor(locale)('messages.perMetre', { rate: formatPriceText(metreRate, locale) })
  const { price, terms } = quoteInWords({ ...offer, amount: offer.amount ?? 0 }, locale)
  return offer.amount === undefined ? terms : price
}

/** Whether a text states a price or terms of a quote, or numbers that may be. */
export function mayBePrice(said: Said): boolean {
  return said.kind === 'unclear' || (said.kind === 'offer' && saysAnything(said.offer))
}
