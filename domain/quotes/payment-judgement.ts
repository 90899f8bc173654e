import { exposureOf, type Milestone, withinExposure } from '../path-correction/exposure.ts'
import { LIMITS } from '../path-correction/limits.ts'
import { type PaymentStageId, paymentRows } from '../path-correction/payment-tables.ts'
import { type WorkPlan, workPlanOf } from '../path-correction/plan.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { PaymentJudgement, QuoteToCompare } from './comparison.ts'
import { readStage, type StageReading } from './payment-words.ts'

type Stage = QuoteToCompare['paymentStages'][number]

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
  const ask = askFor(milestones, limit)
  return {
    stages: stages.map(({ label, percent }, at) => ({
      label,
      percent,
      earned: milestones[at]!.earned,
      ask: ask[at]!,
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

/** The same stages with nothing paid ahead of the work; the rest, and at least the retention, moves to the last. */
function askFor(milestones: readonly Milestone[], limit: number): number[] {
  const asked = withinExposure(milestones, limit)
  const last = asked.length - 1
  const rest = 100 - asked.reduce((sum, percent) => sum + percent, 0)
  asked[last] = asked[last]! + rest
  for (let at = last - 1; at >= 0 && asked[last]! < LIMITS.retention; at -= 1) {
    const moved = Math.min(asked[at]!, LIMITS.retention - asked[last]!)
    asked[at] = asked[at]! - moved
    asked[last] = asked[last]! + moved
  }
  return asked
}

/**
 * Value of accepted work at each stage: from the table of this kind of work where the label names a stage of
 * it, otherwise by position, the first before any work and the last at the handover.
 */
function milestonesOf(stages: readonly Stage[], plan: WorkPlan): Point[] {
  let soFar = 0
  return stages.map(({ label, percent }, at) => {
    const reading = readStage(label)
    const told = earnedBy(reading, plan)
    soFar = Math.max(soFar, told ?? byPlace(at, stages.length))
    return { percent, earned: soFar, isHeld: soFar === 100 && (!reading.id || HELD.includes(reading.id)) }
  })
}

interface Point extends Milestone {
  /** Paid at the handover or afterwards, when defects are repaired. */
  isHeld: boolean
}

const HELD: readonly PaymentStageId[] = ['completion', 'retention', 'dry_days']

const byPlace = (at: number, count: number) => (count === 1 ? 100 : Math.round((100 * at) / (count - 1)))

function earnedBy({ id, earned }: StageReading, { kind, facts }: WorkPlan): number | undefined {
  if (earned !== undefined) return earned
  if (id === 'signing') return 0
  // Work paid as it is measured and accepted is fully earned with the last payment.
  if (id === 'completion' || id === 'retention' || id === 'measured_parts') return 100
  const rows = kind ? paymentRows(kind, facts) : []
  return rows.find(([row]) => row === id)?.[2]
}

const sumWhere = (milestones: readonly Point[], isCounted: (milestone: Point) => boolean) =>
  milestones.filter(isCounted).reduce((sum, { percent }) => sum + percent, 0)
