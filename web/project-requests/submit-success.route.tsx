import { ArrowRight } from 'lucide'
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { localeOfPath } from '#i18n/locale.ts'
import { LiveReport } from '#web/analyses/live-report.tsx'
import { renderReport } from '#web/analyses/render-report.server.tsx'
import { LOGO_FILE } from '#web/brand/logo.tsx'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { LinkNotFound } from './link-not-found.tsx'
import '#web/styles/report-head.css'
import '#web/analyses/report.module.css'
import '#web/estimates/bill.module.css'
import styles from './submit-success.module.css'

export const handle = { messages: ['endedLink', 'projectRequests.success', 'report'] }

/** `found` is null for a token that is not ours: a person with half a link gets help, not a bare 404. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, url } = args
  const token = new URL(request.url).searchParams.get('t') ?? ''
  const { readTracking, readReport } = context.get(servicesContext)
  const [tracking, report] = await Promise.all([readTracking(token), readReport(token)])
  const headers = PRIVATE_HEADERS
  if (!tracking || !report) return data({ token, found: null }, { status: 404, headers })
  const locale = localeOfPath(url.pathname)
  const path = paths.submitSuccess(locale, token)
  const { reference, quoteDueAt, status } = tracking
  const rendered = await renderReport(args, report, report.reportToken, {
    kind: 'owner',
    path,
    trackingPath: paths.tracking(locale, token),
    url: context.get(siteContext).publicUrl + path,
    quoteDueAt,
    readAt: Date.now(),
    status,
  })
  const trackingUrl = context.get(siteContext).publicUrl + paths.tracking(locale, token)
  return data({ token, found: { reference, trackingUrl, text: report.text, ...rendered } }, { headers })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ projectRequests: { success } }) => ({
    title: loaderData?.found ? success.metaTitle : success.missingTitle,
  })),
  ...PRIVATE_PAGE,
]

export default function SubmitSuccess() {
  const { token, found } = useLoaderData<typeof loader>()
  const t = useTranslations('projectRequests.success')
  const path = paths.tracking(useLocale(), token)
  if (!found) return <LinkNotFound />
  const { reference, trackingUrl, ...live } = found
  return (
    <>
      <header className="wrap report-head">
        <p>
          <StatusBadge status="approved">{t('arrived')}</StatusBadge>{' '}
          <span>
            {t('reference')} <Bdi>{reference}</Bdi>
          </span>
        </p>
        <h1>{live.headline}</h1>
        <OwnLink path={path} url={trackingUrl} />
      </header>
      <LiveReport {...live} token={token} />
    </>
  )
}

/** The one link that opens this request, before anything else, with the way to keep it: a chat with oneself. */
function OwnLink({ path, url }: { path: string; url: string }) {
  const t = useTranslations('projectRequests.success')
  return (
    <section className={`card card-surface ${styles.ownLink}`} aria-labelledby="own-link-title">
      <div>
        <h2 id="own-link-title">{t('linkTitle')}</h2>
        <p>{t('linkLead')}</p>
      </div>
      <div className="actions">
        <a
          className={buttonClass({ variant: 'primary' })}
          href={`https://wa.me/?text=${encodeURIComponent(t('linkMessage', { url }))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <svg width="20" height="20" viewBox="0 0 256 256" aria-hidden="true">
            <use href={`${LOGO_FILE}#whatsapp`} />
          </svg>
          {t('linkSend')}
        </a>
        <Link className={buttonClass({ variant: 'secondary' })} to={path}>
          {t('open')}
          <Icon icon={ArrowRight} size={16} flip />
        </Link>
      </div>
    </section>
  )
}
