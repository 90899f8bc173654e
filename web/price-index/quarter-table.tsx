import { useTranslations } from 'use-intl'
import { quartersBetween } from '#domain/price-index/quarter.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import type { ShownPrice } from './shown-prices.ts'
import { SqmRange } from './sqm-range.tsx'
import { usePriceWords } from './use-price-words.ts'

const COLUMNS = ['quarter', 'middle', 'band', 'firms', 'quotes', 'awards'] as const

/** The quarters of a cell, folded, newest first: each with its counts, or that it had too few companies. */
export function QuarterTable({ price: { quarters, ...cell } }: { price: ShownPrice }) {
  const t = useTranslations('priceIndex.table')
  const { levelOf, quarterOf } = usePriceWords()
  const slots = quartersBetween(quarters[0]!.quarter, quarters.at(-1)!.quarter)
  return (
    <details className={styles.quarters}>
      <summary className={styles.fold}>{t('open')}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('caption', { level: levelOf(cell) })}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.toReversed().map((quarter) => {
            const published = quarters.find((each) => each.quarter === quarter)
            return (
              <tr key={quarter}>
                <th scope="row">{quarterOf(quarter)}</th>
                {published ? (
                  <Figures published={published} />
                ) : (
                  <td colSpan={COLUMNS.length - 1}>{t('none')}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

type Published = ShownPrice['quarters'][number]

/** The price of a quarter and what stood before each revision. */
function Figures({ published }: { published: Published }) {
  const t = useTranslations('priceIndex.table')
  const locale = useLocale()
  const { low, middle, high, firms, quotes, awards, formerly } = published
  return (
    <>
      <td data-label={t('middle')}>
        <b>
          <Money halalas={middle} locale={locale} whole />
        </b>
        {formerly.map((former, back) => (
          <small key={former.publishedAt}>
            {t.rich('was', {
              amount: () => <Money halalas={former.middle} locale={locale} whole />,
              date: formatDate(revisedAt(published, back), locale),
            })}
          </small>
        ))}
      </td>
      <td data-label={t('band')}>
        <SqmRange low={low} high={high} />
      </td>
      <td data-label={t('firms')}>{formatNumber(firms)}</td>
      <td data-label={t('quotes')}>{formatNumber(quotes)}</td>
      <td data-label={t('awards')}>{formatNumber(awards)}</td>
    </>
  )
}

/** When a former price was replaced: the publication of the one after it. */
const revisedAt = ({ publishedAt, formerly }: Published, back: number) =>
  back === 0 ? publishedAt : formerly[back - 1]!.publishedAt
