import { useTranslations } from 'use-intl'
import { shownAmount } from '#domain/estimates/shown-range.ts'
import { vatOf } from '#domain/shared/money.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { Drawing } from '#web/brand/drawing.tsx'
import type { CostSegment } from './cost-bar.ts'
import styles from './house-split.module.css'
import type { ShownEstimate } from './shown-estimate.ts'

interface Callout {
  /** The first of these that the price has; no two callouts show the same. */
  of: readonly CostSegment[]
  /** Centre of the words and the y of the line under them, in units of the drawing. */
  x: number
  y: number
  /** From the line to the part of the house. */
  leader: string
  /** Ends of the line under the words. */
  rule: readonly [number, number]
  at: readonly [number, number]
}

/** Where each share of the price is built; places of the drawing `elevation` in web/brand/drawings.svg. */
const CALLOUTS: readonly Callout[] = [
  { of: ['finishing'], x: 129, y: 92, rule: [70, 188], leader: 'M188 92L199 232', at: [199, 234] },
  {
    of: ['shell', 'stripOut', 'insulation'],
    x: 268,
    y: 44,
    rule: [222, 314],
    leader: 'M268 44V172',
    at: [268, 174],
  },
  { of: ['mep'], x: 582, y: 64, rule: [492, 672], leader: 'M560 64L545 232', at: [545, 234] },
  {
    of: ['outside', 'insulation', 'stripOut'],
    x: 652,
    y: 140,
    rule: [596, 708],
    leader: 'M652 140L641 214',
    at: [641, 216],
  },
]

/**
 * The house of the headline, with a leader line from each part to what it costs in the middle of the range, with VAT.
 * On a phone the panel's bar says the same (`CostBar`), so this is drawn on desktops only.
 */
export function HouseSplit({ shown }: { shown: ShownEstimate | undefined }) {
  const t = useTranslations('estimates')
  const amounts = shown ? splitAmounts(shown) : []
  const words = amounts.map(
    ({ segment, amount }) => `${t(`segment.${segment}`)} ${formatWholeRiyals(amount)}`,
  )
  return (
    <div className={styles.house} role="img" aria-label={[t('split'), ...words].join('، ')}>
      <Drawing name="elevation" />
      <svg viewBox="0 0 720 372" aria-hidden="true">
        {placed(amounts).map(({ segment, amount, x, y, rule, leader, at }) => (
          <g key={segment}>
            <path d={`M${rule[0]} ${y}H${rule[1]}${leader}`} />
            <circle cx={at[0]} cy={at[1]} r="3.5" />
            <text x={x} y={y - 34}>
              {t(`segment.${segment}`)}
            </text>
            <text x={x} y={y - 8} className={styles.amount}>
              {formatWholeRiyals(amount)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

interface Amount {
  segment: CostSegment
  /** Halalas with VAT, rounded as shown. */
  amount: number
}

function splitAmounts({ p50, bar }: ShownEstimate): Amount[] {
  const total = p50 + vatOf(p50)
  return bar.map(({ segment, percent }) => ({
    segment,
    amount: shownAmount(Math.round((total * percent) / 100)),
  }))
}

/** Gives each callout the first of its segments that none before it took. */
function placed(amounts: readonly Amount[]): (Amount & Callout)[] {
  const left = new Map(amounts.map((one) => [one.segment, one]))
  return CALLOUTS.flatMap((callout) => {
    const segment = callout.of.find((name) => left.has(name))
    const found = segment && left.get(segment)
    if (!found) return []
    left.delete(found.segment)
    return [{ ...callout, ...found }]
  })
}
