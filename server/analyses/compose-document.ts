import { readFileSync } from 'node:fs'
import { isolate } from '#i18n/bidi.ts'
import { formatDate } from '#i18n/format.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { templateData } from '#server/platform/typesetting/printable.ts'
import { composeBill, composeShortBill } from './compose-bill.ts'
import { composeChecks } from './compose-checks.ts'
import {
  composeExcluded,
  composeOffer,
  composePaymentBar,
  composePoints,
  composePrice,
  composeUntold,
  factsOf,
  titleOf,
} from './compose-front.ts'
import { composePath, composePayments, composeQuestions, isLong } from './compose-path.ts'
import type { SharedReport } from './report-answers.ts'
import { isNamed, ownWords, writingIn } from './writing.ts'

const logo = (file: string) => readFileSync(new URL(`../../public/${file}`, import.meta.url), 'utf8')
/** Mark and name as SVG outlines. */
const LOGOS: Record<Locale, string> = { ar: logo('logo-ar.svg'), en: logo('logo-en.svg') }

/** Who reads a paper: its owner, with our figures; or contractors, who price it and get neither these nor what was found. */
export const READERS = ['owner', 'contractors'] as const
export type PaperReader = (typeof READERS)[number]

/** Returns the data of `report.typ` as JSON. */
export function documentData(report: SharedReport, locale: Locale, reader: PaperReader = 'owner'): string {
  const paper = composeDocument(report, locale)
  return templateData(reader === 'owner' ? paper : { ...paper, ...forContractors(report, locale) })
}

/** Builds all texts. User input is cleaned of contact details and bidi-isolated. */
function composeDocument(report: SharedReport, locale: Locale): object {
  const writing = writingIn(locale)
  const { t, plain } = writing
  const { analysis, text } = report
  const { path, payments } = analysis
  const { estimate } = analysis
  const priced = estimate && isNamed(estimate.lines, writing) ? estimate : undefined
  const words = ownWords(text)
  return {
    language: locale,
    direction: directionOf(locale),
    brand: t('layout.siteName'),
    logo: LOGOS[locale],
    reference: report.reference,
    written: plain(t('report.written', { date: formatDate(report.receivedAt, locale) })),
    page: t('reportPage.page', { page: '{page}', pages: '{pages}' }),
    title: titleOf(report, writing),
    footer: t('estimates.disclaimer'),
    facts: factsOf(analysis, writing),
    price: estimate ? composePrice(estimate, writing) : null,
    noPrice: t('reportPage.bill.noEstimate'),
    untold: estimate ? composeUntold(estimate, writing) : null,
    points: composePoints(analysis, writing),
    shortBill: priced ? composeShortBill(priced, writing) : null,
    paymentBar: payments ? composePaymentBar(payments, writing) : null,
    excluded: composeExcluded(estimate, writing),
    offer: null,
    bill: priced ? composeBill(priced, writing) : null,
    path: path && isLong(path) ? composePath(path, writing) : null,
    payments: payments && payments.stages.length > 1 ? composePayments(payments, estimate, writing) : null,
    questions: composeQuestions(analysis, writing),
    checks: composeChecks(report, writing),
    standing: t(`pathCorrection.standing.${analysis.standing}`),
    wordsTitle: t('reportPage.yourWords'),
    words: words ? isolate(words) : null,
  }
}

/** What contractors get instead: the same work and quantities, and empty columns for their prices. */
function forContractors({ analysis }: SharedReport, locale: Locale): object {
  const writing = writingIn(locale)
  const { t } = writing
  const { estimate, payments } = analysis
  const priced = estimate && isNamed(estimate.lines, writing) ? estimate : undefined
  return {
    footer: t('reportPaper.sheet.measured'),
    facts: factsOf({ ...analysis, facts: { ...analysis.facts, budget: undefined } }, writing),
    price: null,
    noPrice: t('reportPaper.toPrice'),
    untold: null,
    points: null,
    shortBill: priced ? composeShortBill(priced, writing, true) : null,
    excluded: composeExcluded(estimate, writing, true),
    offer: composeOffer(writing),
    bill: priced ? composeBill(priced, writing, true) : null,
    payments: payments && payments.stages.length > 1 ? composePayments(payments, undefined, writing) : null,
    checks: { items: [], groups: [] },
    standing: null,
    words: null,
  }
}
