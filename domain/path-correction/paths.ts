import type { JobCode } from '../project-requests/jobs.ts'
import {
  ALWAYS,
  all,
  any,
  type Condition,
  fact,
  ifTold,
  job,
  jobOf,
  no,
  not,
  those,
  whole,
  yes,
} from './conditions.ts'
import type { WorkKind } from './plan.ts'
import { addsComponent, isOpen, needsRenovationPermit } from './rules/permits.ts'
import { isWet } from './rules/site.ts'
import type { StepId } from './steps.ts'

export interface PathStep {
  /** Steps that must come before. A step that a project lacks passes its own predecessors on. */
  after: readonly StepId[]
  /** Projects that have the step; all when absent. Undefined means that it may be needed, and then it is shown so. */
  when?: Condition
}

export type Path = { readonly [step in StepId]?: PathStep }

/** An extension beside a standing house. */
const expansion = those(['projectType', 'jobs'], ({ kind, facts }) =>
  kind ? facts.projectType !== 'villa_construction' : undefined,
)
const villa = fact('projectType', (type) => type === 'villa_construction')
/**
 * A contract for the shell, or for its labour, ends with the block walls
 * (docs/reference/saudi-domain.md#earned-shares).
 */
const beyondBone = those(
  ['projectType'],
  ({ facts: { scope } }) => scope !== 'bone' && scope !== 'labour_only',
)
const structural = yes('changesStructure')
const movesServices = those(['changesServices'], ({ facts }) => facts.changesServices)
const isRefresh = fact('depth', (depth) => depth === 'refresh')
/** A fresh coat includes no membrane; a renovation of unknown depth may include one. */
const beyondRefresh = not(ifTold(isRefresh))
/** Services that run on power, water or gas are tested before they are paid. */
const SERVICES: readonly JobCode[] = ['ac_service', 'tank_cleaning']
const waterproofs = any(whole, jobOf('roof_waterproofing'))
/** A named roof job also insulates when both were requested, or when the kind is unknown. */
const insulates = any(
  whole,
  job(({ code, option }) =>
    code === 'roof_waterproofing'
      ? option === undefined || option === 'combined'
      : code === 'thermal_insulation',
  ),
)
const runs = jobOf('electrical_works', 'ac_installation', 'ac_supply', 'tank_lining', 'windows', 'car_shade')
/** Washing and cleaning are ordered without a diagnosis first. */
const isOrdered = not(
  all(jobOf('ac_service', 'tank_cleaning'), not(job(({ code }) => !SERVICES.includes(code)))),
)
const isWall = jobOf('boundary_wall')
const isMoreThanWall = not(all(isWall, not(job(({ code }) => code !== 'boundary_wall'))))

const after = (...steps: StepId[]): PathStep => ({ after: steps })
const only = (when: Condition, ...steps: StepId[]): PathStep => ({ after: steps, when })

/**
 * From the bare structure to the last service: docs/reference/saudi-domain.md#common-mistakes, 10 to 17, the
 * order in which no finished work is broken open again.
 */
const inside = (before: StepId[], when: Condition): Path => ({
  thermal_insulation: only(when, ...before),
  services_first_fix: only(when, ...before, 'choices'),
  pressure_test: only(when, 'services_first_fix'),
  waterproofing: only(when, 'pressure_test'),
  flood_test: only(when, 'waterproofing'),
  plaster: only(when, 'pressure_test', 'thermal_insulation'),
  finishes: only(when, 'plaster', 'flood_test'),
  services_second_fix: only(when, 'finishes'),
})

/**
 * A house may need it while the facts are unknown; a named job or a fresh coat needs it only when the owner
 * states the reason.
 */
const mayNeed = (need: Condition): Condition => ({
  ...need,
  holds: (plan) => need.holds(plan) ?? (mayTurnOut.holds(plan) ? undefined : false),
})
const mayTurnOut = all(isOpen, beyondRefresh)

/** Permits needed before work on a standing building: docs/reference/saudi-domain.md#works-and-permits. */
const permits = (before: StepId[], agreed: StepId = 'contract'): Path => ({
  existing_permit: only(
    mayNeed(any(all(needsRenovationPermit, isMoreThanWall), all(whole, no('hasExistingPermit')))),
  ),
  design_office: only(mayNeed(structural), ...before),
  structural_design: only(mayNeed(structural), 'design_office'),
  supervision: only(mayNeed(structural), 'structural_design'),
  component_permit: only(
    ifTold(addsComponent),
    'existing_permit',
    'structural_design',
    'supervision',
    agreed,
    ...before,
  ),
  renovation_permit: only(
    mayNeed(all(needsRenovationPermit, not(ifTold(addsComponent)))),
    'existing_permit',
    'structural_design',
    'supervision',
    'component_permit',
    agreed,
    ...before,
  ),
})

/**
 * At least three quotes on one bill of quantities, then a contract
 * (docs/reference/saudi-domain.md#permits-code-and-practice).
 */
const tender = (...before: StepId[]): Path => ({
  // A single job has its list in its quotes.
  bill_of_quantities: only(whole, ...before),
  quotes: after('bill_of_quantities'),
  contract: after('quotes'),
})

