import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import { type Common, commonOf, type ShownPrice } from './shown-prices.ts'
import { usePriceWords } from './use-price-words.ts'

/** Where a price comes from: quotes, with how many, or the price guide. Leaves out what `common` says above it. */
export function SourceMark({ price: { quoted }, common }: { price: ShownPrice; common: Common }) {
  const t = useTranslations('priceIndex.mark')
  const locale = useLocale()
  const { quarterOf } = usePriceWords()
  if (!quoted) return <span className={styles.mark}>{t('catalogue')}</span>
  const { firms, quotes, quarter, revision, publishedAt, isSimulated } = quoted
  return (
    <span className={styles.mark}>
      {isSimulated && !common.isSimulated && <b className={styles.simulated}>{t('simulated')}</b>}{' '}
      {t('quotes', { firms, quotes })}
      {quarter !== common.quarter && <>, {quarterOf(quarter)}</>}
      {revision > 1 && <>, {t('revised', { date: formatDate(publishedAt, locale) })}</>}
    </span>
  )
}

/** Once above several prices: the quarter of their quotes, and that they are simulated. */
export function CommonMark({ prices }: { prices: readonly ShownPrice[] }) {
  const t = useTranslations('priceIndex.mark')
  const { quarterOf } = usePriceWords()
  const { quarter, isSimulated } = commonOf(prices)
  return (
    <>
      {quarter && <span>{t('ofQuarter', { quarter: quarterOf(quarter) })}</span>}
      {quarter && isSimulated && ' · '}
      {isSimulated && <b className={styles.simulated}>{t('simulated')}</b>}
    </>
  )
}
