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
  /** The axis of a price. */
  ticksOf: (price: ShownPrice) => readonly Halalas[]
  /** One axis for all of them has its figures at the end; else each has its own. */
  scale?: readonly Halalas[]
  nameOf: (price: ShownPrice) => string
  /** After the name, such as its level. */
  noteOf?: (price: ShownPrice) => string
  hrefOf: (price: ShownPrice) => string
}

/** Prices under each other, each on an axis from nothing up, with its median and its band in figures. */
export function PriceRows({ prices, ticksOf, scale, nameOf, noteOf, hrefOf }: PriceRowsProps) {
  const t = useTranslations('priceIndex')
  const locale = useLocale()
  const common = commonOf(prices)
  return (
    <>
      <ul className={styles.rows}>
        {prices.map((price) => (
          <li key={`${price.city} ${price.trade}`}>
            <span>
              <a className={styles.rowName} href={hrefOf(price)}>
                {nameOf(price)}
              </a>
              {noteOf && <small>{noteOf(price)}</small>}
            </span>
            <p>
              <b>
                <Money halalas={price.middle} locale={locale} whole />
              </b>{' '}
              <small>
                {t.rich('range', { low: () => formatRiyals(price.low), high: formatRiyals(price.high) })}
              </small>
            </p>
            <Ruler price={price} ticks={ticksOf(price)} />
            {!scale && <Scale ticks={ticksOf(price)} />}
            <SourceMark price={price} common={common} />
          </li>
        ))}
      </ul>
      {scale && <Scale ticks={scale} />}
    </>
  )
}