export const PATHS: Record<WorkKind, Path> = {
  build: {
    existing_permit: only(expansion),
    deed_and_survey: after('existing_permit'),
    soil_report: after('deed_and_survey'),
    design_office: after('existing_permit'),
    design: after('design_office', 'soil_report'),
    choices: only(beyondBone, 'design'),
    ...tender('design'),
    supervision: after('design'),
    inspection: after('design'),
    defects_insurance: after('contract', 'soil_report', 'design'),
    permit: after('deed_and_survey', 'design', 'contract', 'supervision', 'defects_insurance'),
    start: after('permit', 'inspection'),
    foundations: after('start'),
    frame: after('foundations'),
    masonry: after('frame'),
    ...inside(['masonry'], beyondBone),
    outside_works: only(beyondBone, 'plaster', 'masonry'),
    power: only(beyondBone, 'thermal_insulation', 'services_second_fix'),
    occupancy_certificate: only(beyondBone, 'power', 'outside_works', 'inspection', 'defects_insurance'),
    handover: after('occupancy_certificate', 'masonry'),
  },
  finishing: {
    choices: after(),
    ...permits([]),
    ...tender('choices'),
    ...inside(['contract', 'renovation_permit'], ALWAYS),
    power: only(villa, 'thermal_insulation', 'services_second_fix'),
    occupancy_certificate: only(villa, 'power'),
    handover: after('services_second_fix', 'occupancy_certificate'),
  },
  renovation: {
    condition_survey: after(),
    ...permits(['condition_survey']),
    choices: after('condition_survey'),
    ...tender('condition_survey', 'choices', 'structural_design'),
    strip_out: only(beyondRefresh, 'contract', 'renovation_permit'),
    services_first_fix: only(movesServices, 'strip_out', 'choices'),
    pressure_test: only(movesServices, 'services_first_fix'),
    waterproofing: only(beyondRefresh, 'strip_out', 'pressure_test'),
    flood_test: only(beyondRefresh, 'waterproofing'),
    finishes: after('strip_out', 'flood_test'),
    services_second_fix: after('finishes'),
    handover: after('services_second_fix'),
  },
  decoration: {
    interior_design: after(),
    ...permits(['interior_design']),
    ...tender('interior_design', 'structural_design'),
    works: after('contract', 'renovation_permit'),
    handover: after('works'),
  },
  insulation: {
    condition_survey: after(),
    ...permits(['condition_survey']),
    ...tender('condition_survey', 'structural_design'),
    waterproofing: only(waterproofs, 'contract', 'renovation_permit'),
    flood_test: only(waterproofs, 'waterproofing'),
    thermal_insulation: only(insulates, 'flood_test'),
    dry_days: only(waterproofs, 'thermal_insulation', 'flood_test'),
    handover: after('dry_days', 'thermal_insulation'),
  },
  facade: {
    condition_survey: after(),
    ...permits(['condition_survey']),
    ...tender('condition_survey', 'structural_design'),
    outside_works: after('contract', 'renovation_permit'),
    handover: after('outside_works'),
  },
  structural: {
    condition_survey: only(isMoreThanWall),
    deed_and_survey: only(isWall),
    ...permits(['condition_survey', 'deed_and_survey']),
    selection: only(jobOf('pool', 'lift'), 'structural_design'),
    quotes: after('condition_survey', 'deed_and_survey', 'structural_design', 'selection'),
    contract: after('quotes'),
    foundations: only(isWall, 'renovation_permit'),
    masonry: only(isWall, 'foundations'),
    plaster: only(isWall, 'masonry'),
    works: only(isMoreThanWall, 'renovation_permit'),
    waterproofing: only(jobOf('pool'), 'works'),
    flood_test: only(jobOf('pool'), 'waterproofing'),
    function_test: only(jobOf('pool', 'lift'), 'works', 'flood_test'),
    handover: after('works', 'function_test', 'plaster'),
  },
  wet_rooms: {
    condition_survey: after(),
    ...permits(['condition_survey'], 'agreement'),
    choices: after('condition_survey'),
    quotes: after('condition_survey', 'choices', 'structural_design'),
    agreement: after('quotes'),
    strip_out: after('agreement', 'renovation_permit'),
    services_first_fix: after('strip_out', 'choices'),
    pressure_test: after('services_first_fix'),
    waterproofing: only(isWet, 'pressure_test'),
    flood_test: only(isWet, 'waterproofing'),
    wet_room_finishes: after('pressure_test', 'flood_test'),
    function_test: after('wet_room_finishes'),
    handover: after('function_test'),
  },
  trade: {
    site_measure: after(),
    ...permits(['site_measure'], 'agreement'),
    selection: only(not(jobOf('demolition', 'crack_repair')), 'site_measure'),
    quotes: after('selection', 'structural_design'),
    agreement: after('quotes'),
    carry_out: after('agreement', 'renovation_permit'),
    function_test: only(runs, 'carry_out'),
    handover: after('carry_out', 'function_test'),
  },
  maintenance: {
    condition_survey: only(isOrdered),
    ...permits(['condition_survey'], 'agreement'),
    agreement: after('condition_survey', 'structural_design'),
    carry_out: after('agreement', 'renovation_permit'),
    function_test: after('carry_out'),
    making_good: only(jobOf('leak_repair'), 'function_test'),
    payment: after('function_test', 'making_good'),
  },
}
