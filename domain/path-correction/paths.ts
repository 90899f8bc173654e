import { ALWAYS, any, type Condition, fact, no, those, yes } from './conditions.ts'
import type { WorkKind } from './plan.ts'
import { needsRenovationPermit } from './rules/permits.ts'
import type { StepId } from './steps.ts'

export interface PathStep {
  /** What must be done before it. A step that has no place in a project hands its own predecessors on. */
  after: readonly StepId[]
  /** Which projects have it; all when absent. Undefined means it may be needed, and then it is shown as such. */
  when?: Condition
}

export type Path = { readonly [step in StepId]?: PathStep }

const expansion = fact('projectType', (type) => type === 'expansion')
const villa = fact('projectType', (type) => type === 'villa_construction')
/** A contract for the bone, or for its labour, ends with the block walls (saudi-domain §E10). */
const beyondBone = those(
  ['projectType'],
  ({ facts: { scope } }) => scope !== 'bone' && scope !== 'labour_only',
)
const structural = yes('changesStructure')
const movesServices = those(['changesServices'], ({ facts }) => facts.changesServices)

const after = (...steps: StepId[]): PathStep => ({ after: steps })
const only = (when: Condition, ...steps: StepId[]): PathStep => ({ after: steps, when })

/** From the bare structure to the last service: §F5 10-17, the order in which nothing finished is broken open again. */
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

/** What works on a standing building need before they touch it: §F3. */
const permits = (before: StepId[], agreed: StepId = 'contract'): Path => ({
  existing_permit: only(any(needsRenovationPermit, no('hasExistingPermit'))),
  design_office: only(structural, ...before),
  design: only(structural, 'design_office'),
  supervision: only(structural, 'design'),
  renovation_permit: only(
    needsRenovationPermit,
    'existing_permit',
    'design',
    'supervision',
    agreed,
    ...before,
  ),
})

/** Quotes of at least three on one bill of quantities, then a contract: §F1 5-6, §F5 3-4. */
const tender = (...before: StepId[]): Path => ({
  bill_of_quantities: after(...before),
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
    ...tender('condition_survey', 'choices', 'design'),
    strip_out: after('contract', 'renovation_permit'),
    services_first_fix: only(movesServices, 'strip_out', 'choices'),
    pressure_test: only(movesServices, 'services_first_fix'),
    waterproofing: after('strip_out', 'pressure_test'),
    flood_test: after('waterproofing'),
    finishes: after('strip_out', 'flood_test'),
    services_second_fix: after('finishes'),
    handover: after('services_second_fix'),
  },
  decoration: {
    interior_design: after(),
    ...permits(['interior_design']),
    ...tender('interior_design', 'design'),
    works: after('contract', 'renovation_permit'),
    handover: after('works'),
  },
  maintenance: {
    condition_survey: after(),
    ...permits(['condition_survey'], 'quotes'),
    quotes: after('condition_survey'),
    works: after('quotes', 'renovation_permit'),
    handover: after('works'),
  },
  insulation: {
    condition_survey: after(),
    ...permits(['condition_survey']),
    ...tender('condition_survey', 'design'),
    waterproofing: after('contract', 'renovation_permit'),
    flood_test: after('waterproofing'),
    thermal_insulation: after('flood_test'),
    dry_days: after('thermal_insulation', 'flood_test'),
    handover: after('dry_days'),
  },
  facade: {
    condition_survey: after(),
    ...permits(['condition_survey']),
    ...tender('condition_survey', 'design'),
    outside_works: after('contract', 'renovation_permit'),
    handover: after('outside_works'),
  },
}
