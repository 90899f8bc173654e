import type { Facts } from '../project-requests/facts.ts'
import { hasReached, type Plan } from './plan.ts'
import type { StepId } from './steps.ts'

/** Undefined: nobody told. It is then shown as still to be checked, never as done. */
type Progress = (facts: Facts) => boolean | undefined

const both = (a: boolean | undefined, b: boolean | undefined) => (a === false || b === false ? false : a && b)

/** Papers and people: known from what was told, whatever the work. */
const PREPARED: { readonly [step in StepId]?: Progress } = {
  existing_permit: ({ hasExistingPermit }) => hasExistingPermit,
  deed_and_survey: ({ hasDeed, hasSurveyDecision }) => both(hasDeed, hasSurveyDecision),
  soil_report: ({ hasSoilReport }) => hasSoilReport,
  design_office: ({ hasDesignOffice }) => hasDesignOffice,
  // What no licensed office drew would have to be drawn again (saudi-domain §A8); it may only be another office.
  design: ({ hasDrawings, hasDesignOffice }) =>
    hasDrawings && hasDesignOffice === false ? undefined : hasDrawings,
  choices: ({ hasChosenFixtures }) => hasChosenFixtures,
  bill_of_quantities: ({ hasBillOfQuantities }) => hasBillOfQuantities,
  quotes: ({ quotesInHand, hasContractor, hasContract }) =>
    hasContractor || hasContract || (quotesInHand === undefined ? undefined : quotesInHand >= 3),
  contract: ({ hasContract }) => hasContract,
  supervision: ({ hasSupervision, isSupervisedByContractor }) =>
    isSupervisedByContractor ? false : hasSupervision,
  inspection: ({ hasInspection }) => hasInspection,
  defects_insurance: ({ hasInsurance }) => hasInsurance,
  permit: ({ hasPermit }) => hasPermit,
  renovation_permit: ({ hasPermit }) => hasPermit,
  pressure_test: ({ hasPressureTest }) => hasPressureTest,
  waterproofing: ({ hasWaterproofing }) => hasWaterproofing,
  flood_test: ({ hasFloodTest }) => hasFloodTest,
  thermal_insulation: ({ hasThermalInsulation }) => hasThermalInsulation,
  occupancy_certificate: ({ hasOccupancyCertificate }) => hasOccupancyCertificate,
}

/**
 * The stage of a new house by which a step is over. `foundations` is where the work stands, so they are not over; for
 * a standing building the stage tells of the building and nothing of the work.
 */
const OVER_BY = {
  start: 'foundations',
  foundations: 'bone_done',
  frame: 'bone_done',
  masonry: 'bone_done',
  services_first_fix: 'plastered',
  plaster: 'plastered',
  finishes: 'finished',
  services_second_fix: 'finished',
  outside_works: 'finished',
} as const satisfies { readonly [step in StepId]?: NonNullable<Facts['stage']> }

/** Whether a step is done; undefined when nobody told. */
export function isDone(step: StepId, { facts, kind }: Plan): boolean | undefined {
  const { stage } = facts
  if (step === 'quotes' && kind === 'build' && stage && hasReached(stage, 'foundations')) return true
  const prepared = PREPARED[step]
  if (prepared) return prepared(facts)
  if (kind !== 'build' && kind !== 'finishing') return false
  const overBy = (OVER_BY as { [step in StepId]?: NonNullable<Facts['stage']> })[step]
  return overBy !== undefined && stage !== undefined && hasReached(stage, overBy)
}
