import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentJudgement } from '#domain/quotes/comparison.ts'
import { COMPARISON_LIMITS } from '#domain/quotes/comparison-limits.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import styles from './comparison.module.css'

/** Before the start, three thirds of the work, and the handover. */
const STAGES = 5
/** Pixels for each percent of the price; half of it still stands out. */
const PIXELS = 1.1
/** What a share is drawn with at most, in percent. */
const MOST = 70

/**
 * Payments on the five stages of every quote, so that they can be compared: the share of the price at each, as bars and
 * as figures. What runs ahead of the work is marked.
 */
export function PaymentBars({ payments }: { payments: PaymentJudgement }) {
  const t = useTranslations('compare')
  const bars = fiveStages(payments)
  const said = bars
    .map(({ percent }, at) => t('stageOf', { stage: `${at + 1}`, percent: `${percent}` }))
    .join(t('comma'))
  return (
    <div className={styles.paymentBars} role="img" aria-label={said}>
      {bars.map(({ percent, isAhead }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stages are always these five.
        <span key={at} data-tone={isAhead ? (isFarAhead(payments) ? 'bad' : 'fair') : undefined}>
          <b>{percent > 0 && <Bdi>{percent}</Bdi>}</b>
          <i style={{ '--share': `${Math.min(percent, MOST) * PIXELS}px` } as CSSProperties} />
          <em>{at + 1}</em>
        </span>
      ))}
    </div>
  )
}

/** Paid so far ahead of the work that it is red; less is worth a word. */
export const isFarAhead = ({ verdict, advance, exposure }: PaymentJudgement) =>
  (verdict === 'advance_too_high' ? advance : exposure) > COMPARISON_LIMITS.seriousExposure

interface Bar {
  percent: number
  isAhead: boolean
}

/** By how much of the work is accepted when each payment is due. */
export function fiveStages({ stages }: Pick<PaymentJudgement, 'stages'>): Bar[] {
  const bars: Bar[] = Array.from({ length: STAGES }, () => ({ percent: 0, isAhead: false }))
  for (const { percent, earned, ask } of stages) {
    const bar = bars[stageOf(earned)]!
    bar.percent += percent
    bar.isAhead ||= percent > ask
  }
  return bars
}

function stageOf(earned: number): number {
  if (earned <= 0) return 0
  return earned >= 100 ? STAGES - 1 : 1 + Math.min(2, Math.floor((earned * 3) / 100))
}
