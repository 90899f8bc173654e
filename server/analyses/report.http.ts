import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import { isLocale, LOCALES, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { describeProblem } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { createTypesetter, type Typesetter } from '#server/platform/typesetting/typesetter.ts'
import type { AnalysisServices } from './analysis-services.ts'
import { billWorkbook } from './bill-workbook.ts'
import type { SharedReport } from './report-answers.ts'
import { reportPdf } from './report-pdf.ts'

interface ReportParts extends CommandContext {
  services: AnalysisServices
  typesetter?: Typesetter
}

/** A person takes a few; the setting of one is a tenth of a second of a processor. */
const FILES_PER_MINUTE = 20
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const LOCALE_ASKED = {
  in: 'query' as const,
  name: 'locale',
  required: false,
  schema: { type: 'string' as const, enum: [...LOCALES] },
}
const REFUSALS = {
  404: describeProblem('No such link'),
  429: describeProblem('Too many from this address'),
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * `GET /reports/{reportToken}/report.pdf?locale=ar` and `report.xlsx`. Mounted at /api/v1. Only a report's own token
 * opens them, not an owner's.
 */
export function reportRoutes({ services, db, config, typesetter = createTypesetter() }: ReportParts) {
  const routes = new Hono<HttpEnv>()

  /** The report behind the link, and the language it is asked in. An address takes so many files a minute, of both kinds. */
  async function reportAsked(c: Context<HttpEnv>): Promise<{ report: SharedReport; locale: Locale }> {
    const report = await services.readSharedReport(c.req.param('reportToken') ?? '')
    if (!report) throw notFound('report.not_found')
    await requireRateLimit(db, {
      name: 'report.pdf',
      key: c.var.clientAddress,
      limit: FILES_PER_MINUTE,
      perSeconds: 60,
      secret: config.secret,
    })
    const asked = c.req.query('locale')
    return { report, locale: isLocale(asked) ? asked : report.locale }
  }

  routes.get(
    '/reports/:reportToken/report.pdf',
    describeRoute({
      summary: 'The report on a project request as a PDF, without name and mobile',
      tags: ['analyses'],
      parameters: [LOCALE_ASKED],
      responses: {
        200: { description: 'application/pdf' },
        ...REFUSALS,
        503: describeProblem('Too many are being written at once: try again'),
      },
    }),
    async (c) => {
      const { report, locale } = await reportAsked(c)
      const pdf = await setReport(typesetter, report, locale)
      const name = translatorFor(locale)('reportPage.fileName', { reference: report.reference })
      return c.body(Buffer.from(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': attachment(`${name}.pdf`, `mimar-${report.reference}.pdf`),
        ...PRIVATE,
      })
    },
  )
  routes.get(
    '/reports/:reportToken/report.xlsx',
    describeRoute({
      summary:
        'The bill of quantities of a report as a workbook for a contractor to price, without our own rates',
      tags: ['analyses'],
      parameters: [LOCALE_ASKED],
      responses: {
        200: { description: XLSX },
        ...REFUSALS,
        404: describeProblem('No such link, or a report without a bill'),
      },
    }),
    async (c) => {
      const { report, locale } = await reportAsked(c)
      const workbook = await billWorkbook(report, locale)
      if (!workbook) throw notFound('report.no_bill')
      const name = translatorFor(locale)('reportPaper.sheet.fileName', { reference: report.reference })
      return c.body(Buffer.from(workbook), 200, {
        'content-type': XLSX,
        'content-disposition': attachment(`${name}.xlsx`, `mimar-${report.reference}.xlsx`),
        ...PRIVATE,
      })
    },
  )
  return routes
}

async function setReport(typesetter: Typesetter, report: SharedReport, locale: Locale): Promise<Uint8Array> {
  try {
    return await reportPdf(typesetter, report, locale)
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal('report.busy', { status: 503, details: { seconds: 5 } })
    throw error
  }
}
