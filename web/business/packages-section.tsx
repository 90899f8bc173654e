import { useTranslations } from 'use-intl'
import { priceOf } from '#domain/packages/package.ts'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './business-home.module.css'

/** What is on offer in one line each; /pricing says the rest. */
export function PackagesSection({ packages }: { packages: OfferedPackage[] }) {
  const t = useTranslations('businessHome.packages')
  const locale = useLocale()
  return (
    <section className="section wrap split" aria-labelledby="packages-title">
      <header>
        <h2 id="packages-title">{t('title')}</h2>
        <p>{t('lead')}</p>
        <a
          className={`${buttonClass({ variant: 'secondary' })} ${styles.offeredAll}`}
          href={paths.pricing(locale)}
        >
          {t('all')}
        </a>
      </header>
      {packages.length === 0 ? <p>{t('soon')}</p> : <Offered packages={packages} />}
    </section>
  )
}

function Offered({ packages }: { packages: OfferedPackage[] }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <ul className={styles.offered}>
      {packages.map((offered, at) => (
        <li key={offered.id}>
          <h3>
            {offered.name[locale]}
            {offered.isDemo && <span className="tag">{t('home.demo')}</span>}
          </h3>
          <FurjatSteps total={packages.length} done={at + 1} current={false} />
          <p className={styles.offeredLeads}>
            {t('businessHome.packages.leads', { count: offered.leadsAMonth })}
          </p>
          <p className={styles.offeredPrice}>
            <Money halalas={priceOf(offered, 'monthly').total} locale={locale} />{' '}
            <small>{t('businessHome.packages.month')}</small>
          </p>
        </li>
      ))}
    </ul>
  )
}
