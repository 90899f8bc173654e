import { Search } from 'lucide'
import { isRouteErrorResponse } from 'react-router'
import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'
import { EndedLink } from '#web/links/ended-link.tsx'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { SiteFrame } from './site-frame.tsx'

interface ErrorPageProps {
  error: unknown
  /** Request ID for support; empty on cached pages. */
  requestId: string
}

/** Error page: what happened, who caused it, and what to do. */
export function ErrorPage({ error, requestId }: ErrorPageProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isKnown = status === 404 || status === 410 || status === 503
  return (
    <SiteFrame>
      <div className="wrap error-page">
        <div>
          <p className="error-code" aria-hidden="true">
            <Bdi>{isKnown ? status : 500}</Bdi>
          </p>
          {status === 404 && <NotFound />}
          {status === 410 && <EndedLink told={isRouteErrorResponse(error) ? error.data : null} />}
          {status === 503 && <Away />}
          {!isKnown && <Broken requestId={requestId} />}
        </div>
        <FloorPlan />
      </div>
    </SiteFrame>
  )
}

function NotFound() {
  const t = useTranslations('layout.error')
  const locale = useLocale()
  return (
    <>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundBody')}</p>
      <search>
        <form className="error-search" action={paths.serviceProviders(locale)}>
          <Icon icon={Search} size={20} />
          <input type="search" name="q" aria-label={t('search')} placeholder={t('search')} />
          <Button type="submit" variant="soft" size="md">
            {t('find')}
          </Button>
        </form>
      </search>
      <div className="actions">
        <Button href={paths.ownerHome(locale)}>{t('back')}</Button>
        <Button variant="secondary" href={paths.serviceProviders(locale)}>
          {t('providers')}
        </Button>
      </div>
    </>
  )
}

/**
 * Shown when the database is unavailable during a client navigation. For page loads see
 * server/platform/http/fixed-page.ts.
 */
function Away() {
  const t = useTranslations('layout.error')
  return (
    <>
      <h1>{t('awayTitle')}</h1>
      <p>{t('awayBody')}</p>
      <div className="actions">
        <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
      </div>
    </>
  )
}

function Broken({ requestId }: { requestId: string }) {
  const t = useTranslations('layout.error')
  return (
    <>
      <h1>{t('brokenTitle')}</h1>
      <p>{t('brokenBody')}</p>
      {requestId && (
        <p className="caption">{t.rich('requestId', { id: requestId, code: (id) => <Bdi>{id}</Bdi> })}</p>
      )}
      <div className="actions">
        <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
        <Button variant="secondary" href={paths.ownerHome(useLocale())}>
          {t('back')}
        </Button>
      </div>
    </>
  )
}

const ROOMS = ['majlis', 'hall', 'kitchen'] as const

/** A floor plan with a missing room. Not mirrored in right-to-left pages; only its labels change. */
function FloorPlan() {
  const t = useTranslations('layout.error')
  return (
    <div className="floor-plan" dir="ltr" aria-hidden="true">
      <Drawing name="floorPlan" />
      {ROOMS.map((room) => (
        <span key={room} className={`floor-plan-${room}`}>
          <bdi className="num">{t(room)}</bdi>
        </span>
      ))}
    </div>
  )
}
