import { useTranslations } from 'use-intl'
import { priceOf } from '#domain/packages/package.ts'
import type { OfferedPackage } from '#server/services.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'

interface PlacePackageProps {
  packageId: string | undefined
  offered: OfferedPackage[]
}

/** What was chosen with the registration. Its fee is all that a provider pays (spec §1). */
export function PlacePackage({ packageId, offered }: PlacePackageProps) {
  const t = useTranslations('ownPlace.package')
  const words = useTranslations('registration')
  const locale = useLocale()
  const chosen = offered.find(({ id }) => id === packageId)
  return (
    <div className="place-package">
      {chosen ? (
        <p>
          <b>{chosen.name[locale]}</b>
          <span>
            <Money halalas={priceOf(chosen, 'monthly').total} locale={locale} /> {words('aMonth')}
          </span>
          <span>{words('leads', { count: chosen.leadsAMonth })}</span>
          {chosen.isDemo && <span className="demo-tag">{words('demo')}</span>}
        </p>
      ) : (
        <p className="caption">{t(packageId ? 'older' : 'none')}</p>
      )}
      <a className={buttonClass({ variant: 'secondary', size: 'md' })} href={paths.pricing(locale)}>
        {t('compare')}
      </a>
    </div>
  )
}
