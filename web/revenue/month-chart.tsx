import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Halalas } from '#domain/shared/money.ts'
import { formatMoneyText, formatNumber } from '#i18n/format.ts'
import { directionOf } from '#i18n/locale.ts'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './chart.module.css'
import {
  partsOf,
  reachOf,
  type Segment,
  type Series,
  scaleOf,
  seriesOf,
  stackOf,
  unitOf,
} from './chart-scale.ts'
import { monthName } from './month-name.ts'

/** Heights in pixels, top to bottom: value of the selected bar, bars, month names. */
const TOP = 26
const PLOT = 196
const FOOT = 28
const HEIGHT = TOP + PLOT + FOOT
/** Gap between the parts of a bar. */
const GAP = 2
/** Width of a bar as a share of its month, so that bars are apart. */
const BAR_SHARE = 0.6
/** Above this number of months, some names are left out so that they don't touch. */
const MOST_NAMES = 12
const MOST_NAMES_ON_PHONES = 6

interface MonthChartProps {
  revenue: Pick<Revenue, 'months' | 'byPackage'>
  chosen: string
  hrefOf: (month: string) => string
}

type Month = Revenue['months'][number]

/**
 * A bar per month, oldest at the start of the line: on the right in Arabic
 * (docs/reference/design-language.md#direction). Widths are relative and heights are pixels, so nothing is measured and
 * text is never scaled.
 */
