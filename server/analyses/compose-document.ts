import {
  lookedFor,
  pathLevels,
  paymentLedger,
  quotedWords,
  toldReality,
} from '#domain/analyses/report-parts.ts'
import type { CorrectedPath, CorrectedStep } from '#domain/path-correction/correct-path.ts'
import type { Finding, Outcome } from '#domain/path-correction/find-mistakes.ts'
import type { PaymentPlan } from '#domain/path-correction/payments.ts'
import { READ_ON, SOURCES, type SourceKey } from '#domain/path-correction/sources.ts'
import type { FactName } from '#domain/project-requests/facts.ts'
import { maskContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { type Halalas, riyals, roundTo } from '#domain/shared/money.ts'
import { tidyText } from '#domain/shared/text.ts'
import { isolate, isolateLtr } from '#i18n/bidi.ts'
import { formatDate, formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import { jobsText } from '#i18n/job-text.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'
import type { SharedReport } from '#server/services.ts'
import { composeBill } from './compose-bill.ts'
import { composePrice } from './compose-price.ts'

export interface Writing {
  t: Translator
  locale: Locale
  /** A text of ours with its Latin runs kept whole. */
  plain(text: string): string
}

/** Amounts beside percents are never finer than the estimate they come from. */
const STEP = riyals(100)

/**
 * Typst gives a letter with a mark to the mark alone, so the letter is missing from what is copied or read aloud, there
 * and wherever the same shape stands again. Arabic reads without them.
 */
const VOWEL_MARKS = /[\u064B-\u0652\u0670]/g

/** What `report.typ` shows, as the JSON it reads. */
export function documentData(report: SharedReport, locale: Locale): string {
  return JSON.stringify(composeDocument(report, locale)).replace(VOWEL_MARKS, '')
}

/** All of it in words; whatever an owner wrote is tidied, without contact details, and isolated. */
function composeDocument(report: SharedReport, locale: Locale): object {
  const t = translatorFor(locale)
  const writing: Writing = { t, locale, plain: locale === 'ar' ? isolateLtr : (text) => text }
  const { analysis, text } = report
  const { path, payments, estimate } = analysis
  const words = ownWords(text)
  return {
    language: locale,
    direction: directionOf(locale),
    brand: t('layout.siteName'),
    reference: report.reference,
    page: t('reportPage.page', { page: '{page}', pages: '{pages}' }),
    title: titleOf(report, writing),
    lead: writing.plain(t('report.written', { date: formatDate(report.receivedAt, locale) })),
    footer: t(`pathCorrection.standing.${analysis.standing}`),
    facts: factsOf(report, writing),
    price: estimate ? composePrice(estimate, writing) : null,
    noPrice: t('reportPage.bill.noEstimate'),
    findings: {
      title: t('reportPage.findings.title'),
      lead: leadOf(analysis, writing),
      items: analysis.findings.map((finding) => findingOf(finding, text, writing)),
      groups: groupsOf(analysis.outcomes, writing),
    },
    standing: t(`pathCorrection.standing.${analysis.standing}`),
    path: pathOf(path, writing),
    payments: payments ? paymentsOf(payments, estimate?.p50, writing) : null,
    ask: analysis.ask.length > 0 ? askOf(analysis.ask, writing) : null,
    bill: estimate ? composeBill(estimate, writing) : null,
    wordsTitle: t('reportPage.yourWords'),
    words: words ? isolate(words) : null,
  }
}

export function titleOf({ analysis }: Pick<SharedReport, 'analysis'>, { t }: Pick<Writing, 't'>): string {
  const { projectType } = analysis.facts
  return projectType
    ? t('report.title', { type: t(`projectRequests.projectType.${projectType}`) })
    : t('report.untitled')
}

function factsOf({ analysis: { facts } }: SharedReport, { t }: Writing) {
  const { projectType, city, areaSqm, jobs, finishLevel } = facts
  const name = (fact: 'projectType' | 'city' | 'area' | 'finishLevel') => t(`projectRequests.form.${fact}`)
  return [
    projectType && { name: name('projectType'), value: t(`projectRequests.projectType.${projectType}`) },
    city && { name: name('city'), value: t(`projectRequests.city.${city}`) },
    jobs && { name: t('jobs.title'), value: jobsText(t, jobs) },
    areaSqm && { name: name('area'), value: t('projectRequests.areaSqm', { area: formatNumber(areaSqm) }) },
    finishLevel && { name: name('finishLevel'), value: t(`projectRequests.finishLevel.${finishLevel}`) },
  ].filter(Boolean)
}

function leadOf({ findings, outcomes }: SharedReport['analysis'], { t }: Writing): string {
  if (findings.length > 0) return t('reportPage.findings.lead')
  if (outcomes.every(({ outcome }) => outcome === 'does_not_apply')) return t('reportPage.findings.noneAtAll')
  return `${t('reportPage.findings.none')}. ${t('reportPage.findings.noneLead')}`
}

function findingOf(finding: Finding, text: string, { t, locale, plain }: Writing) {
  const { ruleId, severity, effect } = finding
  const quotes = quotedWords(text, finding)
  const reality = toldReality(finding)
  const meant = reality ? ` ${t(`reportPage.findings.reality.${reality}`)}` : ''
  return {
    tone: severity,
    title: t(`pathCorrection.rules.${ruleId}.title`),
    severity: t(`pathCorrection.severity.${severity}`),
    words:
      quotes.length > 0 ? `${t('reportPage.findings.youWrote')} ${quoted(quotes, locale)}${meant}` : null,
    why: plain(t(`pathCorrection.rules.${ruleId}.why`)),
    adviceName: `${t('reportPage.findings.advice')}:`,
    advice: plain(t(`pathCorrection.rules.${ruleId}.advice`)),
    effects: [
      effect?.cost && {
        name: t(`pathCorrection.cost.${effect.cost.meaning}`),
        value: {
          low: formatWholeRiyals(effect.cost.low),
          to: t('estimates.to'),
          high: formatWholeRiyals(effect.cost.high),
        },
      },
      effect?.days && { name: t('reportPage.findings.days'), value: daysOf(effect.days, { t }) },
    ].filter(Boolean),
    source: sourceOf(finding, { t, locale, plain }),
  }
}

/** Longer than any word: a line can only be broken between words. */
const LONG_WORD = /\S{40}(?=\S)/gu
/** Our letters have none of these, and a row of empty boxes says less than nothing. */
const PICTURES = /\p{Extended_Pictographic}|\uFE0F|\u200D/gu

/** What an owner wrote, fit for paper: without contact details, pictures and marks that reorder, long words broken. */
function ownWords(text: string): string {
  return tidyText(maskContactDetails(text)).replace(PICTURES, '').replace(LONG_WORD, '$&\u200B').trim()
}

const QUOTES = { ar: ['«', '»'], en: ['“', '”'] } as const satisfies Record<Locale, readonly string[]>

function quoted(quotes: string[], locale: Locale): string {
  const [open, close] = QUOTES[locale]
  return quotes.map((quote) => `${open}${isolate(ownWords(quote))}${close}`).join(' … ')
}

function sourceOf({ sources, certainty }: Finding, { t, locale, plain }: Writing): string {
  const dated = (source: SourceKey) => (SOURCES[source] as { dated?: string }).dated
  const names = sources.map((source) =>
    [plain(t(`pathCorrection.sources.${source}`)), dated(source) && isolate(dated(source)!)]
      .filter(Boolean)
      .join(' '),
  )
  const read = t.markup('reportPage.findings.readOn', { date: () => isolate(formatDate(READ_ON, locale)) })
  return `${t('reportPage.findings.source')}: ${names.join(' · ')} (${read}) · ${t(`pathCorrection.certainty.${certainty}`)}`
}

function groupsOf(outcomes: Outcome[], { t, plain }: Writing) {
  const { clear, notChecked } = lookedFor(outcomes)
  const title = ({ ruleId }: Outcome) => plain(t(`pathCorrection.rules.${ruleId}.title`))
  const missing = (facts: readonly FactName[]) =>
    t('reportPage.findings.missing', {
      facts: facts.map((fact) => t(`reportPage.fact.${fact}`)).join(`${t('reportPage.comma')} `),
    })
  return [
    {
      title: t('reportPage.findings.notChecked', { count: notChecked.length }),
      items: notChecked.map((outcome) => `${title(outcome)}: ${missing(outcome.missing)}`),
    },
    { title: t('reportPage.findings.clear', { count: clear.length }), items: clear.map(title) },
  ].filter(({ items }) => items.length > 0)
}

function daysOf({ min, max }: { min: number; max: number }, { t }: Pick<Writing, 't'>): string {
  const figures = isolate(min === max || min === 0 ? `${max}` : `${min}–${max}`)
  const atMost = min === 0 ? `${t('reportPage.upTo')} ` : ''
  return `${atMost}${figures} ${t('reportPage.workingDays', { max })}`
}

function pathOf(path: CorrectedPath | undefined, writing: Writing) {
  const { t } = writing
  const title = t('reportPage.path.title')
  if (!path) return { title, lead: t('reportPage.path.none'), done: null, levels: [] }
  const { done, open } = pathLevels(path)
  const name = ({ id }: CorrectedStep) => t(`pathCorrection.steps.${id}`)
  return {
    title,
    lead: [t('reportPage.path.lead'), lengthOf(path, writing)].filter(Boolean).join(' '),
    doneName: `${t('reportPage.path.done')}:`,
    done: done.length > 0 ? done.map(name).join(' · ') : null,
    levels: open.map((steps) => ({
      together: steps.length > 1 ? t('reportPage.path.together') : null,
      steps: steps.map((step) => stepOf(step, writing)),
    })),
  }
}

function lengthOf({ days, untimed }: CorrectedPath, { t }: Writing): string {
  if (days.max === 0) return ''
  const floor = untimed.length > 0 ? t('reportPage.path.untimed', { count: untimed.length }) : ''
  return `${daysOf(days, { t })} ${t('reportPage.path.days')}. ${floor} ${t('reportPage.path.calendar')}`
}

function stepOf(
  { id, state, isCertain, isCritical, days, parties, documents }: CorrectedStep,
  { t }: Writing,
) {
  const list = (names: string[]) => names.join(`${t('reportPage.comma')} `)
  const party = (of: (typeof parties)[number]) =>
    of === 'owner' ? t('reportPage.path.owner') : t(`pathCorrection.parties.${of}`)
  return {
    name: t(`pathCorrection.steps.${id}`),
    tags: [
      !isCertain && t('reportPage.path.maybe'),
      isCertain && state === 'not_checked' && t('reportPage.path.notTold'),
      isCritical && t('reportPage.path.critical'),
    ].filter(Boolean),
    days: days ? daysOf(days, { t }) : null,
    who: `${t('reportPage.path.who')}: ${list(parties.map(party))}`,
    papers:
      documents.length > 0
        ? `${t('reportPage.path.papers')}: ${list(documents.map((paper) => t(`pathCorrection.documents.${paper}`)))}`
        : null,
  }
}

function paymentsOf(payments: PaymentPlan, price: Halalas | undefined, { t, plain }: Writing) {
  const name = (column: 'stage' | 'percent' | 'amount' | 'paid' | 'earned') =>
    t(`reportPage.payments.${column}`)
  const about = (percent: number) => ({
    riyals: formatWholeRiyals(roundTo(((price ?? 0) * percent) / 100, STEP)),
  })
  const isOnce = payments.stages.length === 1
  return {
    title: t('reportPage.payments.title'),
    lead: plain(
      isOnce
        ? t('reportPage.payments.onCompletion')
        : t('reportPage.payments.lead', { percent: `${payments.exposureLimit}` }),
    ),
    head: [name('stage'), name('percent'), ...(price ? [name('amount')] : []), name('paid'), name('earned')],
    rows: paymentLedger(payments).map(({ id, percent, paid, earned }) => [
      t(`pathCorrection.payments.${id}`),
      isolate(`${percent}%`),
      ...(price ? [about(percent)] : []),
      isolate(`${paid}%`),
      isolate(`${earned}%`),
    ]),
    note: t('reportPage.payments.evidence', { days: payments.reviewDays }),
  }
}

function askOf(ask: SharedReport['analysis']['ask'], { t }: Writing) {
  return {
    title: t('reportPage.ask.title'),
    items: ask.map(({ kind, steps }) => ({
      name: t(`pathCorrection.parties.${kind}`),
      steps: `${t('reportPage.ask.steps', { count: steps.length })}${t('reportPage.comma')} ${t(
        'reportPage.ask.first',
        {
          step: t(`pathCorrection.steps.${steps[0]!}`),
        },
      )}`,
    })),
  }
}
