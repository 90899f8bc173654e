import type { Facts } from '../project-requests/facts.ts'
import type { CorrectedPath } from './correct-path.ts'
import { LIMITS } from './limits.ts'
import { hasReached, type Plan, type WorkKind } from './plan.ts'
import type { StepId } from './steps.ts'

/** Percent of the price due once a step has been accepted; `signing` is the advance. */
export interface PaymentStage {
  id: PaymentStageId
  percent: number
  /** Percent of the price that accepted work is worth by then. */
  earned: number
  /** The step whose acceptance releases it; none for the advance. */
  releasedBy?: StepId
}

export type PaymentStageId =
  | 'signing'
  | 'foundations'
  | 'ground_slab'
  | 'upper_slabs'
  | 'roof_slab'
  | 'masonry'
  | 'services_first_fix'
  | 'plaster_and_waterproofing'
  | 'floors_and_ceilings'
  | 'doors_and_paint'
  | 'services_second_fix'
  | 'outside_works'
  | 'materials_on_site'
  | 'flood_test'
  | 'measured_parts'
  | 'completion'
  | 'dry_days'
  | 'retention'

export interface PaymentPlan {
  /** In order; they add up to 100. */
  stages: PaymentStage[]
  /** Percent that is never exceeded by what is paid ahead of accepted work. */
  exposureLimit: number
  /** What each payment waits for besides the step: photographs and the engineer's signature (saudi-domain §F6). */
  evidence: readonly ['photographs', 'engineers_signature']
  /** Days to look at the work before a payment falls due (§F6). */
  reviewDays: number
}

/** One line of a schedule: what is paid at a point, and the worth of what has been accepted by then, in percent. */
export interface Milestone {
  percent: number
  /** Of the whole price, since the start. */
  earned: number
}

type Row = readonly [id: PaymentStageId, percent: number, earned: number, releasedBy?: StepId | undefined]

/** §F6 beside what §E10 says is earned; slabs share what the frame earns as they share what it is paid. */
const TURNKEY: readonly Row[] = [
  ['signing', 5, 0],
  ['foundations', 8, 14, 'foundations'],
  ['ground_slab', 9, 23, 'frame'],
  ['upper_slabs', 7, 30, 'frame'],
  ['roof_slab', 4, 34, 'frame'],
  ['masonry', 7, 41, 'masonry'],
  ['services_first_fix', 8, 49, 'pressure_test'],
  ['plaster_and_waterproofing', 8, 57, 'flood_test'],
  ['floors_and_ceilings', 15, 73, 'finishes'],
  ['doors_and_paint', 13, 87, 'finishes'],
  ['services_second_fix', 6, 94, 'services_second_fix'],
  ['outside_works', 5, 100, 'outside_works'],
  ['retention', 5, 100, 'handover'],
]
const BONE: readonly Row[] = [
  ['signing', 10, 0],
  ['foundations', 20, 35, 'foundations'],
  ['ground_slab', 22, 58, 'frame'],
  ['upper_slabs', 18, 76, 'frame'],
  ['roof_slab', 8, 85, 'frame'],
  ['masonry', 12, 100, 'masonry'],
  ['retention', 10, 100, 'handover'],
]
/** Earned: the parts of §E10 that are inside (8, 8, 30, 7), out of their 53. */
const FINISHING: readonly Row[] = [
  ['signing', 10, 0],
  ['services_first_fix', 20, 15, 'pressure_test'],
  ['plaster_and_waterproofing', 15, 30, 'flood_test'],
  ['floors_and_ceilings', 25, 60, 'finishes'],
  ['doors_and_paint', 15, 86, 'finishes'],
  ['services_second_fix', 10, 100, 'services_second_fix'],
  ['retention', 5, 100, 'handover'],
]
/** Materials are about half of what building costs (§E8). */
const INSULATION: readonly Row[] = [
  ['signing', 10, 0],
  ['materials_on_site', 30, 48, 'contract'],
  ['flood_test', 50, 100, 'flood_test'],
  ['dry_days', 10, 100, 'dry_days'],
]
/** No source splits these; what is measured and accepted is paid part by part (§F5, Civil Transactions Law 469). */
const MEASURED: readonly Row[] = [
  ['signing', 10, 0],
  ['measured_parts', 85, 100],
  ['retention', 5, 100, 'handover'],
]
const ON_COMPLETION: readonly Row[] = [['completion', 100, 100, 'handover']]

