import type { CSSProperties } from 'react'
import type { Halalas } from '#domain/shared/money.ts'
import { formatNumber } from '#i18n/format.ts'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import styles from './price-index.module.css'
import type { ShownPrice } from './shown-prices.ts'

const HALALAS = 100

interface RulerProps {
  price: Pick<ShownPrice, 'low' | 'middle' | 'high' | 'quoted'>
  /** Halalas from nothing up in even steps (`axisTicks`), the same for all prices that are compared. */
  ticks: readonly Halalas[]
}

/** The band of a price on its axis, with a thin line at each step. The words beside it say all that it shows. */
export const Ruler = ({ price: { low, middle, high, quoted }, ticks }: RulerProps) => (
  <div
    className={styles.ruler}
    data-source={quoted ? 'quotes' : 'catalogue'}
    style={{ '--steps': ticks.length - 1 } as CSSProperties}
  >
    <DimensionLine low={low} mid={middle} high={high} min={0} max={ticks.at(-1)!} />
  </div>
)

/** The figures of the axis, in riyals. */
export const Scale = ({ ticks }: { ticks: readonly Halalas[] }) => (
  <div className={styles.scale} aria-hidden="true">
    {ticks.map((tick, at) => (
      <span key={tick} style={{ insetInlineStart: `${(at / (ticks.length - 1)) * 100}%` }}>
        {formatNumber(tick / HALALAS)}
      </span>
    ))}
  </div>
)
