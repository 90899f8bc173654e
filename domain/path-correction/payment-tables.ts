import type { Facts } from '../project-requests/facts.ts'
import type { JobCode } from '../project-requests/jobs.ts'
import { type StandingWork, standingWorks } from '../project-requests/standing-work.ts'
import { hasReached, type Plan, type WorkKind } from './plan.ts'
import type { StepId } from './steps.ts'

export const PAYMENT_STAGES = [
  'signing',
  'foundations',
  'ground_slab',
  'upper_slabs',
  'roof_slab',
  'masonry',
  'services_first_fix',
  'plaster_and_waterproofing',
  'floors_and_ceilings',
  'doors_and_paint',
  'services_second_fix',
  'outside_works',
  'materials_on_site',
  'flood_test',
  'measured_parts',
  'half_accepted',
  'shell_accepted',
  'runs',
  'completion',
  'dry_days',
  'retention',
] as const
export type PaymentStageId = (typeof PAYMENT_STAGES)[number]

/** Payments that are due at the handover or afterwards, when defects are repaired. */
const AT_HANDOVER: readonly PaymentStageId[] = ['completion', 'retention', 'dry_days']

export const isDueAtHandover = (id: PaymentStageId): boolean => AT_HANDOVER.includes(id)

/** Percent due, percent of the price earned by accepted work, and the step whose acceptance releases the payment. */
export type PaymentRow = readonly [
  id: PaymentStageId,
  percent: number,
  earned: number,
  releasedBy?: StepId | undefined,
]

/**
 * Payments of docs/reference/saudi-domain.md#payment-stages with the shares earned by that page's
 * earned-shares; slabs divide what the frame earns as they divide what is paid for it.
 */
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
/**
 * Earned shares: the interior parts of docs/reference/saudi-domain.md#earned-shares (8, 8, 30, 7), out of
 * their 53.
 */
const FINISHING: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['services_first_fix', 20, 15, 'pressure_test'],
  ['plaster_and_waterproofing', 15, 30, 'flood_test'],
  ['floors_and_ceilings', 25, 60, 'finishes'],
  ['doors_and_paint', 15, 86, 'finishes'],
  ['services_second_fix', 10, 100, 'services_second_fix'],
  ['retention', 5, 100, 'handover'],
]
/** Materials are about half of the cost of building (docs/reference/saudi-domain.md#materials-and-cost-index). */
const INSULATION: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['materials_on_site', 30, 48, 'contract'],
  ['flood_test', 50, 100, 'flood_test'],
  ['dry_days', 10, 100, 'dry_days'],
]
/**
 * No source divides these; measured and accepted work is paid part by part
 * (docs/reference/saudi-domain.md#common-mistakes, Civil Transactions Law 469).
 */
const MEASURED: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['measured_parts', 85, 100],
  ['retention', 5, 100, 'handover'],
]
const ON_COMPLETION: readonly PaymentRow[] = [['completion', 100, 100, 'function_test']]
/**
 * One job in two or three parts, by accepted work: no source, our judgement within the limit of
 * docs/reference/saudi-domain.md#payment-stages.
 */
const BY_HALVES: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['half_accepted', 40, 50],
  ['completion', 50, 100, 'handover'],
]
/**
 * Made-to-measure goods are worth about half once they are on site (materials,
 * docs/reference/saudi-domain.md#materials-and-cost-index).
 */
const MADE_TO_MEASURE: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['materials_on_site', 40, 50],
  ['completion', 50, 100, 'handover'],
]
/** Concealed work is worth nearly half of a bathroom or a kitchen once it was tested. */
const WET_ROOMS: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['plaster_and_waterproofing', 40, 45, 'flood_test'],
  ['completion', 50, 100, 'handover'],
]
const DRY_ROOMS: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['services_first_fix', 40, 45, 'pressure_test'],
  ['completion', 50, 100, 'handover'],
]
const POOL: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['shell_accepted', 40, 50, 'works'],
  ['plaster_and_waterproofing', 25, 70, 'flood_test'],
  ['runs', 20, 100, 'function_test'],
  ['retention', 5, 100, 'handover'],
]
const LIFT: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['materials_on_site', 40, 50],
  ['runs', 45, 100, 'function_test'],
  ['retention', 5, 100, 'handover'],
]
const BOUNDARY_WALL: readonly PaymentRow[] = [
  ['signing', 10, 0],
  ['foundations', 25, 30, 'foundations'],
  ['masonry', 35, 70, 'masonry'],
  ['completion', 30, 100, 'handover'],
]
const MADE: readonly JobCode[] = [
  'doors',
  'windows',
  'kitchen_units',
  'ac_supply',
  'ac_installation',
  'car_shade',
  'wall_cladding_inside',
]

/**
 * The works that a payment of a new house is for. Once all of them stand they are not in the price, so nothing is due
 * for them. Cooling pipes are a small part of the first fix: those still to be laid are paid with the plaster.
 */
