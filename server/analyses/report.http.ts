import type { Context } from 'hono'
import * as z from 'zod/mini'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { orNothing } from '#server/platform/http/query-values.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { identifiedCaller } from '#server/platform/http/route-caller.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { createTypesetter, type Typesetter } from '#server/platform/typesetting/typesetter.ts'
import type { AnalysisServices } from './analysis-services.ts'
import { billWorkbook } from './bill-workbook.ts'
import { type PaperReader, READERS } from './compose-document.ts'
import type { SharedReport } from './report-answers.ts'
import { reportPdf } from './report-pdf.ts'

interface ReportParts extends CommandContext {
  services: AnalysisServices
  typesetter?: Typesetter
}

/** A user needs a few; typesetting one takes a tenth of a second of CPU. */
const FILES_PER_MINUTE = 20
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Language of the file; the report's when absent. */
const querySchema = z.object({ locale: orNothing(z.enum(LOCALES)) })
/** `for=contractors`: to be priced, without our figures and what was found. */
const pdfQuerySchema = z.extend(querySchema, { for: orNothing(z.enum(READERS)) })
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `GET /reports/{reportToken}/report.pdf?locale=ar` and `report.xlsx`, opened only by a report's own token. */
export function reportRoutes(parts: ReportParts): Route[] {
  const { typesetter = createTypesetter() } = parts
  const holder = reportHolder(parts)
  return routes('analyses', [
    route({
      method: 'get',
      path: '/reports/:reportToken/report.pdf',
      caller: holder,
      summary: 'The report on a project request as PDF, without name and mobile',
      query: pdfQuerySchema,
      responses: { 200: 'application/pdf', 503: 'Too many files are being generated; try again' },
      handle: async ({ c, caller: report, query: { locale = report.locale, for: reader = 'owner' } }) => {
        const pdf = await setReport(typesetter, report, locale, reader)
        const name = translatorFor(locale)('reportPage.fileName', { reference: report.reference })
        return c.body(Buffer.from(pdf), 200, {
          'content-type': 'application/pdf',
          'content-disposition': attachment(`${name}.pdf`, `mimar-${report.reference}.pdf`),
          ...PRIVATE,
        })
      },
    }),

    route({
      method: 'get',
      path: '/reports/:reportToken/report.xlsx',
      caller: holder,
      summary:
        'The bill of quantities of a report as an Excel file for contractors to price, without our rates',
      query: querySchema,
      responses: { 200: XLSX, 404: 'No such link, or the report has no bill of quantities' },
      handle: async ({ c, caller: report, query: { locale = report.locale } }) => {
        const workbook = await billWorkbook(report, locale)
        if (!workbook) throw notFound('report.no_bill')
        const name = translatorFor(locale)('reportPaper.sheet.fileName', { reference: report.reference })
        return c.body(Buffer.from(workbook), 200, {
          'content-type': XLSX,
          'content-disposition': attachment(`${name}.xlsx`, `mimar-${report.reference}.xlsx`),
          ...PRIVATE,
        })
      },
    }),
  ])
}

/** Holder of a report's link, limited per address for both file types together. */
function reportHolder({ services, db, config }: ReportParts) {
  const holder = {
    name: 'report link',
    responses: { 404: 'No such link', 429: 'Too many requests from this address' },
  }
  return identifiedCaller(holder, async (c: Context<HttpEnv>): Promise<SharedReport> => {
    const report = await services.readSharedReport(c.req.param('reportToken') ?? '')
    if (!report) throw notFound('report.not_found')
    await requireRateLimit(db, {
      name: 'report.pdf',
      key: c.var.clientAddress,
      limit: FILES_PER_MINUTE,
      perSeconds: 60,
      secret: config.secret,
    })
    return report
  })
}

async function setReport(
  typesetter: Typesetter,
  report: SharedReport,
  locale: Locale,
  reader: PaperReader,
): Promise<Uint8Array> {
  try {
    return await reportPdf(typesetter, report, locale, reader)
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal('report.busy', { status: 503, details: { seconds: 5 } })
    throw error
  }
}