const REVIEW_DAYS = 3

/** How the work of this path should be paid. */
export function paymentPlanOf(plan: Plan, { kind, steps }: CorrectedPath): PaymentPlan {
  const ids = new Set(steps.map(({ id }) => id))
  const rows = merged(rowsOf(kind, plan.facts), (step) => ids.has(step))
  const percents = withinExposure(
    rows.map(([, percent, earned]) => ({ percent, earned })),
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
    evidence: ['photographs', 'engineers_signature'],
    reviewDays: REVIEW_DAYS,
  }
}

/**
 * The same payments, each put off to the next point wherever it would run ahead of accepted work by more than `limit`
 * percent. What the last point has not earned stays unpaid; whole schedules earn 100 there.
 */
export function withinExposure(milestones: readonly Milestone[], limit: number): number[] {
  let paid = 0
  let due = 0
  return milestones.map(({ percent, earned }) => {
    due += percent
    const now = Math.max(0, Math.min(due, earned + limit) - paid)
    paid += now
    return now
  })
}

/** The most that is ever paid ahead of accepted work, in percent of the price. */
export function exposureOf(milestones: readonly Milestone[]): number {
  let paid = 0
  return milestones.reduce((most, { percent, earned }) => {
    paid += percent
    return Math.max(most, paid - earned)
  }, 0)
}

/** Percent of the price earned at the stage that was told; undefined when no source says, or no stage was told. */
export function earnedAt({ kind, facts: { stage, scope } }: Plan): number | undefined {
  if (!stage || (kind !== 'build' && kind !== 'finishing') || scope === 'labour_only') return undefined
  const rows = kind === 'finishing' ? FINISHING : scope === 'bone' ? BONE : TURNKEY
  const earned = (id: PaymentStageId) => rows.find(([row]) => row === id)?.[2] ?? 0
  if (hasReached(stage, 'finished')) return 100
  if (hasReached(stage, 'plastered')) return earned('plaster_and_waterproofing') || 100
  if (hasReached(stage, 'bone_done')) return earned('masonry')
  // The owner at the foundations is given them as done: a doubt is no accusation.
  return hasReached(stage, 'foundations') ? earned('foundations') : 0
}

function rowsOf(kind: WorkKind, { scope, floors }: Facts): readonly Row[] {
  if (scope === 'labour_only') return MEASURED
  if (kind === 'build') return forFloors(scope === 'bone' ? BONE : TURNKEY, floors)
  if (kind === 'finishing' || kind === 'renovation') return FINISHING
  if (kind === 'insulation') return INSULATION
  return kind === 'maintenance' ? ON_COMPLETION : MEASURED
}

/** What waited for a step that this path does not have waits for the next one. */
function merged(rows: readonly Row[], isThere: (step: StepId) => boolean): Row[] {
  let over = 0
  return rows.flatMap(([id, percent, earned, releasedBy]): Row[] => {
    over += percent
    if (releasedBy && !isThere(releasedBy)) return []
    const row: Row = [id, over, earned, releasedBy]
    over = 0
    return [row]
  })
}

/** A house of one floor has no slab between the ground's and the roof's: the roof takes its payment. */
function forFloors(rows: readonly Row[], floors: number | undefined): readonly Row[] {
  if (floors !== 1) return rows
  const upper = rows.find(([id]) => id === 'upper_slabs')?.[1] ?? 0
  return rows
    .filter(([id]) => id !== 'upper_slabs')
    .map((row) => (row[0] === 'roof_slab' ? ([row[0], row[1] + upper, row[2], row[3]] as const) : row))
}
