import type { ProviderKind } from '#domain/providers/provider.ts'
import { districtIn } from '#domain/providers/quarters.ts'
import { type Halalas, vatOf, withVat } from '#domain/shared/money.ts'
import { isolate } from '#i18n/bidi.ts'
import { formatDate, formatNumber, formatRiyals } from '#i18n/format.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'
import { printable, templateData } from '#server/platform/typesetting/printable.ts'
import type { Quote, QuoteLine, ScopeLine } from './quote-answers.ts'

/** The firm that quotes. */
export interface QuotingFirm {
  companyName: string
  kind: ProviderKind
  city: string | null
  /** As people write it: 05XXXXXXXX. */
  mobile: string
  crNumber: string | null
  vatNumber: string | null
  isVerified: boolean
  /** PNG. */
  logo: Uint8Array | undefined
  isDemo: boolean
}

/** What is quoted for. */
export interface QuotedProject {
  reference: string
  projectType: string
  city: string
  district?: string | undefined
  areaSqm?: number | undefined
  /** Known after the accept. */
  ownerName?: string | undefined
}

export interface QuotePaper {
  firm: QuotingFirm
  project: QuotedProject
  quote: Quote
  scope: readonly ScopeLine[]
}

/** Returns the data of `quote.typ` as JSON: one quote in one language, amounts with two decimals. */
export function quotePaperData(paper: QuotePaper, locale: Locale): string {
  const t = translatorFor(locale)
  const { firm, quote } = paper
  return templateData({
    language: locale,
    direction: directionOf(locale),
    brand: t('layout.siteName'),
    title: t('quotePaper.title'),
    demo: firm.isDemo ? t('quotePaper.demo') : null,
    firm: firmOf(firm, t),
    facts: factsOf(paper, locale, t),
    columns: (['item', 'quantity', 'rate', 'amount'] as const).map((name) =>
      t(name === 'quantity' ? 'quotes.quantity' : `quotePaper.${name}`),
    ),
    lines: linesOf(paper, t),
    sums: sumsOf(quote, t),
    termsTitle: t('quotePaper.terms'),
    terms: termsOf(quote, t),
    paymentsTitle: t('quotes.payments'),
    payments: paymentsOf(quote, t),
    noteTitle: t('quotes.note'),
    note: quote.note && isolate(printable(quote.note)),
    signature: t('quotePaper.signature'),
    acceptance: t('quotePaper.acceptance'),
    footer: t('quotePaper.footer'),
    page: t('reportPage.page', { page: '{page}', pages: '{pages}' }),
  })
}

/** A number that keeps its own direction. */
const number = (digits: string) => `\u2066${digits}\u2069`
const money = (amount: Halalas) => number(formatRiyals(amount))

function firmOf(firm: QuotingFirm, t: Translator) {
  const { companyName, kind, city, mobile, crNumber, vatNumber, isVerified, logo } = firm
  const known = city && t.has(`projectRequests.city.${city}` as never) ? cityOf(city, t) : ''
  return {
    // JSON has no bytes, so they are numbers.
    logo: logo ? [...logo] : null,
    name: isolate(printable(companyName)),
    kind: [t(`tracking.kind.${kind}`), known].filter(Boolean).join(t('quotes.comma')),
    checked: isVerified ? t('quotePaper.checked') : null,
    rows: [
      { name: t('quotePaper.register'), value: crNumber },
      { name: t('quotePaper.taxNumber'), value: vatNumber },
      { name: t('quotePaper.mobile'), value: mobile },
    ].flatMap(({ name, value }) => (value ? [{ name, value: number(value) }] : [])),
  }
}

const cityOf = (city: string, t: Translator) => t(`projectRequests.city.${city as 'riyadh'}`)