const PAID_WORKS: { readonly [id in PaymentStageId]?: readonly StandingWork[] } = {
  foundations: ['structure'],
  ground_slab: ['structure'],
  upper_slabs: ['structure'],
  roof_slab: ['structure'],
  masonry: ['masonry'],
  services_first_fix: ['plumbing', 'electrical'],
  plaster_and_waterproofing: ['plaster', 'waterproofing'],
  floors_and_ceilings: ['ceilings', 'tiles'],
}

/** The payment schedule for a kind of work. A payment of 0 percent is for work that stands already. */
export function paymentRows(kind: WorkKind, facts: Facts): readonly PaymentRow[] {
  const { scope, floors } = facts
  if (kind === 'maintenance') return ON_COMPLETION
  if (scope === 'labour_only') return MEASURED
  if (kind === 'build') return forStanding(forFloors(scope === 'bone' ? BONE : TURNKEY, floors), facts)
  if (kind === 'finishing') return forStanding(FINISHING, facts)
  if (kind === 'renovation') return FINISHING
  return kind === 'decoration' || kind === 'facade' ? MEASURED : rowsOfJobs(kind, facts)
}

/** Among several jobs, the one paid in most parts decides. */
function rowsOfJobs(kind: WorkKind, { jobs = [] }: Facts): readonly PaymentRow[] {
  const has = (code: JobCode) => jobs.some((job) => job.code === code)
  if (kind === 'wet_rooms') return jobs.length === 0 || has('bathroom_renovation') ? WET_ROOMS : DRY_ROOMS
  // Insulation that holds no water has no flood test to wait for.
  if (kind === 'insulation') return jobs.length === 0 || has('roof_waterproofing') ? INSULATION : BY_HALVES
  if (has('pool')) return POOL
  if (has('boundary_wall')) return BOUNDARY_WALL
  if (has('lift')) return LIFT
  return jobs.every(({ code }) => MADE.includes(code)) ? MADE_TO_MEASURE : BY_HALVES
}

/** Percent of the price earned at the stated stage; undefined when no source says, or when no stage was stated. */
export function earnedAt({ kind, facts: { stage, scope } }: Plan): number | undefined {
  if (!stage || (kind !== 'build' && kind !== 'finishing') || scope === 'labour_only') return undefined
  const rows = kind === 'finishing' ? FINISHING : scope === 'bone' ? BONE : TURNKEY
  const earned = (id: PaymentStageId) => rows.find(([row]) => row === id)?.[2] ?? 0
  if (hasReached(stage, 'finished')) return 100
  if (hasReached(stage, 'plastered')) return earned('plaster_and_waterproofing') || 100
  if (hasReached(stage, 'bone_done')) return earned('masonry')
  // The foundations count as done for an owner at that stage: in doubt we do not accuse.
  return hasReached(stage, 'foundations') ? earned('foundations') : 0
}

/** A house of one floor has no slab between ground and roof: the roof takes that payment. */
function forFloors(rows: readonly PaymentRow[], floors: number | undefined): readonly PaymentRow[] {
  if (floors !== 1) return rows
  const upper = rows.find(([id]) => id === 'upper_slabs')?.[1] ?? 0
  return rows
    .filter(([id]) => id !== 'upper_slabs')
    .map((row) => (row[0] === 'roof_slab' ? ([row[0], row[1] + upper, row[2], row[3]] as const) : row))
}

/** Percent. People agree on payments of fives. */
export const SHARE = 5
const inShares = (percent: number) => SHARE * Math.round(percent / SHARE)

/** Takes the works that stand out of the schedule: what remains is again 100 percent of the price and of the work. */
function forStanding(rows: readonly PaymentRow[], facts: Facts): readonly PaymentRow[] {
  const standing = standingWorks(facts)
  const stands = ([id]: PaymentRow) => PAID_WORKS[id]?.every((work) => standing.has(work)) ?? false
  if (!rows.some(stands)) return rows
  let before = 0
  const open = rows.map((row) => {
    const worth = row[2] - before
    before = row[2]
    return stands(row) ? { row, percent: 0, worth: 0 } : { row, percent: row[1], worth }
  })
  const all = { percent: 0, worth: 0 }
  for (const { percent, worth } of open) {
    all.percent += percent
    all.worth += worth
  }
  // A shell whose walls and slabs stand has nothing left to be paid for.
  if (all.worth === 0) return rows
  const sum = { percent: 0, worth: 0 }
  return open.map(({ row: [id, , , releasedBy], percent, worth }): PaymentRow => {
    const paid = inShares((100 * sum.percent) / all.percent)
    sum.percent += percent
    sum.worth += worth
    const due = inShares((100 * sum.percent) / all.percent) - paid
    return [id, due, Math.round((100 * sum.worth) / all.worth), releasedBy]
  })
}
