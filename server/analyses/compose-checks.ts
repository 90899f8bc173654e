import { lookedFor, quotedWords, toldReality } from '#domain/analyses/report-parts.ts'
import type { Finding, Outcome } from '#domain/path-correction/find-mistakes.ts'
import { READ_ON, SOURCES, type SourceKey } from '#domain/path-correction/sources.ts'
import { isolate } from '#i18n/bidi.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { MOST_POINTS, whyOf } from './compose-front.ts'
import { daysOf } from './compose-path.ts'
import type { SharedReport } from './report-answers.ts'
import { ownWords, sar, type Writing } from './writing.ts'

/** Lists findings with quoted text and source, then what was and was not checked. */
export function composeChecks({ analysis, text }: SharedReport, writing: Writing) {
  return {
    title: writing.t('reportPage.findings.title'),
    lead: leadOf(analysis, writing),
    items: analysis.findings.map((finding, at) => findingOf(finding, at < MOST_POINTS, text, writing)),
    groups: groupsOf(analysis.outcomes, writing),
  }
}

function leadOf({ findings, outcomes }: SharedReport['analysis'], { t }: Writing): string {
  if (findings.length > 0) return t('reportPage.findings.lead')
  if (outcomes.every(({ outcome }) => outcome === 'does_not_apply')) return t('reportPage.findings.noneAtAll')
  return `${t('reportPage.findings.none')}. ${t('reportPage.findings.noneLead')}`
}

/** For a finding explained on the first page, only its evidence is listed. */
function findingOf(finding: Finding, isExplained: boolean, text: string, writing: Writing) {
  const { t, locale } = writing
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
    why: isExplained ? null : whyOf(finding, writing),
    effects: [
      effect?.cost && {
        name: t(`pathCorrection.cost.${effect.cost.meaning}`),
        value: `${sar(effect.cost.low)} ${t('estimates.to')} ${sar(effect.cost.high)}`,
      },
      effect?.days && { name: t('reportPage.findings.days'), value: daysOf(effect.days, writing) },
    ].filter(Boolean),
    source: sourceOf(finding, writing),
  }
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

/** Groups what was checked without a finding, and what could not be checked because a fact is missing. */
function groupsOf(outcomes: Outcome[], { t, plain, list }: Writing) {
  const { clear, notChecked } = lookedFor(outcomes)
  const missing = [...new Set(notChecked.flatMap((outcome) => outcome.missing))]
  return [
    {
      title: t('reportPage.findings.notChecked', { count: notChecked.length }),
      text: t('reportPage.findings.missing', {
        facts: list(missing.map((fact) => t(`reportPage.fact.${fact}`))),
      }),
      isEmpty: notChecked.length === 0,
    },
    {
      title: t('reportPage.findings.clear', { count: clear.length }),
      text: clear.map(({ ruleId }) => plain(t(`pathCorrection.rules.${ruleId}.title`))).join(' · '),
      isEmpty: clear.length === 0,
    },
  ].filter(({ isEmpty }) => !isEmpty)
}
