import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/path-correction/limits.ts'
import type { PlannedPayment } from '#domain/quotes/comparison.ts'
import { COMPARISON_LIMITS } from '#domain/quotes/comparison-limits.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { phasesOf } from './payment-plan.ts'
import styles from './plan-bars.module.css'

/** As in the comparison: far ahead of the work is red, a little more than usual amber. */
const toneOf = (percent: number) =>
  percent > COMPARISON_LIMITS.seriousExposure ? 'bad' : percent > LIMITS.exposure ? 'fair' : undefined

interface PlanBarsProps {
  /** A name with its payments. */
  plans: readonly (readonly [string, readonly PlannedPayment[]])[]
}

/**
 * Payment plans below each other, each a bar of the whole price cut by phase, so that the shares can be compared. Their words
 * stand below, because a short part is narrower than its name.
 */
export function PlanBars({ plans }: PlanBarsProps) {
  const t = useTranslations('compare.phase')
  return (
    <span className={styles.planBars}>
      {plans.map(([name, plan]) => (
        <span key={name}>
          <b>{name}</b>
          <span className={styles.planBar}>
            {phasesOf(plan).map(({ phase, percent }) => (
              <i
                key={phase}
                data-tone={phase === 'signing' ? toneOf(percent) : undefined}
                style={{ '--share': percent } as CSSProperties}
              />
            ))}
          </span>
          <span className={styles.planShares}>
            {phasesOf(plan).map(({ phase, percent }) => (
              <span key={phase}>
                <Bdi>{`${percent}%`}</Bdi> <small>{t(phase)}</small>
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}