function factsOf({ project, quote }: QuotePaper, locale: Locale, t: Translator) {
  const { reference, projectType, city, district, areaSqm, ownerName } = project
  const place = [district && isolate(printable(districtIn(district, locale))), cityOf(city, t)]
  const area = areaSqm && `${number(formatNumber(areaSqm))} ${t('estimates.unit.m2')}`
  const what = t(`projectRequests.projectType.${projectType as 'villa_construction'}`)
  const revision =
    quote.revision > 1 ? ` (${t('quotes.revision', { revision: String(quote.revision - 1) })})` : ''
  return [
    ...(ownerName ? [{ name: t('quotePaper.for'), value: printable(ownerName) }] : []),
    { name: t('quotePaper.project'), value: [what, area, ...place].filter(Boolean).join(t('quotes.comma')) },
    { name: t('quotePaper.reference'), value: number(reference) },
    { name: t('quotePaper.date'), value: `${formatDate(quote.submittedAt, locale)}${revision}` },
    ...(quote.validUntil
      ? [{ name: t('quotePaper.validUntil'), value: formatDate(quote.validUntil, locale) }]
      : []),
  ]
}

/** Every line of the scope with what the quote says of it, then what the provider added. */
function linesOf({ quote, scope }: QuotePaper, t: Translator) {
  const word = (key: string, other: string) => (t.has(key as never) ? t(key as 'estimates.unit.m2') : other)
  const priced = scope.map((line) => {
    const said = quote.lines.find(({ scopeLineId }) => scopeLineId === line.id)
    const unit = said?.unit ?? line.unit
    return {
      name: word(`estimates.item.${line.code}`, t('quotes.wholeJob')),
      quantity: `${number(formatNumber(said?.quantity ?? line.quantity))} ${word(`estimates.unit.${unit}`, unit)}`,
      rate: said?.unitRate === undefined ? '' : money(said.unitRate),
      ...amountOf(said, t),
    }
  })
  const extras = quote.extras.map(({ label, amount }) => ({
    ...{ name: `${isolate(printable(label))} (${t('quotePaper.extra')})`, quantity: '', rate: '' },
    ...{ amount: money(amount), isWord: false },
  }))
  if (quote.lines.length === 0 && extras.length === 0) return []
  return [...priced, ...extras]
}

const amountOf = (said: QuoteLine | undefined, t: Translator) =>
  said?.amount === undefined
    ? { amount: said ? t(`quotes.stances.${said.stance}`) : t('quotes.notTold'), isWord: true }
    : { amount: money(said.amount), isWord: false }

function sumsOf({ amount, amountHigh }: Quote, t: Translator) {
  const both = (of: (amount: Halalas) => Halalas) =>
    amountHigh === undefined
      ? money(of(amount))
      : t('quotePaper.range', { low: money(of(amount)), high: money(of(amountHigh)) })
  return [
    { name: t('quotePaper.total'), amount: both((one) => one), isTotal: false },
    { name: t('quotePaper.vat'), amount: both(vatOf), isTotal: false },
    { name: t('quotePaper.withVat'), amount: both(withVat), isTotal: true },
  ]
}

function termsOf(quote: Quote, t: Translator) {
  const { startsWithinDays, durationDays, warrantyYears, exclusions } = quote
  const list = (names: string[]) => names.join(t('quotes.comma'))
  return [
    startsWithinDays !== undefined && {
      name: t('quotes.starts'),
      value: t('quotes.daysOf', { days: startsWithinDays }),
    },
    durationDays !== undefined && {
      name: t('quotes.duration'),
      value: t('quotes.daysOf', { days: durationDays }),
    },
    warrantyYears !== undefined && {
      name: t('quotes.warranty'),
      value: t('quotes.yearsOf', { years: warrantyYears }),
    },
    exclusions.length > 0 && {
      name: t('quotes.exclusions'),
      value: list(exclusions.map((name) => t(`quotes.exclusion.${name}`))),
    },
  ].filter((term) => term !== false)
}

/** Shares of the total with VAT; the last stage takes what rounding leaves. */
function paymentsOf({ paymentStages, amount, amountHigh }: Quote, t: Translator) {
  const total = withVat(amount)
  let left = total
  return paymentStages.map(({ label, percent }, at) => {
    const isLast = at === paymentStages.length - 1
    const part = isLast ? left : Math.round((total * percent) / 100)
    left -= part
    return {
      name: isolate(printable(label)),
      share: t('quotePaper.share', { percent: String(percent) }),
      amount: amountHigh === undefined ? money(part) : '',
    }
  })
}
