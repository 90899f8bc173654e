import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannedPayment } from '#domain/quotes/comparison.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { phasesOf } from './payment-plan.ts'
import styles from './plan-bars.module.css'

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
              <i key={phase} style={{ '--share': percent } as CSSProperties} />
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
