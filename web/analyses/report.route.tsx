import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { Logo } from '#web/brand/logo.tsx'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { privatePaths } from '#web/private-paths.ts'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { useLocale } from '#web/use-locale.ts'
import { LiveReport } from './live-report.tsx'
import { renderReport } from './render-report.server.tsx'
import '#web/styles/report-head.css'
import '#web/estimates/bill.module.css'
import './report.module.css'

export const handle = { messages: ['endedLink', 'report', 'projectRequests.success'] }

/** The shareable report. `report` is null for an unknown token: an incomplete link gets a page with help. */
export async function loader(args: LoaderFunctionArgs) {
  const reportToken = args.params.reportToken ?? ''
  const shared = await args.context.get(servicesContext).readSharedReport(reportToken)
  if (!shared) return data({ report: null }, { status: 404, headers: PRIVATE_HEADERS })
  const path = privatePaths.report(localeOfPath(args.url.pathname), reportToken)
  const url = args.context.get(siteContext).publicUrl + path
  const rendered = await renderReport(args, shared, reportToken, { kind: 'shared', path, url })
  const { reference, receivedAt } = shared
  return data({ report: { reference, receivedAt, ...rendered } }, { headers: PRIVATE_HEADERS })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ report }) => ({
    title: loaderData?.report ? report.metaTitle : report.missingTitle,
  })),
  ...PRIVATE_PAGE,
]

export default function SharedReportPage() {
  const { report } = useLoaderData<typeof loader>()
  const t = useTranslations('report')
  const locale = useLocale()
  if (!report) return <LinkNotFound title={t('missingTitle')} text={t('missingText')} />
  const { reference, receivedAt, ...live } = report
  return (
    <>
      <header className="wrap report-head">
        <div className="report-letterhead">
          <Logo locale={locale} />
          <b>
            <Reference>{reference}</Reference>
          </b>
        </div>
        <h1>{live.headline}</h1>
        <p>
          {t('sharedLead')} {t('written', { date: formatDate(receivedAt, locale) })}.{' '}
          <Reference>{reference}</Reference>
        </p>
      </header>
      <LiveReport {...live} />
    </>
  )
}
