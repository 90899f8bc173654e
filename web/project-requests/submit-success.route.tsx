import { ArrowRight } from 'lucide'
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Tracking } from '#server/services.ts'
import { NextSteps } from '#web/analyses/next-steps.tsx'
import { renderReport } from '#web/analyses/render-report.server.tsx'
import { ReportActions } from '#web/analyses/report-actions.tsx'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Still } from '#web/still/still.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { LinkNotFound } from './link-not-found.tsx'
import { ProjectRequestFacts } from './project-request-facts.tsx'
import { QuoteClock } from './quote-clock.tsx'
import { TrackingLink } from './tracking-link.tsx'
import './estimate-panel.css'
import './project-request-page.css'
import '#web/analyses/report.css'

export const handle = { messages: ['endedLink', 'projectRequests', 'jobs', 'report'] }

/** `tracking` is null for a token that is not ours: a person with half a link gets help, not a bare 404. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const token = new URL(request.url).searchParams.get('t') ?? ''
  const { readTracking, readReport } = context.get(servicesContext)
  const [tracking = null, report] = await Promise.all([readTracking(token), readReport(token)])
  const { publicUrl } = context.get(siteContext)
  const headers = PRIVATE_HEADERS
  if (!tracking || !report) return data({ token, publicUrl, tracking: null }, { status: 404, headers })
  const still = renderReport(
    args,
    report,
    <>
      <NextSteps quoteDueAt={tracking.quoteDueAt} />
      <ProjectRequestFacts projectRequest={tracking} />
    </>,
  )
  return data({ token, publicUrl, tracking, reportToken: report.reportToken, still }, { headers })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ projectRequests: { success } }) => ({
    title: loaderData?.tracking ? success.metaTitle : success.missingTitle,
  })),
  ...PRIVATE_PAGE,
]

export default function SubmitSuccess() {
  const { token, publicUrl, ...found } = useLoaderData<typeof loader>()
  const path = paths.tracking(useLocale(), token)
  if (!found.tracking) return <LinkNotFound />
  const { tracking, reportToken, still } = found
  return (
    <>
      <SuccessHead tracking={tracking} trackingPath={path} reportToken={reportToken} />
      <div className="wrap request-columns report-columns">
        <div>
          <Still name="report" parts={still} />
        </div>
        <aside>
          <Still name="beside" parts={still} />
          <TrackingLink url={publicUrl + path} />
        </aside>
      </div>
    </>
  )
}

/** The page is come back to as the report; by then this is no news. */
const IS_CHOOSING: ReadonlySet<Tracking['status']> = new Set(['received', 'dispatched'])

interface SuccessHeadProps {
  tracking: Tracking
  trackingPath: string
  reportToken: string
}

function SuccessHead({ tracking, trackingPath, reportToken }: SuccessHeadProps) {
  const words = useTranslations()
  const t = useTranslations('projectRequests.success')
  const type = words(`projectRequests.projectType.${tracking.projectType}`)
  return (
    <div className="request-head">
      <div className="wrap">
        <div>
          <p className="request-eyebrow">
            <StatusBadge status="approved">{t('arrived')}</StatusBadge>
            <span>
              {t('reference')} <Bdi>{tracking.reference}</Bdi>
            </span>
          </p>
          <h1>{t.rich('title', { name: () => <bdi>{tracking.ownerName}</bdi> })}</h1>
          {IS_CHOOSING.has(tracking.status) && <p>{t('lead')}</p>}
          <div className="actions">
            <Link className={buttonClass()} to={trackingPath}>
              {t('open')}
              <Icon icon={ArrowRight} flip />
            </Link>
            <ReportActions reportToken={reportToken} title={words('report.title', { type })} isOwner />
          </div>
        </div>
        <QuoteClock tracking={tracking} />
      </div>
    </div>
  )
}
