import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import { Still } from '#web/still/still.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { useLocale } from '#web/use-locale.ts'
import { renderReport } from './render-report.server.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportFacts } from './report-facts.tsx'
import '#web/project-requests/project-request-page.css'
import '#web/project-requests/estimate-panel.css'
import './report.css'

export const handle = { messages: ['endedLink', 'report', 'projectRequests'] }

/** What others may read of a report. `report` is null for a token that is not one: half a link gets help. */
export async function loader(args: LoaderFunctionArgs) {
  const reportToken = args.params.reportToken ?? ''
  const shared = await args.context.get(servicesContext).readSharedReport(reportToken)
  if (!shared) return data({ report: null }, { status: 404, headers: PRIVATE_HEADERS })
  const { reference, receivedAt, analysis } = shared
  const still = renderReport(args, shared, <ReportFacts facts={analysis.facts} />)
  const { projectType } = analysis.facts
  return data(
    { report: { reportToken, reference, receivedAt, projectType, still } },
    { headers: PRIVATE_HEADERS },
  )
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ report, projectRequests: { success } }) => ({
    title: loaderData?.report ? report.metaTitle : success.missingTitle,
  })),
  ...PRIVATE_PAGE,
]

export default function SharedReportPage() {
  const { report } = useLoaderData<typeof loader>()
  const words = useTranslations()
  const t = useTranslations('report')
  const locale = useLocale()
  if (!report) return <LinkNotFound />
  const { reportToken, reference, receivedAt, projectType, still } = report
  const title = projectType
    ? t('title', { type: words(`projectRequests.projectType.${projectType}`) })
    : t('untitled')
  return (
    <>
      <div className="request-head report-head">
        <div className="wrap">
          <div>
            <p className="request-eyebrow">
              <span className="tag">{t('shared')}</span>
              <span>
                {words('projectRequests.success.reference')} <Bdi>{reference}</Bdi>
              </span>
            </p>
            <h1>{title}</h1>
            <p>
              {t('sharedLead')} {t('written', { date: formatDate(receivedAt, locale) })}.
            </p>
            <div className="actions">
              <ReportActions reportToken={reportToken} title={title} />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap request-columns report-columns">
        <div>
          <Still name="report" parts={still} />
        </div>
        <aside>
          <Still name="beside" parts={still} />
        </aside>
      </div>
    </>
  )
}
