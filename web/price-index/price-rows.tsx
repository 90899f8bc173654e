import { useTranslations } from 'use-intl'
import type { Halalas } from '#domain/shared/money.ts'
import { formatRiyals } from '#i18n/format.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import { Ruler, Scale } from './ruler.tsx'
import { commonOf, type ShownPrice } from './shown-prices.ts'
import { SourceMark } from './source-mark.tsx'

interface PriceRowsProps {
  prices: readonly ShownPrice[]
  ticks: readonly Halalas[]
  nameOf: (price: ShownPrice) => string
  hrefOf: (price: ShownPrice) => string
}

/** Prices under each other on one axis from nothing up, each with its median and its band in figures. */
export function PriceRows({ prices, ticks, nameOf, hrefOf }: PriceRowsProps) {
  const t = useTranslations('priceIndex')
  const locale = useLocale()
  const common = commonOf(prices)
  return (
    <>
      <Scale ticks={ticks} />
      <ul className={styles.rows}>
        {prices.map((price) => (
          <li key={`${price.city} ${price.trade}`}>
            <a className={styles.rowName} href={hrefOf(price)}>
              {nameOf(price)}
            </a>
            <p>
              <b>
                <Money halalas={price.middle} locale={locale} whole />
              </b>{' '}
              <small>
                {t.rich('range', { low: () => formatRiyals(price.low), high: formatRiyals(price.high) })}
              </small>
            </p>
            <Ruler price={price} ticks={ticks} />
            <SourceMark price={price} common={common} />
          </li>
        ))}
      </ul>
      <Scale ticks={ticks} />
    </>
  )
}
