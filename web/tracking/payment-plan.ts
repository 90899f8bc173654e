import { useTranslations } from 'use-intl'
import type { PaymentJudgement } from '#domain/quotes/comparison.ts'

type Stages = PaymentJudgement['stages']

/** When a payment is due, by the work accepted by then. */
export type PaymentPhase = 'signing' | 'work' | 'handover'

export interface PlannedPayment {
  phase: PaymentPhase
  /** Percent of the price. */
  percent: number
  /** Payments that make up this share. */
  count: number
}

/** What to ask for, by phase and in order; phases without a payment are left out. */
export function paymentPlan(stages: Stages): PlannedPayment[] {
  return (['signing', 'work', 'handover'] as const).flatMap((phase) => {
    const asked = stages.filter(({ earned, ask }) => ask > 0 && phaseOf(earned) === phase)
    const percent = asked.reduce((sum, { ask }) => sum + ask, 0)
    return percent > 0 ? [{ phase, percent, count: asked.length }] : []
  })
}

function phaseOf(earned: number): PaymentPhase {
  if (earned <= 0) return 'signing'
  return earned >= 100 ? 'handover' : 'work'
}

/**
 * The plan in words of the reader's language, such as "10% on signing, 90% on handover". Numbers alone would be
 * read in the opposite order on an Arabic page, and the provider's own labels may be in the other language.
 */
export function usePaymentPlanText(): (stages: Stages) => string {
  const t = useTranslations('compare')
  return (stages) =>
    paymentPlan(stages)
      .map(({ phase, percent, count }) => t(`plan.${phase}`, { percent: `${percent}`, count }))
      .join(t('comma'))
}
