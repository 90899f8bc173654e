import { ArrowRight } from 'lucide'
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { Tracking } from '#server/services.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { EstimateRange } from './estimate-panel.tsx'
import { LinkNotFound } from './link-not-found.tsx'
import { ProjectRequestFacts } from './project-request-facts.tsx'
import { QuoteClock } from './quote-clock.tsx'
import { TrackingLink } from './tracking-link.tsx'
import './project-request-page.css'

export const handle = { messages: ['projectRequests', 'estimates'] }

/** `tracking` is null for a token that is not ours: a person with half a link gets help, not a bare 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('t') ?? ''
  const tracking = (await context.get(servicesContext).readTracking(token)) ?? null
  const { publicUrl } = context.get(siteContext)
  return data({ token, publicUrl, tracking }, { status: tracking ? 200 : 404, headers: PRIVATE_HEADERS })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ projectRequests: { success } }) => ({
    title: loaderData?.tracking ? success.metaTitle : success.missingTitle,
  })),
  ...PRIVATE_PAGE,
]

export default function SubmitSuccess() {
  const { token, publicUrl, tracking } = useLoaderData<typeof loader>()
  const path = paths.tracking(useLocale(), token)
  if (!tracking) return <LinkNotFound />
  return (
    <>
      <SuccessHead tracking={tracking} trackingPath={path} />
      <div className="wrap request-columns">
        <div>
          <TrackingLink url={publicUrl + path} />
          <NextSteps quoteDueAt={tracking.quoteDueAt} />
        </div>
        <aside>
          <SuccessEstimate estimate={tracking.estimate} />
          <ProjectRequestFacts projectRequest={tracking} />
        </aside>
      </div>
    </>
  )
}

function SuccessHead({ tracking, trackingPath }: { tracking: Tracking; trackingPath: string }) {
  const t = useTranslations('projectRequests.success')
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
          <p>{t('lead')}</p>
          <Link className={buttonClass()} to={trackingPath}>
            {t('open')}
            <Icon icon={ArrowRight} flip />
          </Link>
        </div>
        <QuoteClock tracking={tracking} />
      </div>
    </div>
  )
}

function SuccessEstimate({ estimate }: { estimate: Tracking['estimate'] | undefined }) {
  const t = useTranslations('estimates')
  if (!estimate) return null
  return (
    <section className="card card-surface card-padded request-block">
      <h2>{t('title')}</h2>
      <EstimateRange result={estimate} />
      <p className="caption">{t('disclaimer')}</p>
    </section>
  )
}

function NextSteps({ quoteDueAt }: { quoteDueAt: string }) {
  const t = useTranslations('projectRequests.success')
  const time = formatDateTime(quoteDueAt, useLocale())
  const steps = [
    { when: t('nextNow'), what: t('nextNowText') },
    { when: t('nextSoon'), what: t('nextSoonText') },
    { when: t.rich('nextDue', { time: () => <bdi>{time}</bdi> }), what: t('nextDueText') },
    { when: t('nextThen'), what: t('nextThenText') },
  ]
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="next-title">
      <h2 id="next-title">{t('next')}</h2>
      <ol className="next-steps">
        {steps.map(({ when, what }) => (
          <li key={what}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
