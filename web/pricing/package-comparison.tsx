import { useTranslations } from 'use-intl'
import { priceOf, yearlySaving } from '#domain/packages/package.ts'
import { formatNumber } from '#i18n/format.ts'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './pricing.module.css'

const MONTHS = 12

/** A year paid month by month beside a year paid at once, VAT included. */
export function PackageComparison({ packages }: { packages: OfferedPackage[] }) {
  const t = useTranslations('pricingPage.compare')
  const words = useTranslations('pricingPage.packages')
  return (
    <section className="section wrap" aria-labelledby="compare-title">
      <header className={styles.pricingCompareHead}>
        <h2 id="compare-title">{t('title')}</h2>
        <p>{t('lead')}</p>
      </header>
      <table className={styles.pricingTable}>
        <thead>
          <tr>
            {(['package', 'leads', 'month', 'twelve', 'year', 'saving'] as const).map((column) => (
              <th scope="col" key={column}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {packages.map((offered) => (
            <Row key={offered.id} offered={offered} />
          ))}
        </tbody>
      </table>
      {packages.some(({ isDemo }) => isDemo) && (
        <p className={`caption ${styles.pricingDemo}`}>{words('demo')}</p>
      )}
    </section>
  )
}

function Row({ offered }: { offered: OfferedPackage }) {
  const t = useTranslations('pricingPage.compare')
  const locale = useLocale()
  const month = priceOf(offered, 'monthly').total
  const amounts = [
    ['month', month],
    ['twelve', MONTHS * month],
    ['year', priceOf(offered, 'yearly').total],
    ['saving', yearlySaving(offered)],
  ] as const
  return (
    <tr>
      <th scope="row">{offered.name[locale]}</th>
      <td data-name={t('leads')}>{formatNumber(offered.leadsAMonth)}</td>
      {amounts.map(([column, amount]) => (
        <td key={column} data-name={t(column)}>
          <Money halalas={amount} locale={locale} />
        </td>
      ))}
    </tr>
  )
}
