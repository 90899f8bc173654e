import { useTranslations } from 'use-intl'
import { partsOf, quartersBetween } from '#domain/price-index/quarter.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatMoneyText, formatNumber } from '#i18n/format.ts'
import { directionOf } from '#i18n/locale.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import type { ShownPrice } from './shown-prices.ts'
import { usePriceWords } from './use-price-words.ts'

const HALALAS = 100
/** Heights in pixels, and the width of a bar as a share of its quarter. */
const [TOP, PLOT, FOOT] = [10, 150, 40]
const BAR_SHARE = 0.46

interface QuarterChartProps {
  price: ShownPrice
  /** The axis of this level, in halalas; near its prices, so that a change of them is seen. */
  ticks: readonly Halalas[]
}

/**
 * A bar for each quarter from the first with a price to the last, oldest at the start of the line: on the right in
 * Arabic (docs/reference/design-language.md#direction). Drawn by the server; a quarter without a price stays empty.
 */
export function QuarterChart({ price: { quarters, catalogue, ...cell }, ticks }: QuarterChartProps) {
  const t = useTranslations('priceIndex.chart')
  const locale = useLocale()
  const { levelOf, quarterOf } = usePriceWords()
  const [first, last] = [quarters[0]!, quarters.at(-1)!]
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const y = (amount: number) => TOP + PLOT * (1 - (amount - least) / (most - least))
  const slots = quartersBetween(first.quarter, last.quarter)
  const isMirrored = directionOf(locale) === 'rtl'
  const width = 100 / slots.length
  return (
    <figure className={styles.chart}>
      <div>
        <svg height={TOP + PLOT + FOOT} direction="ltr" aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={y(tick)} dy="0.35em" textAnchor="end">
              {formatNumber(tick / HALALAS)}
            </text>
          ))}
        </svg>
        <svg
          height={TOP + PLOT + FOOT}
          direction="ltr"
          role="img"
          aria-label={t('label', {
            level: levelOf(cell),
            first: quarterOf(first.quarter),
            firstPrice: formatMoneyText(first.middle, locale),
            last: quarterOf(last.quarter),
            lastPrice: formatMoneyText(last.middle, locale),
          })}
        >
          {ticks.map((tick) => (
            <line key={tick} className={styles.grid} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          <line className={styles.usual} x1="0" x2="100%" y1={y(catalogue.middle)} y2={y(catalogue.middle)} />
          {slots.map((quarter, at) => {
            const start = (isMirrored ? slots.length - 1 - at : at) * width
            const { year, number } = partsOf(quarter)
            const shown = quarters.find((each) => each.quarter === quarter)
            const bar = { x: `${start + (width * (1 - BAR_SHARE)) / 2}%`, width: `${width * BAR_SHARE}%` }
            return (
              <g key={quarter}>
                {shown && (
                  <>
                    <rect
                      className={styles.bar}
                      {...bar}
                      y={y(shown.high)}
                      height={y(shown.low) - y(shown.high)}
                      rx="2"
                    />
                    <rect className={styles.middle} {...bar} y={y(shown.middle) - 1.5} height="3" />
                  </>
                )}
                <text
                  data-rare={(slots.length - 1 - at) % 2 === 1 ? '' : undefined}
                  y={TOP + PLOT + 20}
                  textAnchor="middle"
                >
                  <tspan x={`${start + width / 2}%`}>{t(`short.q${number as 1 | 2 | 3 | 4}`)}</tspan>
                  <tspan x={`${start + width / 2}%`} dy="1.25em">
                    {year}
                  </tspan>
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <figcaption className="caption">
        <b>
          {t('change', {
            first: quarterOf(first.quarter),
            firstPrice: formatMoneyText(first.middle, locale),
            last: quarterOf(last.quarter),
            lastPrice: formatMoneyText(last.middle, locale),
          })}
        </b>{' '}
        {t('caption')} {least > 0 && t('cut')} {slots.length > quarters.length && t('gap')}
      </figcaption>
    </figure>
  )
}