export function MonthChart({ revenue, chosen, hrefOf }: MonthChartProps) {
  const t = useTranslations('revenue.chart')
  const series = seriesOf(revenue)
  const stacks = revenue.months.map((month) => stackOf(partsOf(month, series)))
  const scale = scaleOf(...reachOf(stacks))
  const unit = unitOf(scale)
  const y = heightsOn(scale)
  return (
    <nav className={styles.monthChart} aria-label={t('label')}>
      <Axis scale={scale} unit={unit} y={y} />
      <svg className={styles.monthPlot} height={HEIGHT} direction="ltr">
        <title>{t('label')}</title>
        {scale.map((tick) => (
          <line
            key={tick}
            className={tick === 0 ? `${styles.monthLine} ${styles.monthLineZero}` : styles.monthLine}
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
          />
        ))}
        {revenue.months.map((month, at) => (
          <Bar
            key={month.month}
            month={month}
            stack={stacks[at]!}
            place={{ at, of: revenue.months.length }}
            isChosen={month.month === chosen}
            href={hrefOf(month.month)}
            y={y}
          />
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: text of a drawing takes no focus */}
        <g aria-hidden="true">
          {revenue.months.map((month, at) => (
            <Words
              key={month.month}
              month={month}
              stack={stacks[at]!}
              place={{ at, of: revenue.months.length }}
              isChosen={month.month === chosen}
              unit={unit}
              y={y}
            />
          ))}
        </g>
      </svg>
    </nav>
  )
}

/** Isolates a number with its minus on the left, also in right-to-left pages, because SVG has no `<bdi>`. */
const signed = (amount: number) => `\u2066${formatNumber(amount).replace('-', '\u2212')}\u2069`

type Heights = (amount: Halalas) => number

function heightsOn(scale: readonly Halalas[]): Heights {
  const low = scale[0]!
  const span = scale.at(-1)! - low
  return (amount) => Math.round(TOP + PLOT * (1 - (amount - low) / span))
}

interface AxisProps {
  scale: readonly Halalas[]
  unit: Halalas
  y: Heights
}

/** Axis labels, at the start of the line. */
function Axis({ scale, unit, y }: AxisProps) {
  return (
    <svg className={styles.monthAxis} height={HEIGHT} direction="ltr" aria-hidden="true">
      {scale.map((tick) => (
        <text key={tick} x="100%" y={y(tick)} dy="0.35em" textAnchor="end">
          {signed(tick / unit)}
        </text>
      ))}
    </svg>
  )
}

/** Index of the month; the first of `count` is 0. */
interface Place {
  at: number
  of: number
}

interface BarProps {
  month: Month
  stack: Segment[]
  place: Place
  isChosen: boolean
  href: string
  y: Heights
}

function Bar({ month, stack, place, isChosen, href, y }: BarProps) {
  const t = useTranslations('revenue')
  const locale = useLocale()
  const { start, width } = useSlot(place)
  const label = t(month.refunds > 0 ? 'chart.barWithRefunds' : 'chart.bar', {
    month: monthName(month.month, locale),
    net: formatMoneyText(month.net, locale),
    count: month.refunds,
  })
  return (
    <Link
      className={styles.monthBar}
      to={href}
      preventScrollReset
      aria-label={label}
      aria-current={isChosen ? 'true' : undefined}
    >
      <title>{label}</title>
      <rect className={styles.monthReach} x={`${start}%`} width={`${width}%`} y="0" height={HEIGHT} rx="8" />
      {stack.map((segment) => (
        <rect
          key={segment.at}
          data-series={segment.at}
          x={`${start + (width * (1 - BAR_SHARE)) / 2}%`}
          width={`${width * BAR_SHARE}%`}
          {...boundsOf(segment, y)}
          rx="2"
        />
      ))}
    </Link>
  )
}

/** Start and width of a month, in percent of the chart. */
function useSlot({ at, of }: Place) {
  const isMirrored = directionOf(useLocale()) === 'rtl'
  const width = 100 / of
  return { start: (isMirrored ? of - 1 - at : at) * width, width }
}

/**
 * The short month name, and the value of the selected month. Hidden from screen readers, which read the bar's own
 * label.
 */
function Words({ month, stack, place, isChosen, unit, y }: Omit<BarProps, 'href'> & { unit: Halalas }) {
  const t = useTranslations('revenue')
  const { start, width } = useSlot(place)
  const middle = `${start + width / 2}%`
  const top = Math.min(y(0), ...stack.map(({ to }) => y(to)))
  return (
    <g className={styles.monthWords} data-chosen={isChosen ? '' : undefined}>
      {isChosen && (
        <text className={styles.monthValue} x={middle} y={top - 8} textAnchor="middle">
          {signed(Math.round((month.net / unit) * 10) / 10)}
        </text>
      )}
      <text
        className={styles.monthName}
        data-rare={rarity(place, isChosen)}
        x={middle}
        y={HEIGHT - 8}
        textAnchor="middle"
      >
        {t(`monthNames.${month.month.slice(-2) as '01'}`)}
      </text>
    </g>
  )
}

/** Draws even small parts at a visible height; the gap is taken from the far end. */
function boundsOf({ from, to }: Segment, y: Heights) {
  const [head, foot] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))]
  const gap = from === 0 ? 0 : GAP
  const height = Math.max(foot - head - gap, 1)
  return { y: to > from ? head : foot - height, height }
}

/** Which month names are shown, counted back from the current month. */
function rarity({ at, of }: Place, isChosen: boolean) {
  const back = of - 1 - at
  if (isChosen) return undefined
  if (back % Math.ceil(of / MOST_NAMES) !== 0) return 'always'
  return back % Math.ceil(of / MOST_NAMES_ON_PHONES) === 0 ? undefined : 'phone'
}

/** The unit of the axis, for the caption above. */
export function useChartUnit({ months, byPackage }: MonthChartProps['revenue']) {
  const t = useTranslations('revenue.chart')
  const series = seriesOf({ months, byPackage })
  const scale = scaleOf(...reachOf(months.map((month) => stackOf(partsOf(month, series)))))
  return unitOf(scale) > 100 ? t('unitThousands') : t('unit')
}

/** Label of a series; all others share one. */
export function useSeriesName() {
  const t = useTranslations('revenue.chart')
  const locale = useLocale()
  return ({ name }: Series) => name?.[locale] ?? t('others')
}
