import { isRouteErrorResponse } from 'react-router'
import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { SiteFrame } from './site-frame.tsx'

interface ErrorPageProps {
  error: unknown
  /** For the support; empty when the page belongs to nobody in particular. */
  requestId: string
}

/** A page for people: what happened, whose fault it is, and the way on. */
export function ErrorPage({ error, requestId }: ErrorPageProps) {
  const t = useTranslations('layout.error')
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <SiteFrame>
      <div className="wrap error-page">
        <div>
          <p className="error-code" aria-hidden="true">
            <Bdi>{missing ? '404' : '500'}</Bdi>
          </p>
          <h1>{t(missing ? 'notFoundTitle' : 'brokenTitle')}</h1>
          <p>{t(missing ? 'notFoundBody' : 'brokenBody')}</p>
          {!missing && requestId && (
            <p className="caption">{t.rich('requestId', { id: requestId, code: (id) => <Bdi>{id}</Bdi> })}</p>
          )}
          <div className="actions">
            {!missing && <Button onClick={() => window.location.reload()}>{t('retry')}</Button>}
            <Button variant={missing ? 'primary' : 'secondary'} href={paths.ownerHome(useLocale())}>
              {t('back')}
            </Button>
          </div>
        </div>
        <Drawing name="floorPlan" />
      </div>
    </SiteFrame>
  )
}
