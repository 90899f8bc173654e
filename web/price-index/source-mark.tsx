import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import type { ShownPrice } from './shown-prices.ts'
import { usePriceWords } from './use-price-words.ts'

/** Where a price comes from: quotes, with how many and when, or the catalogue. Simulated ones say so first. */
export function SourceMark({ price: { quoted } }: { price: Pick<ShownPrice, 'quoted'> }) {
  const t = useTranslations('priceIndex.mark')
  const locale = useLocale()
  const { quarterOf } = usePriceWords()
  if (!quoted) return <span className={styles.mark}>{t('catalogue')}</span>
  const { firms, quotes, quarter, revision, publishedAt, isSimulated } = quoted
  return (
    <span className={styles.mark}>
      {isSimulated && <b className={styles.simulated}>{t('simulated')}</b>}{' '}
      {t('quotes', { firms, quotes, quarter: quarterOf(quarter) })}
      {revision > 1 && <>, {t('revised', { date: formatDate(publishedAt, locale) })}</>}
    </span>
  )
}
