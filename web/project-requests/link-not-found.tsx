import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'

interface LinkNotFoundProps {
  title?: string
  text?: string
  /** Whether its owner finds it in their account, by the mobile it came with. */
  isInAccount?: boolean
}

/** A link that opens nothing, mostly one that was cut in copying. Without words it was one of a project request. */
export function LinkNotFound({ title, text, isInAccount = true }: LinkNotFoundProps) {
  const t = useTranslations('projectRequests.success')
  const locale = useLocale()
  return (
    <div className="wrap error-page">
      <div>
        <h1>{title ?? t('missingTitle')}</h1>
        <p>{text ?? t('missingText')}</p>
        <div className="actions">
          {isInAccount && (
            <Link className={buttonClass()} to={paths.accountSignIn(locale)}>
              {t('findIt')}
            </Link>
          )}
          <Link
            className={buttonClass({ variant: isInAccount ? 'secondary' : 'primary' })}
            to={paths.ownerHome(locale)}
          >
            {t('newRequest')}
          </Link>
        </div>
      </div>
      <Drawing name="floorPlan" />
    </div>
  )
}
