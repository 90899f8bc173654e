import type { ReactNode } from 'react'

interface SlaClockProps {
  /** Elapsed share of the commitment, 0 to 1. */
  spent: number
  /** The value in words: «باقٍ 3 ساعات». The ring only illustrates it. */
  value: ReactNode
  caption?: ReactNode
  /** True when overdue: the text is shown as an error; the caption says what happens now. */
  overdue?: boolean | undefined
}

const TEETH = 24

/** A commitment as a ring of 24 teeth: grey is elapsed, clay is current, green is left. */
export function SlaClock({ spent, value, caption, overdue = false }: SlaClockProps) {
  const now = Math.min(TEETH - 1, Math.max(0, Math.floor(spent * TEETH)))
  return (
    <div className="sla-clock" role="timer" aria-live="off" data-overdue={overdue ? '' : undefined}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        {Array.from({ length: TEETH }, (_, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: teeth have a fixed order
            key={index}
            d="M100 6 110.500 24H89.500Z"
            transform={`rotate(${index * (360 / TEETH)} 100 100)`}
            data-state={toothState(index, now, overdue)}
          />
        ))}
      </svg>
      <div>
        <b>{value}</b>
        {caption && <small>{caption}</small>}
      </div>
    </div>
  )
}

const toothState = (index: number, now: number, overdue: boolean) =>
  overdue || index < now ? 'spent' : index === now ? 'now' : 'left'
