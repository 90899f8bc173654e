import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BILLING_PERIODS, type BillingPeriod, priceOf, yearlySaving } from '#domain/packages/package.ts'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './pricing.module.css'

/** What every package holds; its words are `packages.<name>`. */
const IN_ALL = ['verification', 'whatsapp', 'profile', 'decline'] as const

/** The packages side by side. Which period they speak of is a radio and CSS, so it works before and without scripts. */
export function PackageCards({ packages }: { packages: OfferedPackage[] }) {
  const t = useTranslations('pricingPage.packages')
  return (
    <section className={`section ${styles.pricingPackages}`} aria-labelledby="packages-title">
      <div className="wrap">
        <header className={styles.pricingPackagesHead}>
          <h2 id="packages-title">{t('title')}</h2>
          <fieldset>
            <legend className="visually-hidden">{t('period')}</legend>
            <div className="segments">
              {BILLING_PERIODS.map((period) => (
                <label className="segment" key={period}>
                  <input type="radio" name="period" value={period} defaultChecked={period === 'monthly'} />
                  <span>{t(period)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        </header>
        <ul className={styles.packageCards}>
          {packages.map((offered, at) => (
            <PackageCard key={offered.id} offered={offered} step={at + 1} of={packages.length} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function PackageCard({ offered, step, of }: { offered: OfferedPackage; step: number; of: number }) {
  const t = useTranslations('pricingPage.packages')
  const locale = useLocale()
  const name = offered.name[locale]
  return (
    <li className={styles.packageCard}>
      <div className={styles.packageCardTop}>
        <FurjatSteps total={of} done={step} current={false} />
        {offered.isDemo && <span className={styles.demoTag}>{t('demo')}</span>}
      </div>
      <h3>{name}</h3>
      {BILLING_PERIODS.map((period) => (
        <PackagePrice key={period} offered={offered} period={period} />
      ))}
      <ul className={styles.packageCardHolds}>
        <Held>
          <b>{t('leads', { count: offered.leadsAMonth })}</b>
        </Held>
        {IN_ALL.map((held) => (
          <Held key={held}>{t(held)}</Held>
        ))}
      </ul>
      <Button href={`${paths.register(locale)}?package=${offered.code}`} variant="soft" full>
        {t('choose', { name })}
      </Button>
    </li>
  )
}

const Held = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon icon={Check} />
    <span>{children}</span>
  </li>
)

/** The total is the price, as the law has it; fee and tax stand under it. */
function PackagePrice({ offered, period }: { offered: OfferedPackage; period: BillingPeriod }) {
  const t = useTranslations('pricingPage.packages')
  const locale = useLocale()
  const price = priceOf(offered, period)
  const saving = yearlySaving(offered)
  return (
    <div className="package-price" data-period={period}>
      <p className={styles.packageTotal}>
        <Money halalas={price.total} locale={locale} />{' '}
        <span className={styles.packageUnit}>
          {t(period === 'monthly' ? 'aMonth' : 'aYear')}
          <small>{t('withVat')}</small>
        </span>
      </p>
      <p className="caption">
        {t.rich('breakdown', {
          fee: () => <Money halalas={price.fee} locale={locale} />,
          vat: () => <Money halalas={price.vat} locale={locale} />,
        })}
      </p>
      {period === 'yearly' && saving > 0 && (
        <p className={styles.packageSaving}>
          {t.rich('saving', { amount: () => <Money halalas={saving} locale={locale} /> })}
        </p>
      )}
    </div>
  )
}
