import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { problemAnswer } from '#server/marketplace/describe-answers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { createTypesetter, type Typesetter } from '#server/platform/typesetting/typesetter.ts'
import type { Services, SharedReport } from '#server/services.ts'
import { reportPdf } from './report-pdf.ts'

interface ReportParts extends CommandContext {
  services: Services
  typesetter?: Typesetter
}

/** A person takes a few; the setting of one is a tenth of a second of a processor. */
const PDFS_PER_MINUTE = 20
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** `GET /reports/{reportToken}/report.pdf?locale=ar`. Mounted at /api/v1. Only a report's own token opens it, not an owner's. */
export function reportDoors({ services, db, config, typesetter = createTypesetter() }: ReportParts) {
  const doors = new Hono<HttpEnv>()
  doors.get(
    '/reports/:reportToken/report.pdf',
    describeRoute({
      summary: 'The report on a project request as a PDF, without name and mobile',
      tags: ['analyses'],
      parameters: [
        { in: 'query', name: 'locale', required: false, schema: { type: 'string', enum: ['ar', 'en'] } },
      ],
      responses: {
        200: { description: 'application/pdf' },
        404: problemAnswer('No such link'),
        429: problemAnswer('Too many from this address'),
        503: problemAnswer('Too many are being written at once: try again'),
      },
    }),
    async (c) => {
      const report = await services.readSharedReport(c.req.param('reportToken'))
      if (!report) throw notFound('report.not_found')
      await requireRateLimit(db, {
        name: 'report.pdf',
        key: c.var.clientAddress,
        limit: PDFS_PER_MINUTE,
        perSeconds: 60,
        secret: config.secret,
      })
      const asked = c.req.query('locale')
      const locale = isLocale(asked) ? asked : report.locale
      const pdf = await setReport(typesetter, report, locale)
      const plainName = `mimar-${report.reference}.pdf`
      return c.body(Buffer.from(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': attachment(fileNameOf(report, locale), plainName),
        ...PRIVATE,
      })
    },
  )
  return doors
}

async function setReport(typesetter: Typesetter, report: SharedReport, locale: Locale): Promise<Uint8Array> {
  try {
    return await reportPdf(typesetter, report, locale)
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal('report.busy', { status: 503, details: { seconds: 5 } })
    throw error
  }
}

const fileNameOf = ({ reference }: SharedReport, locale: Locale) =>
  `${translatorFor(locale)('reportPage.fileName', { reference })}.pdf`
