import { Check } from 'lucide'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { BILLING_PERIODS, type BillingPeriod, priceOf, yearlySaving } from '#domain/packages/package.ts'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import { leadsEach, type RecordProps, useRecordWords } from '#web/business/use-record-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './pricing.module.css'

/** What every package holds, said once; its words are `packages.<name>`. */
const IN_ALL = ['verification', 'whatsapp', 'profile', 'decline'] as const

/** The packages side by side. Which period they speak of is a radio and CSS, so it works before and without scripts. */
export function PackageCards({ packages, record }: { packages: OfferedPackage[]; record: RecordProps }) {
  const t = useTranslations('pricingPage.packages')
  const monthsFree = monthsFreeOf(packages)
  const measured = useRecordWords(record)
  const enough = enoughFor(leadsEach(record), packages)
  const most = Math.max(...packages.map(({ leadsAMonth }) => leadsAMonth))
  return (
    <section className={`section ${styles.pricingPackages}`} aria-labelledby="packages-title">
      <div className="wrap">
        <header className={styles.pricingPackagesHead}>
          <div>
            <h2 id="packages-title">{t('title')}</h2>
            {packages.some(({ isDemo }) => isDemo) && <p className={styles.demoTag}>{t('demo')}</p>}
          </div>
          {measured && (
            <p className={styles.pricingMeasured}>
              {measured} {t('cap')}
            </p>
          )}
          <fieldset>
            <legend className="visually-hidden">{t('period')}</legend>
            <div className="segments">
              {BILLING_PERIODS.map((period) => (
                <label className="segment" key={period}>
                  <input type="radio" name="period" value={period} defaultChecked={period === 'monthly'} />
                  <span>
                    {period === 'yearly' && monthsFree > 0
                      ? t('yearlyFree', { count: monthsFree })
                      : t(period)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        </header>
        <ul className={styles.packageCards}>
          {packages.map((offered, at) => (
            <PackageCard
              key={offered.id}
              offered={offered}
              before={packages[at - 1]}
              most={most}
              isEnough={offered === enough}
              step={at + 1}
              of={packages.length}
            />
          ))}
        </ul>
        <div className={styles.packagesHold}>
          <h3>{t('inAll')}</h3>
          <ul>
            {IN_ALL.map((held) => (
              <li key={held}>
                <Icon icon={Check} />
                <span>{t(held)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** The smallest package that holds what comes in a month now; none while nothing was measured. */
const enoughFor = (each: number | undefined, packages: readonly OfferedPackage[]) =>
  each === undefined
    ? undefined
    : packages
        .filter(({ leadsAMonth }) => leadsAMonth >= each)
        .toSorted((a, b) => a.leadsAMonth - b.leadsAMonth)[0]

/** The whole months that a year at once saves with every package; none where they differ. */
function monthsFreeOf(packages: readonly OfferedPackage[]): number {
  const months = new Set(
    packages.map((offered) => Math.floor(yearlySaving(offered) / priceOf(offered, 'monthly').total)),
  )
  return months.size === 1 ? [...months][0]! : 0
}

interface PackageCardProps {
  offered: OfferedPackage
  /** The one before it in the row. */
  before: OfferedPackage | undefined
  /** Leads a month of the largest. */
  most: number
  isEnough: boolean
  step: number
  of: number
}

/** Only what is its own: price and leads, and how much more than the one before. */
function PackageCard({ offered, before, most, isEnough, step, of }: PackageCardProps) {
  const t = useTranslations('pricingPage.packages')
  const locale = useLocale()
  const name = offered.name[locale]
  const { leadsAMonth } = offered
  const more = before ? leadsAMonth - before.leadsAMonth : 0
  return (
    <li className={styles.packageCard}>
      <div className={styles.packageCardTop}>
        <h3>{name}</h3>
        {isEnough && <span className="tag">{t('enough')}</span>}
        <FurjatSteps total={of} done={step} current={false} />
      </div>
      {BILLING_PERIODS.map((period) => (
        <PackagePrice key={period} offered={offered} period={period} />
      ))}
      <div className={styles.packageLeads}>
        <p>{t.rich('leads', { count: leadsAMonth, n: (words) => <b>{words}</b> })}</p>
        <i
          className={styles.packageLeadsBar}
          aria-hidden="true"
          style={{ '--share': leadsAMonth / Math.max(1, most) } as CSSProperties}
        />
        <small>
          {before && more > 0 ? t('moreThan', { count: more, name: before.name[locale] }) : t('lead')}
        </small>
      </div>
      <Button
        href={`${paths.register(locale)}?package=${offered.code}`}
        variant={isEnough ? 'primary' : 'soft'}
        full
      >
        {t('choose', { name })}
      </Button>
    </li>
  )
}

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
