import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentJudgement } from '#domain/quotes/comparison.ts'
import { COMPARISON_LIMITS } from '#domain/quotes/comparison-limits.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import styles from './comparison.module.css'

/** Stages: before the start, three thirds of the work, and the handover. */
const STAGES = 5
/** Bar height per percent of the price, in pixels. */
const PIXELS = 1.1
/** Maximum drawn share, in percent. */
const MOST = 70

/**
 * The payments of every quote in five stages, so that they can be compared: the share of the price at each stage, as
 * bars and numbers. Shares ahead of the work are marked.
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the five stages are fixed
        <span key={at} data-tone={isAhead ? (isFarAhead(payments) ? 'bad' : 'fair') : undefined}>
          <b>{percent > 0 && <Bdi>{percent}</Bdi>}</b>
          <i style={{ '--share': `${Math.min(percent, MOST) * PIXELS}px` } as CSSProperties} />
          <em>{at + 1}</em>
        </span>
      ))}
    </div>
  )
}

/** Share paid ahead of the work from which it is red; a smaller one is only mentioned. */
export const isFarAhead = ({ verdict, advance, exposure }: PaymentJudgement) =>
  (verdict === 'advance_too_high' ? advance : exposure) > COMPARISON_LIMITS.seriousExposure

interface Bar {
  percent: number
  isAhead: boolean
}

/** Assigns each payment to a stage by the share of work accepted when it is due. */
export function fiveStages({ stages }: Pick<PaymentJudgement, 'stages'>): Bar[] {
  const bars: Bar[] = Array.from({ length: STAGES }, () => ({ percent: 0, isAhead: false }))
  for (const { percent, earned, isAhead } of stages) {
    const bar = bars[stageOf(earned)]!
    bar.percent += percent
    bar.isAhead ||= isAhead
  }
  return bars
}

function stageOf(earned: number): number {
  if (earned <= 0) return 0
  return earned >= 100 ? STAGES - 1 : 1 + Math.min(2, Math.floor((earned * 3) / 100))
}
