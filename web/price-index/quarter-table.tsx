import { useTranslations } from 'use-intl'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { PriceRange } from '#web/solutions/price-range.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import type { ShownPrice } from './shown-prices.ts'
import { usePriceWords } from './use-price-words.ts'

/** The quarters of a cell, newest first, each with its counts and with what stood before a revision. */
export function QuarterTable({ price: { quarters, ...cell } }: { price: ShownPrice }) {
  const t = useTranslations('priceIndex.table')
  const locale = useLocale()
  const { levelOf, quarterOf } = usePriceWords()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('caption', { level: levelOf(cell) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quarter')}</th>
          <th scope="col">{t('middle')}</th>
          <th scope="col">{t('band')}</th>
          <th scope="col">{t('firms')}</th>
          <th scope="col">{t('quotes')}</th>
          <th scope="col">{t('awards')}</th>
        </tr>
      </thead>
      <tbody>
        {quarters.toReversed().map(({ quarter, low, middle, high, firms, quotes, awards, formerly }, at) => (
          <tr key={quarter}>
            <th scope="row">{quarterOf(quarter)}</th>
            <td data-label={t('middle')}>
              <b>
                <Money halalas={middle} locale={locale} whole />
              </b>
              {formerly.map((former, back) => (
                <small key={former.publishedAt}>
                  {t.rich('was', {
                    amount: () => <Money halalas={former.middle} locale={locale} whole />,
                    date: formatDate(untilOf(quarters.toReversed()[at]!, back), locale),
                  })}
                </small>
              ))}
            </td>
            <td data-label={t('band')}>
              <PriceRange low={low} high={high} />
            </td>
            <td data-label={t('firms')}>{formatNumber(firms)}</td>
            <td data-label={t('quotes')}>{formatNumber(quotes)}</td>
            <td data-label={t('awards')}>{formatNumber(awards)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** When a former price was replaced: the publication of the one after it. */
const untilOf = ({ publishedAt, formerly }: ShownPrice['quarters'][number], back: number) =>
  back === 0 ? publishedAt : formerly[back - 1]!.publishedAt
