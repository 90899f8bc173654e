import type { ProviderKind } from '../providers/provider.ts'
import type { WorkKind } from './plan.ts'
import type { SourceKey } from './sources.ts'

/** Who takes part in a step. Providers are found through us; the other parties are not. */
export type Party =
  | ProviderKind
  | 'owner'
  | 'soil_laboratory'
  | 'inspection_body'
  | 'insurer'
  | 'municipality'
  | 'power_company'

/** A document that a step needs or produces. */
export type PathDocument =
  | 'deed'
  | 'survey_decision'
  | 'soil_report'
  | 'drawings'
  | 'structural_calculations'
  | 'energy_data'
  | 'bill_of_quantities'
  | 'specification'
  | 'quotes'
  | 'contract'
  | 'design_contract'
  | 'supervision_contract'
  | 'inspection_contract'
  | 'insurance_policy'
  | 'building_permit'
  | 'existing_permit'
  | 'renovation_permit'
  | 'debris_undertaking'
  | 'condition_report'
  | 'choices_list'
  | 'inspection_record'
  | 'test_record'
  | 'data_sheets'
  | 'occupancy_certificate'
  | 'snag_list'
  | 'guarantee'
  | 'written_price'
  | 'component_permit'
  | 'invoice'

export interface Step {
  parties: readonly Party[]
  documents: readonly PathDocument[]
  sources: readonly SourceKey[]
}

/**
 * Every step of every path, in the order a list shows them when nothing else decides
 * (docs/reference/saudi-domain.md#permits-code-and-practice).
 */
export const STEPS = {
  condition_survey: step(['contractor'], ['condition_report'], ['balady_renovation']),
  existing_permit: step(
    ['owner', 'municipality'],
    ['existing_permit'],
    ['old_buildings', 'balady_renovation'],
  ),
  site_measure: step(['owner', 'contractor'], [], ['judgement']),
  selection: step(['owner', 'supplier'], ['choices_list'], ['judgement']),
  deed_and_survey: step(['owner', 'municipality'], ['deed', 'survey_decision'], ['balady_permit']),
  soil_report: step(['soil_laboratory'], ['soil_report'], ['balady_permit', 'insurance_questions']),
  design_office: step(
    ['owner', 'engineering_office'],
    ['design_contract'],
    ['balady_permit', 'council_of_engineers'],
  ),
  design: step(
    ['engineering_office'],
    ['drawings', 'structural_calculations', 'energy_data'],
    ['balady_permit'],
  ),
  structural_design: step(
    ['engineering_office'],
    ['drawings', 'structural_calculations'],
    ['qassim_components', 'balady_components'],
  ),
  interior_design: step(['designer'], ['drawings', 'specification'], ['judgement']),
  choices: step(['owner', 'designer'], ['choices_list'], ['contractor_guides']),
  bill_of_quantities: step(['engineering_office'], ['bill_of_quantities', 'specification'], ['judgement']),
  quotes: step(['owner', 'contractor'], ['quotes'], ['judgement']),
  contract: step(['owner', 'contractor'], ['contract', 'guarantee'], ['balady_permit', 'transactions_law']),
  agreement: step(['owner', 'contractor'], ['written_price'], ['contractor_guides']),
  supervision: step(['owner', 'engineering_office'], ['supervision_contract'], ['balady_permit']),
  inspection: step(['owner', 'inspection_body'], ['inspection_contract'], ['inspection_rules']),
  defects_insurance: step(
    ['contractor', 'insurer'],
    ['insurance_policy'],
    ['insurance_duty', 'insurance_questions'],
  ),
  permit: step(['engineering_office', 'municipality'], ['building_permit'], ['balady_permit', 'permit_time']),
  component_permit: step(
    ['engineering_office', 'municipality'],
    ['existing_permit', 'drawings', 'component_permit'],
    ['qassim_components', 'balady_permit'],
  ),
  renovation_permit: step(
    ['engineering_office', 'municipality'],
    ['existing_permit', 'debris_undertaking', 'renovation_permit'],
    ['balady_renovation'],
  ),
  start: step(['contractor', 'power_company'], ['building_permit'], ['judgement']),
  strip_out: step(['contractor'], ['debris_undertaking'], ['balady_renovation']),
  foundations: step(
    ['contractor', 'engineering_office', 'inspection_body'],
    ['inspection_record'],
    ['building_code', 'contractor_guides'],
  ),
  frame: step(
    ['contractor', 'engineering_office', 'inspection_body'],
    ['inspection_record'],
    ['building_code', 'contractor_guides'],
  ),
  masonry: step(
    ['contractor', 'engineering_office', 'inspection_body'],
    ['inspection_record'],
    ['building_code', 'contractor_guides'],
  ),
  services_first_fix: step(['contractor'], ['choices_list'], ['contractor_guides']),
  pressure_test: step(['contractor', 'engineering_office'], ['test_record'], ['contractor_guides']),
  waterproofing: step(['contractor', 'supplier'], ['data_sheets'], ['contractor_guides']),
  flood_test: step(['contractor', 'engineering_office'], ['test_record'], ['contractor_guides']),
  dry_days: step(['owner'], [], ['judgement']),
  thermal_insulation: step(
    ['contractor', 'supplier'],
    ['data_sheets'],
    ['energy_centre', 'contractor_guides'],
  ),
  plaster: step(['contractor'], ['inspection_record'], ['contractor_guides']),
  finishes: step(['contractor'], ['inspection_record'], ['contractor_guides']),
  wet_room_finishes: step(['contractor'], ['inspection_record'], ['contractor_guides']),
  carry_out: step(['contractor'], [], ['judgement']),
  works: step(['contractor'], ['inspection_record'], ['judgement']),
  services_second_fix: step(['contractor'], ['test_record'], ['contractor_guides']),
  function_test: step(['owner', 'contractor'], [], ['contractor_guides']),
  making_good: step(['contractor'], [], ['judgement']),
  payment: step(['owner'], ['invoice', 'guarantee'], ['transactions_law']),
  outside_works: step(['contractor'], ['inspection_record'], ['contractor_guides']),
  power: step(['contractor', 'power_company'], ['data_sheets'], ['power_connection', 'energy_centre']),
  occupancy_certificate: step(
    ['owner', 'engineering_office', 'municipality'],
    ['insurance_policy', 'occupancy_certificate'],
    ['balady_occupancy', 'insurance_duty'],
  ),
  handover: step(['owner', 'contractor'], ['snag_list', 'guarantee'], ['contractor_guides']),
} as const satisfies Record<string, Step>

export type StepId = keyof typeof STEPS

export const STEP_IDS = Object.keys(STEPS) as StepId[]

/** Without a supervising office, the owner asks, counts and inspects. */
const WITHOUT_OFFICE: { readonly [step in StepId]?: readonly Party[] } = {
  bill_of_quantities: ['owner'],
  pressure_test: ['owner', 'contractor'],
  flood_test: ['owner', 'contractor'],
  foundations: ['owner', 'contractor'],
  masonry: ['owner', 'contractor'],
}

export function partiesOf(step: StepId, kind: WorkKind | undefined): readonly Party[] {
  return (kind !== 'build' && WITHOUT_OFFICE[step]) || STEPS[step].parties
}

function step(
  parties: readonly Party[],
  documents: readonly PathDocument[],
  sources: readonly SourceKey[],
): Step {
  return { parties, documents, sources }
}
