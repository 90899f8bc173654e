import { drawOf } from '#domain/dispatch/chance.ts'
import { type PriceStep, priceLadder } from '#domain/quotes/price-ladder.ts'
import { EXACT, FORM_DURATIONS, FORM_STARTS, FORM_VALIDITIES } from '#domain/quotes/quote-form-answers.ts'
import { USUAL_VALIDITY_DAYS } from '#domain/quotes/quote-input.ts'
import { isolateLtr } from '#i18n/bidi.ts'
import { formatNumber, formatRiyals } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { ChoiceList, FormCall } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { encodePriceTap } from './price-tap.ts'

/** Default terms of a price chosen from the list. The confirmation states both. */
const USUAL_TERMS = { startsWithinDays: FORM_STARTS[0]!, validDays: USUAL_VALIDITY_DAYS }

const MILLION = 1_000_000_00

/** Returns the price choices of this lead, as rows of a list and for a form. */
export async function priceChoices(
  tx: Tx,
  { leadId, projectRequestId, locale }: { leadId: string; projectRequestId: string; locale: Locale },
): Promise<{ list: ChoiceList; form: FormCall }> {
  const estimate = await tx
    .selectFrom('estimates')
    .select(['p10 as low', 'p90 as high'])
    .where('project_request_id', '=', projectRequestId)
    .executeTakeFirst()
  const steps = priceLadder(estimate && estimate.high > 0 ? estimate : undefined, drawOf(leadId) / 2 ** 32)
  const { rows, ...choices } = formChoices(steps, locale)
  const payloads = steps.map((offer) => encodePriceTap({ leadId, offer: { ...offer, ...USUAL_TERMS } }))
  return {
    list: { ...choices.list, rows: rows.map((title, at) => ({ payload: payloads[at]!, title })) },
    form: choices.form,
  }
}

/** Builds the texts of the list and the form, which are the same for every lead. */
export function formChoices(steps: PriceStep[], locale: Locale) {
  const rows = steps.map((step) => titleOf(step, locale))
  const t = translatorFor(locale)
  return {
    rows,
    list: { button: t('messages.quoteForm.choose') },
    form: { button: t('messages.quoteForm.open'), screen: 'QUOTE', data: formData(steps, rows, locale) },
  }
}

/** Formats a row title of at most 24 characters; from a million on in millions. */
function titleOf({ amount, amountHigh }: PriceStep, locale: Locale): string {
  const t = translatorFor(locale)
  const [low, high] =
    amount >= MILLION
      ? [formatNumber(amount / MILLION), formatNumber(amountHigh / MILLION)]
      : [formatRiyals(amount), formatRiyals(amountHigh)]
  const range = locale === 'ar' ? isolateLtr(`${low}–${high}`) : `${low}–${high}`
  return t(amount >= MILLION ? 'messages.quoteForm.millions' : 'messages.quoteForm.riyals', { range })
}

/**
 * Builds the texts and choices of quote-flow.json, which contains none, so that one published form serves both
 * languages.
 */
function formData(steps: PriceStep[], titles: string[], locale: Locale): Record<string, unknown> {
  const t = translatorFor(locale)
  const days = (count: number) => t('messages.quoteForm.days', { count })
  const choices = (counts: number[], word = days) =>
    counts.map((count) => ({ id: String(count), title: word(count) }))
  return {
    heading: t('messages.quoteForm.heading'),
    price_label: t('messages.quoteForm.price'),
    prices: [
      ...steps.map(({ amount, amountHigh }, at) => ({ id: `${amount}-${amountHigh}`, title: titles[at]! })),
      { id: EXACT, title: t('messages.quoteForm.exactChoice') },
    ],
    exact_label: t('messages.quoteForm.exact'),
    exact_help: t('messages.quoteForm.withoutVat'),
    start_label: t('messages.quoteForm.start'),
    starts: choices(FORM_STARTS, (count) => t('messages.quoteForm.startsIn', { count })),
    start: String(FORM_STARTS[0]),
    validity_label: t('messages.quoteForm.validity'),
    validities: choices(FORM_VALIDITIES),
    validity: String(FORM_VALIDITIES[0]),
    duration_label: t('messages.quoteForm.duration'),
    durations: choices(FORM_DURATIONS),
    send: t('messages.quoteForm.send'),
  }
}
