import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { analyse } from '#domain/analyses/analyse.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import type { Typesetter } from '#server/platform/typesetting/typesetter.ts'
import { documentData, type PaperReader } from './compose-document.ts'
import type { SharedReport } from './report-answers.ts'

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')

/** Returns the report as two or three A4 pages. Throws PoolBusy when too many are being typeset. */
export const reportPdf = (
  typesetter: Typesetter,
  report: SharedReport,
  locale: Locale,
  reader: PaperReader = 'owner',
): Promise<Uint8Array> => typesetter.pdf({ template, data: documentData(report, locale, reader) })

/** A sample with every part of a report: the longest bill and path, findings, payments. */
const SAMPLE: Facts = {
  projectType: 'villa_construction',
  city: 'riyadh',
  areaSqm: 400,
  hasSupervision: false,
}

/**
 * Typesets a report in each language and discards it. The first page costs a thread, the fonts and the template, a
 * quarter of a second, which the server spends before the first request.
 */
export async function warmReports(typesetter: Typesetter): Promise<void> {
  const now = new Date().toISOString()
  const analysis = analyse({ text: '', facts: SAMPLE })
  const sample = { reference: 'MR', receivedAt: now, quoteDueAt: now, text: '', status: 'received' } as const
  for (const locale of LOCALES) {
    await nextTurn()
    await reportPdf(typesetter, { ...sample, locale, analysis }, locale)
  }
}
