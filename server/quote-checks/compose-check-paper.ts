import type { CheckedLine, QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { type Halalas, vatOf } from '#domain/shared/money.ts'
import { isolate } from '#i18n/bidi.ts'
import { formatRiyals, formatWholeRiyals } from '#i18n/format.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { verdictText } from '#i18n/quote-check-words.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'
import { printable, templateData } from '#server/platform/typesetting/printable.ts'
import type { CheckedPaper } from './quote-check-answers.ts'

interface Part {
  title: string
  rows: { name: string; value: string }[]
  note: string | null
}

/** Returns the data of `check.typ` as JSON: one check in one language, amounts in whole riyals. */
export function checkPaperData(
  { quote, check }: Pick<CheckedPaper, 'quote' | 'check'>,
  locale: Locale,
): string {
  const t = translatorFor(locale)
  return templateData({
    language: locale,
    direction: directionOf(locale),
    brand: t('layout.siteName'),
    name: quote.contractor
      ? `${t('quoteChecks.of')} ${isolate(printable(quote.contractor))}`
      : t('quoteChecks.noContractor'),
    title: verdictText(t, check),
    price: priceRows(check, t),
    linesTitle: t('quoteChecks.lines.title'),
    columns: [t('quoteChecks.start.label'), t('quoteChecks.start.amount'), t('quoteChecks.axis.usual'), ''],
    lines: check.lines.map((line) => ({
      label: isolate(printable(quote.lines.find(({ id }) => id === line.id)?.label ?? '')),
      amount: line.amount === undefined ? '' : number(formatRiyals(line.amount)),
      usual: line.usual
        ? `${number(formatWholeRiyals(line.usual.low))} – ${number(formatWholeRiyals(line.usual.high))}`
        : '',
      verdict: lineVerdict(line, t),
      tone: TONES[line.verdict],
    })),
    parts: [missingPart(check, t), paymentsPart(check, t), clausesPart(check, t)].filter(
      (part) => part.rows.length > 0,
    ),
    footer: t('quoteChecks.sources'),
    page: t('reportPage.page', { page: '{page}', pages: '{pages}' }),
  })
}

/** A number that keeps its own direction. */
const number = (digits: string) => `\u2066${digits}\u2069`
const money = (amount: Halalas) => number(formatWholeRiyals(amount))

const TONES = {
  above: 'bad',
  within: 'good',
  below: 'ask',
  lump_sum: 'ask',
  no_range: 'plain',
  unreadable: 'ask',
} as const satisfies Record<CheckedLine['verdict'], string>

function lineVerdict({ verdict, usual, off = 0 }: CheckedLine, t: Translator): string {
  const percent = Math.max(1, Math.round(off * 100))
  if (verdict === 'above' || verdict === 'below') return t(`quoteChecks.lines.${verdict}`, { percent })
  if (verdict === 'within') return t('quoteChecks.lines.within')
  if (verdict === 'lump_sum') return t('quoteChecks.lines.lumpSum')
  if (verdict === 'no_range')
    return t(usual ? 'quoteChecks.lines.turnsOnDetails' : 'quoteChecks.lines.noRange')
  return t('quoteChecks.lines.unreadable')
}

function priceRows({ price, sums }: QuoteCheck, t: Translator) {
  if (!price) return []
  const { quoted, completed, usual } = price
  const rows = [
    {
      name: `${t('quoteChecks.axis.quoted')}: ${t('quoteChecks.asWritten')}${t('quoteChecks.comma')}${t(`quoteChecks.vat.${sums.vat}`)}`,
      value: money(quoted),
    },
    { name: t('quoteChecks.axis.completed'), value: money(completed) },
  ]
  if (usual) {
    const name = t(usual.of === 'estimate' ? 'quoteChecks.axis.basisEstimate' : 'quoteChecks.axis.basisLines')
    rows.push({ name, value: `${money(usual.low)} – ${money(usual.high)}` })
  }
  if (sums.difference !== undefined && sums.added !== undefined) {
    const printed = sums.added + sums.difference
    const difference = money(Math.abs(sums.difference))
    rows.push({
      name: t('quoteChecks.point.sum', { printed: money(printed), added: money(sums.added), difference }),
      value: '',
    })
  }
  return rows
}

function missingPart({ missing, sums, price }: QuoteCheck, t: Translator): Part {
  const isUntaxed = price && (sums.vat === 'unclear' || sums.vat === 'excluded')
  return {
    title: t('quoteChecks.missing.title'),
    rows: [
      ...missing.map(({ part, typical }) => ({ name: t(`quoteChecks.part.${part}`), value: money(typical) })),
      ...(isUntaxed ? [{ name: t('quoteChecks.missing.vat'), value: money(vatOf(price.quoted)) }] : []),
    ],
    note: t('quoteChecks.missing.note'),
  }
}

function paymentsPart({ payments }: QuoteCheck, t: Translator): Part {
  let paid = 0
  const rows = (payments?.stages ?? []).map(({ label, percent, earned }, at, all) => {
    paid += percent
    const isRest = payments?.rest !== undefined && at === all.length - 1
    return {
      name: isRest ? t('quoteChecks.payments.rest') : isolate(printable(label)),
      value: t('quoteChecks.payments.bar', { paid, built: Math.round(earned) }),
    }
  })
  return { title: t('quoteChecks.payments.title'), rows, note: null }
}

const clausesPart = ({ missingClauses }: QuoteCheck, t: Translator): Part => ({
  title: t('quoteChecks.clauses.title'),
  rows: missingClauses.map((clause) => ({ name: t(`quoteChecks.clauses.${clause}`), value: '' })),
  note: t('quoteChecks.clauses.law'),
})
