import type { LoaderFunctionArgs } from 'react-router'
import { createTranslator } from 'use-intl/core'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { INTL_TAGS, type Locale, localeOfPath, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messagesFor } from '#i18n/messages.ts'
import type { Translator } from '#i18n/translator.ts'
import type { SharedReport } from '#server/analyses/report-answers.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { readAnswers, toldFields } from './read-answers.ts'
import { Report } from './report.tsx'
import { announcementOf, headlineOf } from './report-headline.ts'
import type { Reader } from './report-props.ts'
import { workOut } from './work-out.ts'

const WORDS = [
  'bill',
  'report',
  'reportPage',
  'reportView',
  'pathCorrection',
  'estimates',
  'projectRequests',
  'wizard',
  'jobs',
] as const

/**
 * Renders the report on the server only, so that neither its code nor its texts are sent to the browser. The reader's
 * answers are in the address and change the result. `told` are the fields of the report as it was made, `known` the
 * same fields with the reader's changes.
 */
export async function renderReport(
  args: LoaderFunctionArgs,
  { text, analysis: kept, receivedAt }: SharedReport,
  reportToken: string,
  reader: Reader,
) {
  const answers = readAnswers(kept.facts, args.url.searchParams)
  const calibration = await args.context.get(servicesContext).calibration()
  const { analysis, offers } = workOut(kept, answers, calibration)
  const locale = localeOfPath(args.url.pathname)
  const t = translatorOf(locale)
  const report = { text, analysis, receivedAt, answers, reportToken, reader, offers }
  return {
    still: renderServerOnly(args, WORDS, { report: <Report {...report} /> }),
    headline: headlineOf(analysis.facts, t, locale),
    told: toldFields(kept.facts),
    known: fieldsOfFacts(answers.facts),
    /** Announced to screen readers when an answer changes the price. */
    announced: announcementOf(analysis.estimate, t),
  }
}

/** Formats the sentences outside the page, because the page build contains only compiled messages. */
const translatorOf = (locale: Locale): Translator =>
  createTranslator<Messages>({
    locale: INTL_TAGS[locale],
    messages: messagesFor(locale, WORDS),
    timeZone: TIME_ZONE,
  })
