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

/** Pixels, top to bottom: the value over the chosen bar, the bars, the names of the months. */
const TOP = 26
const PLOT = 196
const FOOT = 28
const HEIGHT = TOP + PLOT + FOOT
/** Between parts of one bar. */
const GAP = 2
/** Of a month's place, so that the bars stand apart. */
const BAR_SHARE = 0.6
/** More names than these touch one another where there is room, and on a phone. */
const MOST_NAMES = 12
const MOST_NAMES_ON_PHONES = 6

interface MonthChartProps {
  revenue: Pick<Revenue, 'months' | 'byPackage'>
  chosen: string
  hrefOf: (month: string) => string
}

type Month = Revenue['months'][number]

/**
 * A bar for each month, the oldest at the start of the line as it is read: on the right in Arabic
 * (docs/reference/design-language.md#direction). Widths are shares of what room there is and heights are pixels, so
 * nothing is measured and no letter is ever scaled.
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
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: words of a drawing take no focus */}
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

/** Isolated and with its minus on the left, also where the page runs from the right: SVG knows no `<bdi>`. */
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

/** Beside the plot at the start of the line, so it stands where reading begins. */
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

/** The first of so many is 0. */
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
  const label = t('chart.bar', {
    month: monthName(month.month, locale),
    net: formatMoneyText(month.net, locale),
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

/** Where a month stands, in hundredths of the width. */
function useSlot({ at, of }: Place) {
  const isMirrored = directionOf(useLocale()) === 'rtl'
  const width = 100 / of
  return { start: (isMirrored ? of - 1 - at : at) * width, width }
}

/** The month's short name, and the value of the chosen one: for the eye, the bar itself says both whole. */
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

/** A part that is there is seen, however small; the gap is taken from its far end. */
function boundsOf({ from, to }: Segment, y: Heights) {
  const [head, foot] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))]
  const gap = from === 0 ? 0 : GAP
  const height = Math.max(foot - head - gap, 1)
  return { y: to > from ? head : foot - height, height }
}

/** Which names leave room for others, counted from the running month back. */
function rarity({ at, of }: Place, isChosen: boolean) {
  const back = of - 1 - at
  if (isChosen) return undefined
  if (back % Math.ceil(of / MOST_NAMES) !== 0) return 'always'
  return back % Math.ceil(of / MOST_NAMES_ON_PHONES) === 0 ? undefined : 'phone'
}

/** The unit the axis counts in, for the caption above. */
export function useChartUnit({ months, byPackage }: MonthChartProps['revenue']) {
  const t = useTranslations('revenue.chart')
  const series = seriesOf({ months, byPackage })
  const scale = scaleOf(...reachOf(months.map((month) => stackOf(partsOf(month, series)))))
  return unitOf(scale) > 100 ? t('unitThousands') : t('unit')
}

/** The name of a series; all others have one together. */
export function useSeriesName() {
  const t = useTranslations('revenue.chart')
  const locale = useLocale()
  return ({ name }: Series) => name?.[locale] ?? t('others')
}
