import { ArrowRight, Check, Copy } from 'lucide'
import { useRef, useState } from 'react'
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { localeOfPath } from '#i18n/locale.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { LiveReport } from '#web/analyses/live-report.tsx'
import { renderReport } from '#web/analyses/render-report.server.tsx'
import { LOGO_FILE } from '#web/brand/logo.tsx'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { LinkNotFound } from './link-not-found.tsx'
import { QuoteClock } from './quote-clock.tsx'
import '#web/styles/report-head.css'
import '#web/styles/request-page.css'
import '#web/analyses/report.module.css'
import '#web/estimates/bill.module.css'
import styles from './submit-success.module.css'

export const handle = {
  messages: ['endedLink', 'projectRequests.success', 'projectRequests.status', 'report'],
}

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
  const { quoteDueAt, status } = tracking
  const readAt = Date.now()
  const rendered = await renderReport(args, report, report.reportToken, {
    kind: 'owner',
    path,
    trackingPath: paths.tracking(locale, token),
    url: context.get(siteContext).publicUrl + path,
    quoteDueAt,
    readAt,
    status,
  })
  const trackingUrl = context.get(siteContext).publicUrl + paths.tracking(locale, token)
  return data(
    { token, found: { tracking, readAt, trackingUrl, text: report.text, ...rendered } },
    { headers },
  )
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
  const { tracking, readAt, trackingUrl, ...live } = found
  return (
    <>
      <header className={`request-head ${styles.successHead}`}>
        <div className="wrap">
          <div>
            <p className="request-eyebrow">
              <StatusBadge status="approved">{t('arrived')}</StatusBadge>
              <span>
                {t('reference')} <Reference>{tracking.reference}</Reference>
              </span>
            </p>
            <h1>
              <Title tracking={tracking} />
            </h1>
            <OwnLink path={path} url={trackingUrl} />
          </div>
          <QuoteClock tracking={tracking} readAt={readAt} />
        </div>
      </header>
      <div className="wrap report-head" id="report">
        <h2>{live.headline}</h2>
      </div>
      <LiveReport {...live} token={token} />
    </>
  )
}

/** Where the request is now. */
function Title({ tracking: { status, leads } }: { tracking: Tracking }) {
  const t = useTranslations('projectRequests.success')
  if (status === 'quoted') return t('titleQuoted')
  if (status !== 'received' && status !== 'dispatched') return t('titleOver')
  return leads.length > 0 ? t('titleOffered', { count: leads.length }) : t('title')
}

/** The link as it is, with a button that copies it; selected where the browser forbids copying. */
function CopiedLink({ url }: { url: string }) {
  const t = useTranslations('projectRequests.success')
  const actions = useTranslations('report.actions')
  const [isCopied, setCopied] = useState(false)
  const shown = useRef<HTMLElement>(null)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => shown.current && window.getSelection()?.selectAllChildren(shown.current),
    )
  return (
    <p className={styles.copiedLink}>
      <bdi ref={shown} dir="ltr">
        {url}
      </bdi>
      <Button variant="secondary" size="md" onClick={() => void copy()}>
        <Icon icon={isCopied ? Check : Copy} size={16} />
        {t('linkCopy')}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && actions('copied')}
      </span>
    </p>
  )
}

/** What comes now, and the one link that opens this request with the way to keep it: a chat with oneself. */
function OwnLink({ path, url }: { path: string; url: string }) {
  const t = useTranslations('projectRequests.success')
  return (
    <section className={styles.ownLink} aria-label={t('linkTitle')}>
      <p>{t('lead')}</p>
      <div className="actions">
        <Link className={buttonClass({ variant: 'primary' })} to={path}>
          {t('open')}
          <Icon icon={ArrowRight} size={16} flip />
        </Link>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`https://wa.me/?text=${encodeURIComponent(t('linkMessage', { url }))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <svg width="20" height="20" viewBox="0 0 256 256" aria-hidden="true">
            <use href={`${LOGO_FILE}#whatsapp`} />
          </svg>
          {t('linkSend')}
        </a>
        <a className={`${buttonClass({ variant: 'ghost' })} ${styles.toReport}`} href="#report">
          {t('report')}
        </a>
      </div>
      <p className={styles.keepLink}>{t('linkLead')}</p>
      <CopiedLink url={url} />
    </section>
  )
}
