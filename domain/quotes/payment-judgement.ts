import { exposureOf, withinExposure } from '../path-correction/exposure.ts'
import { LIMITS } from '../path-correction/limits.ts'
import { isDueAtHandover, type PaymentStageId, paymentRows } from '../path-correction/payment-tables.ts'
import { recommendedPayments } from '../path-correction/payments.ts'
import { type WorkPlan, workPlanOf } from '../path-correction/plan.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { PaymentJudgement, PlannedPayment, QuoteToCompare } from './comparison.ts'
import { readStage, type StageReading } from './payment-words.ts'

type Stage = QuoteToCompare['paymentStages'][number]

/** A payment whose stage of our tables is known, or read from its label. */
export type NamedStage = Stage & { id?: PaymentStageId | undefined }

/** The payments with the value of the work accepted by each, as `judgePayments` counts it. */
export const plannedPayments = (stages: readonly NamedStage[], facts: Facts): PlannedPayment[] =>
  milestonesOf(stages, workPlanOf(facts))

/**
 * Judges a quote's payments by the limit of docs/path-correction.md: never further ahead of accepted work
 * than the advance may be. Undefined when there are none, or when they are not the whole price.
 */
export function judgePayments(stages: readonly Stage[], facts: Facts): PaymentJudgement | undefined {
  if (stages.length === 0 || stages.reduce((sum, { percent }) => sum + percent, 0) !== 100) return undefined
  const plan = workPlanOf(facts)
  const limit = plan.kind === 'maintenance' ? LIMITS.maintenanceAdvance : LIMITS.exposure
  const milestones = milestonesOf(stages, plan)
  const advance = sumWhere(milestones, ({ earned }) => earned === 0)
  const exposure = exposureOf(milestones)
  const retained = sumWhere(milestones, ({ isHeld }) => isHeld)
  const inTime = withinExposure(milestones, limit)
  return {
    stages: milestones.map((milestone, at) => ({
      ...milestone,
      label: stages[at]!.label,
      isAhead: milestone.percent > inTime[at]!,
    })),
    advance,
    exposure,
    retained,
    verdict: verdictOf({ advance, exposure, retained }, limit),
  }
}

function verdictOf(
  { advance, exposure, retained }: Pick<PaymentJudgement, 'advance' | 'exposure' | 'retained'>,
  limit: number,
): PaymentJudgement['verdict'] {
  if (advance > limit) return 'advance_too_high'
  if (exposure > limit) return 'front_loaded'
  return retained < LIMITS.retention ? 'no_retention' : 'sound'
}

/** Our plan for this work, in the form in which a provider's plan is judged. */
export const recommendedPlan = (facts: Facts): PlannedPayment[] | undefined =>
  recommendedPayments(facts)?.stages.map(({ id, percent, earned }) => ({
    percent,
    earned,
    isHeld: isDueAtHandover(id),
  }))

/**
 * Value of accepted work at each stage: from the table of this kind of work where the label names a stage of
 * it, otherwise by position, the first before any work and the last at the handover.
 */
function milestonesOf(stages: readonly NamedStage[], plan: WorkPlan): PlannedPayment[] {
  let soFar = 0
  return stages.map(({ id, label, percent }, at) => {
    const reading = id ? { id } : readStage(label)
    const told = earnedBy(reading, plan)
    soFar = Math.max(soFar, told ?? byPlace(at, stages.length))
    return { percent, earned: soFar, isHeld: soFar === 100 && (!reading.id || isDueAtHandover(reading.id)) }
  })
}

const byPlace = (at: number, count: number) => (count === 1 ? 100 : Math.round((100 * at) / (count - 1)))

function earnedBy({ id, earned }: StageReading, { kind, facts }: WorkPlan): number | undefined {
  if (earned !== undefined) return earned
  if (id === 'signing') return 0
  // Work paid as it is measured and accepted is fully earned with the last payment.
  if (id === 'completion' || id === 'retention' || id === 'measured_parts') return 100
  const rows = kind ? paymentRows(kind, facts) : []
  return rows.find(([row]) => row === id)?.[2]
}

const sumWhere = (milestones: readonly PlannedPayment[], isCounted: (milestone: PlannedPayment) => boolean) =>
  milestones.filter(isCounted).reduce((sum, { percent }) => sum + percent, 0)
