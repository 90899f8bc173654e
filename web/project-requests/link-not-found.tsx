import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'

/** A link that opens nothing, mostly one that was cut in copying. Without words it was one of a project request. */
export function LinkNotFound({ title, text }: { title?: string; text?: string }) {
  const t = useTranslations('projectRequests.success')
  return (
    <div className="wrap error-page">
      <div>
        <h1>{title ?? t('missingTitle')}</h1>
        <p>{text ?? t('missingText')}</p>
        <div className="actions">
          <Link className={buttonClass()} to={paths.ownerHome(useLocale())}>
            {t('newRequest')}
          </Link>
        </div>
      </div>
      <Drawing name="floorPlan" />
    </div>
  )
}
