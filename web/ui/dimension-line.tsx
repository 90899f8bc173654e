import type { CSSProperties, ReactNode } from 'react'

interface DimensionMark {
  value: number
  /** Distinguishes marks of the same value, because two quotes can have one price. */
  id?: string | undefined
  /** Label above the tick: a quote's amount or a provider's letter. */
  label?: ReactNode
  tone?: 'ink' | 'accent' | undefined
}

interface DimensionLineProps {
  /** The likely range (bar) and the likely amount (triangle), in any one unit. */
  low: number
  mid: number
  high: number
  /** Ends of the axis. Default: a third of the range's width on either side. */
  min?: number | undefined
  max?: number | undefined
  lowLabel?: ReactNode
  midLabel?: ReactNode
  highLabel?: ReactNode
  /** Other values on the axis, such as quotes beside their estimate. */
  marks?: readonly DimensionMark[] | undefined
  loading?: boolean | undefined
}

const AIR = 1 / 3

/**
 * Draws a range as an architect's dimension line: a bar for the range, and a triangle at the likely amount. Screen
 * readers read the labels; the line is hidden from them. Follows the reading direction.
 */
export function DimensionLine(props: DimensionLineProps) {
  const { low, mid, high, lowLabel, midLabel, highLabel, marks = [], loading = false } = props
  const at = scale(props)
  return (
    <div className={loading ? 'dimension dimension-loading' : 'dimension'}>
      {(lowLabel || highLabel) && (
        <div className="dimension-ends" style={thirds(at(low), at(high))}>
          <div>
            <span>{lowLabel}</span>
            <span>{highLabel}</span>
          </div>
        </div>
      )}
      <div className="dimension-line" aria-hidden="true">
        <i className="dimension-tick" style={start(at(low))} />
        <span
          className="dimension-band"
          style={{ ...start(at(low)), insetInlineEnd: `${100 - at(high)}%` }}
        />
        {marks.map((mark) => (
          <i
            className="dimension-mark"
            data-tone={mark.tone ?? 'ink'}
            key={mark.id ?? mark.value}
            style={start(at(mark.value))}
          />
        ))}
        <b className="dimension-point" style={start(at(mid))} />
        <i className="dimension-tick" style={start(at(high))} />
      </div>
      {midLabel && (
        <div className="dimension-mid">
          <span style={{ '--at': `${at(mid)}%` } as CSSProperties}>{midLabel}</span>
        </div>
      )}
      {marks.some((mark) => mark.label) && (
        <ul className="dimension-legend">
          {marks.map((mark) => (
            <li data-tone={mark.tone} key={mark.id ?? mark.value}>
              {mark.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Widths before, of and after the band, for the row of labels above it. */
const thirds = (from: number, to: number) =>
  ({ '--before': `${from}%`, '--band': `${to - from}%`, '--after': `${100 - to}%` }) as CSSProperties

const start = (percent: number): CSSProperties => ({ insetInlineStart: `${percent}%` })

/** Converts a value to percent of the axis, which contains the band and every mark. */
function scale({ low, high, min, max, marks = [] }: DimensionLineProps) {
  const air = (high - low) * AIR || 1
  const from = Math.min(min ?? low - air, ...marks.map((mark) => mark.value))
  const to = Math.max(max ?? high + air, ...marks.map((mark) => mark.value))
  return (value: number) => Math.min(100, Math.max(0, ((value - from) / (to - from || 1)) * 100))
}
