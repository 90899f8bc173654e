import type { CSSProperties } from 'react'
import type { Span } from '#domain/consultations/free-slots.ts'
import styles from './own-consultations.module.css'
import { DAY_END } from './span-editing.ts'

/** Draws a day as a scale with its open hours filled. The times are given as text beside it. */
export const DayBand = ({ spans }: { spans: readonly Span[] }) => (
  <div className={styles.consultationBand} aria-hidden="true">
    {spans.map(({ from, until }) => (
      <span key={`${from}-${until}`} style={placed(from, until)} />
    ))}
  </div>
)

const placed = (from: number, until: number) =>
  ({
    '--consultation-from': `${(from / DAY_END) * 100}%`,
    '--consultation-length': `${((until - from) / DAY_END) * 100}%`,
  }) as CSSProperties
