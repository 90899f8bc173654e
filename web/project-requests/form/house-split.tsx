import { useTranslations } from 'use-intl'
import { formatWholeRiyals } from '#i18n/format.ts'
import { Drawing } from '#web/brand/drawing.tsx'
import type { CostSegment } from './cost-bar.ts'
import styles from './house-split.module.css'
import type { ShownEstimate } from './shown-estimate.ts'
import { type SegmentAmount, splitPrice } from './split-price.ts'

interface Callout {
  /** Centre of the words, and the y of the line under them, in units of the drawing. */
  x: number
  y: number
  /** Ends of that line. */
  rule: readonly [number, number]
  /** Where the leader line leaves it, and the part of the house it points to. */
  from: number
  at: readonly [number, number]
}

/** The four places for words around the drawing `elevation` of web/brand/drawings.svg. */
const FAR_LEFT = { x: 129, y: 92, rule: [70, 188], from: 188 } as const
const LEFT = { x: 268, y: 44, rule: [222, 314], from: 268 } as const
const RIGHT = { x: 582, y: 64, rule: [492, 672], from: 560 } as const
const FAR_RIGHT = { x: 652, y: 140, rule: [596, 708], from: 652 } as const

/** Beside the ground line, away from the house: no part of it is built with the reserve. */
const BESIDE = { x: 92, y: 370 } as const

/** Where each share of the price is built: walls, windows, services behind the glass, the garden, roof and door. */
const CALLOUTS: Record<CostSegment, readonly Callout[]> = {
  finishing: [{ ...FAR_LEFT, at: [199, 234] }],
  rest: [{ ...FAR_LEFT, at: [199, 234] }],
  shell: [{ ...LEFT, at: [268, 174] }],
  site: [
    { ...FAR_RIGHT, at: [641, 216] },
    { ...LEFT, at: [268, 174] },
  ],
  mep: [{ ...RIGHT, at: [545, 234] }],
  outside: [{ ...FAR_RIGHT, at: [641, 216] }],
  insulation: [
    { ...FAR_RIGHT, from: 600, at: [592, 192] },
    { ...LEFT, at: [268, 152] },
  ],
  stripOut: [
    { ...LEFT, at: [268, 174] },
    { ...FAR_RIGHT, from: 600, at: [592, 230] },
  ],
}

/**
 * The house of the headline, with a leader line from each part to what its bill has for it, with VAT unless it is switched off.
 * What is left to the likeliest price stands beside it as the reserve, so that a reader who adds up gets that price.
 * On a phone the panel's bar says the same (`CostBar`), so this is drawn on desktops only.
 */
export function HouseSplit({ shown, withVat }: { shown: ShownEstimate | undefined; withVat: boolean }) {
  const t = useTranslations('estimates')
  const { amounts, reserve } = shown ? splitPrice(shown, withVat) : { amounts: [], reserve: 0 }
  const words = amounts.map(
    ({ segment, amount }) => `${t(`segment.${segment}`)} ${formatWholeRiyals(amount)}`,
  )
  if (reserve > 0) words.push(`${t('reserve')} ${formatWholeRiyals(reserve)}`)
  return (
    <div className={styles.house} role="img" aria-label={[t('split'), ...words].join('، ')}>
      <Drawing name="elevation" />
      <svg viewBox="0 0 720 372" aria-hidden="true">
        {placed(amounts).map(({ segment, amount, x, y, rule, from, at }) => (
          <g key={segment}>
            <path d={`M${rule[0]} ${y}H${rule[1]}M${from} ${y}L${at.join(' ')}`} />
            <circle cx={at[0]} cy={at[1]} r="3.5" />
            <text x={x} y={y - 34}>
              {t(`segment.${segment}`)}
            </text>
            <text x={x} y={y - 8} className={styles.amount}>
              {formatWholeRiyals(amount)}
            </text>
          </g>
        ))}
        {reserve > 0 && (
          <g>
            <text x={BESIDE.x} y={BESIDE.y - 34}>
              {t('reserve')}
            </text>
            <text x={BESIDE.x} y={BESIDE.y - 8} className={styles.amount}>
              {formatWholeRiyals(reserve)}
            </text>
          </g>
        )}
      </svg>
    </div>
  )
}

/** Gives each share the first of its places that none before it took; the largest choose first. */
function placed(amounts: readonly SegmentAmount[]): (SegmentAmount & Callout)[] {
  const taken = new Set<number>()
  return amounts
    .toSorted((a, b) => b.amount - a.amount)
    .flatMap((share) => {
      const callout = CALLOUTS[share.segment].find(({ x }) => !taken.has(x))
      if (!callout) return []
      taken.add(callout.x)
      return [{ ...share, ...callout }]
    })
}
