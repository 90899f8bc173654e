import { useState } from 'react'
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { Tracking } from '#server/services.ts'
import { ShownDocuments } from '#web/documents/shown-documents.tsx'
import { servicesContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import { ProjectRequestFacts } from '#web/project-requests/project-request-facts.tsx'
import { QuoteClock } from '#web/project-requests/quote-clock.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ContactedProviders } from './contacted-providers.tsx'
import { ProjectRequestStatusBadge } from './project-request-status-badge.tsx'
import { QuoteAxis } from './quote-axis.tsx'
import { TrackingNews } from './tracking-news.tsx'
import { useTrackingStream } from './use-tracking-stream.ts'
import '#web/project-requests/project-request-page.css'
import './tracking.css'

export const handle = { messages: ['tracking', 'projectRequests', 'projectDocuments', 'estimates'] }

/** `tracking` is null for a token that is not ours: a person with half a link gets help, not a bare 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.trackingToken ?? ''
  const tracking = (await context.get(servicesContext).readTracking(token)) ?? null
  return data({ token, tracking }, { status: tracking ? 200 : 404, headers: PRIVATE_HEADERS })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ tracking, projectRequests }) => ({
    title: loaderData?.tracking ? tracking.metaTitle : projectRequests.success.missingTitle,
  })),
  ...PRIVATE_PAGE,
]

export default function TrackingPage() {
  const { token, tracking } = useLoaderData<typeof loader>()
  return tracking ? <Tracked token={token} tracking={tracking} /> : <LinkNotFound />
}

function Tracked({ token, tracking }: { token: string; tracking: Tracking }) {
  const t = useTranslations('tracking')
  const [isConnected, setConnected] = useState(true)
  useTrackingStream(token, setConnected)
  return (
    <>
      <TrackingHead tracking={tracking} />
      <div className="wrap request-columns">
        <div>
          {!isConnected && <Notice tone="warning">{t('reconnecting')}</Notice>}
          <QuoteAxis tracking={tracking} />
          <ContactedProviders leads={tracking.leads} />
          {tracking.documents.length > 0 && <OwnDocuments token={token} tracking={tracking} />}
        </div>
        <aside>
          <ProjectRequestFacts projectRequest={tracking} />
          <Link className="link" to={paths.submitSuccess(useLocale(), token)}>
            {t('report')}
          </Link>
          <p className="caption">{t('keepLink')}</p>
        </aside>
      </div>
      <TrackingNews leads={tracking.leads} />
    </>
  )
}

function OwnDocuments({ token, tracking }: { token: string; tracking: Tracking }) {
  const t = useTranslations('projectDocuments')
  return (
    <section className="card card-surface card-padded request-block">
      <h2>{t('title')}</h2>
      <p>{t('shared')}</p>
      <ShownDocuments documents={tracking.documents} way="tracking" token={token} />
    </section>
  )
}

function TrackingHead({ tracking }: { tracking: Tracking }) {
  const t = useTranslations('tracking')
  const received = formatDateTime(tracking.receivedAt, useLocale())
  return (
    <div className="request-head">
      <div className="wrap">
        <div>
          <p className="request-eyebrow">
            <ProjectRequestStatusBadge status={tracking.status} />
            <span>
              {t('reference')} <Bdi>{tracking.reference}</Bdi>
            </span>
          </p>
          <h1>{t.rich('title', { name: () => <bdi>{tracking.ownerName}</bdi> })}</h1>
          <p>
            {t.rich('received', { time: () => <bdi>{received}</bdi> })} {t('live')}
          </p>
        </div>
        <QuoteClock tracking={tracking} />
      </div>
    </div>
  )
}
