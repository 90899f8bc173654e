import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { PriceRange } from '#web/solutions/price-range.tsx'
import { axisTicks } from '#web/solutions/price-rows.ts'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import styles from './price-index.module.css'
import type { ShownPrice } from './shown-prices.ts'
import { SourceMark } from './source-mark.tsx'

const HALALAS = 100

interface PriceRowsProps {
  prices: readonly ShownPrice[]
  nameOf: (price: ShownPrice) => string
  hrefOf: (price: ShownPrice) => string
}

/** Prices under each other on one axis from nothing up. The words say all that the drawing shows. */
export function PriceRows({ prices, nameOf, hrefOf }: PriceRowsProps) {
  const ticks = axisTicks(Math.max(...prices.map(({ high }) => high)))
  const end = ticks.at(-1)!
  return (
    <>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${(tick / end) * 100}%` }}>
            {formatNumber(tick / HALALAS)}
          </span>
        ))}
      </div>
      <ul className={styles.rows}>
        {prices.map((price) => (
          <Row key={`${price.city} ${price.trade}`} href={hrefOf(price)} name={nameOf(price)} price={price}>
            <DimensionLine low={price.low} mid={price.middle} high={price.high} min={0} max={end} />
          </Row>
        ))}
      </ul>
    </>
  )
}

const Row = ({
  href,
  name,
  price,
  children,
}: {
  href: string
  name: string
  price: ShownPrice
  children: ReactNode
}) => (
  <li data-source={price.quoted ? 'quotes' : 'catalogue'}>
    <a className={styles.rowName} href={href}>
      {name}
    </a>
    <p>
      <PriceRange low={price.low} high={price.high} />
    </p>
    {children}
    <SourceMark price={price} />
  </li>
)
