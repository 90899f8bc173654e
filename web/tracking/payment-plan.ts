import { useTranslations } from 'use-intl'
import type { PlannedPayment } from '#domain/quotes/comparison.ts'

/** When a payment is due, by the work accepted by then. */
export type PaymentPhase = 'signing' | 'work' | 'handover'

export interface PhaseOfPlan {
  phase: PaymentPhase
  /** Percent of the price. */
  percent: number
  /** Payments that make up this share. */
  count: number
}

/** A plan by phase and in order; phases without a payment are left out. */
export function phasesOf(plan: readonly PlannedPayment[]): PhaseOfPlan[] {
  return (['signing', 'work', 'handover'] as const).flatMap((phase) => {
    const due = plan.filter((payment) => payment.percent > 0 && phaseOf(payment) === phase)
    const percent = due.reduce((sum, payment) => sum + payment.percent, 0)
    return percent > 0 ? [{ phase, percent, count: due.length }] : []
  })
}

export function phaseOf({ earned, isHeld }: PlannedPayment): PaymentPhase {
  if (isHeld) return 'handover'
  return earned <= 0 ? 'signing' : 'work'
}

/**
 * A plan in words of the reader's language, such as "10% on signing, 90% on handover": the provider's as they wrote it, or
 * the recommended one. Numbers alone would be read in the opposite order on an Arabic page, and the provider's own labels
 * may be in the other language.
 */
export function usePaymentPlanText(): (plan: readonly PlannedPayment[]) => string {
  const t = useTranslations('compare')
  return (plan) =>
    phasesOf(plan)
      .map(({ phase, percent, count }) => t(`plan.${phase}`, { percent: `${percent}`, count }))
      .join(t('comma'))
}
