import type { Facts } from '../project-requests/facts.ts'
import { hasReached, type Plan, type WorkKind } from './plan.ts'
import type { StepId } from './steps.ts'

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

/** Percent due, percent of the price that accepted work is worth by then, and the step whose acceptance releases it. */
export type PaymentRow = readonly [
  id: PaymentStageId,
  percent: number,
  earned: number,
  releasedBy?: StepId | undefined,
]

/** §F6 beside what §E10 says is earned; slabs share what the frame earns as they share what it is paid. */
const TURNKEY: readonly PaymentRow[] = [
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
const BONE: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['foundations', 20, 35, 'foundations'],
  ['ground_slab', 22, 58, 'frame'],
  ['upper_slabs', 18, 76, 'frame'],
  ['roof_slab', 8, 85, 'frame'],
  ['masonry', 12, 100, 'masonry'],
  ['retention', 10, 100, 'handover'],
]
/** Earned: the parts of §E10 that are inside (8, 8, 30, 7), out of their 53. */
const FINISHING: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['services_first_fix', 20, 15, 'pressure_test'],
  ['plaster_and_waterproofing', 15, 30, 'flood_test'],
  ['floors_and_ceilings', 25, 60, 'finishes'],
  ['doors_and_paint', 15, 86, 'finishes'],
  ['services_second_fix', 10, 100, 'services_second_fix'],
  ['retention', 5, 100, 'handover'],
]
/** Materials are about half of what building costs (§E8). */
const INSULATION: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['materials_on_site', 30, 48, 'contract'],
  ['flood_test', 50, 100, 'flood_test'],
  ['dry_days', 10, 100, 'dry_days'],
]
/** No source splits these; what is measured and accepted is paid part by part (§F5, Civil Transactions Law 469). */
const MEASURED: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['measured_parts', 85, 100],
  ['retention', 5, 100, 'handover'],
]
const ON_COMPLETION: readonly PaymentRow[] = [['completion', 100, 100, 'handover']]

/** The payments for a kind of work. */
export function paymentRows(kind: WorkKind, { scope, floors }: Facts): readonly PaymentRow[] {
  if (scope === 'labour_only') return MEASURED
  if (kind === 'build') return forFloors(scope === 'bone' ? BONE : TURNKEY, floors)
  if (kind === 'finishing' || kind === 'renovation') return FINISHING
  if (kind === 'insulation') return INSULATION
  return kind === 'maintenance' ? ON_COMPLETION : MEASURED
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

/** A house of one floor has no slab between the ground's and the roof's: the roof takes its payment. */
function forFloors(rows: readonly PaymentRow[], floors: number | undefined): readonly PaymentRow[] {
  if (floors !== 1) return rows
  const upper = rows.find(([id]) => id === 'upper_slabs')?.[1] ?? 0
  return rows
    .filter(([id]) => id !== 'upper_slabs')
    .map((row) => (row[0] === 'roof_slab' ? ([row[0], row[1] + upper, row[2], row[3]] as const) : row))
}
