import type { Facts } from '../project-requests/facts.ts'
import { type CorrectedPath, correctPath } from './correct-path.ts'
import { withinExposure } from './exposure.ts'
import { LIMITS } from './limits.ts'
import { type PaymentRow, type PaymentStageId, paymentRows, SHARE } from './payment-tables.ts'
import { type Plan, type WorkKind, workPlanOf } from './plan.ts'
import type { StepId } from './steps.ts'

/** Percent of the price due once a step has been accepted; `signing` is the advance. */
export interface PaymentStage {
  id: PaymentStageId
  percent: number
  /** Percent of the price earned by accepted work at that point. */
  earned: number
  /** The step whose acceptance releases the payment; absent for the advance. */
  releasedBy?: StepId
}

export interface PaymentPlan {
  /** In order; they add up to 100. */
  stages: PaymentStage[]
  /** Percent that payments never exceed ahead of accepted work. */
  exposureLimit: number
  /**
   * What each payment waits for besides the step (docs/reference/saudi-domain.md#payment-stages); a single
   * job has no engineer.
   */
  evidence: readonly ('photographs' | 'engineers_signature')[]
  /**
   * Days for inspecting the work before a payment is due (docs/reference/saudi-domain.md#payment-stages);
   * none for a visit, whose result shows at once.
   */
  reviewDays: number
}

/** Days for inspecting the work before a payment is due (docs/reference/saudi-domain.md#payment-stages). */
const REVIEW_DAYS = 3

const WITHOUT_ENGINEER: readonly WorkKind[] = ['wet_rooms', 'trade', 'maintenance']

/**
 * The payment plan that we recommend for this work: the one of its report, wherever else it is shown (its paper, beside
 * quotes, in a provider's quote form). Undefined while the kind of work is unknown.
 */
export function recommendedPayments(facts: Facts): PaymentPlan | undefined {
  const plan = { ...workPlanOf(facts), price: undefined, today: undefined }
  const path = correctPath(plan)
  return path && paymentPlanOf(plan, path)
}

/** The same, for a path that is known already. */
export function paymentPlanOf(plan: Plan, { kind, steps }: CorrectedPath): PaymentPlan {
  const ids = new Set(steps.map(({ id }) => id))
  const due = paymentRows(kind, plan.facts).filter(([, percent]) => percent > 0)
  const rows = merged(due, (step) => ids.has(step))
  const percents = withinExposure(
    // Down to a share, so that what is moved to a later payment leaves shares too.
    rows.map(([, percent, earned]) => ({ percent, earned: earned - (earned % SHARE) })),
    LIMITS.exposure,
  )
  const stages = rows.map(([id, , earned, releasedBy], at) => ({
    id,
    percent: percents[at]!,
    earned,
    ...(releasedBy && { releasedBy }),
  }))
  return {
    stages,
    exposureLimit: LIMITS.exposure,
    evidence: WITHOUT_ENGINEER.includes(kind) ? ['photographs'] : ['photographs', 'engineers_signature'],
    reviewDays: kind === 'maintenance' ? 0 : REVIEW_DAYS,
  }
}

/** A payment for a step that this path lacks moves to the next one. */
function merged(rows: readonly PaymentRow[], isThere: (step: StepId) => boolean): PaymentRow[] {
  let over = 0
  return rows.flatMap(([id, percent, earned, releasedBy]): PaymentRow[] => {
    over += percent
    if (releasedBy && !isThere(releasedBy)) return []
    const row: PaymentRow = [id, over, earned, releasedBy]
    over = 0
    return [row]
  })
}
