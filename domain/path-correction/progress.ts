import type { Facts } from '../project-requests/facts.ts'
import { type StandingWork, standingWorks } from '../project-requests/standing-work.ts'
import { hasReached, type Plan, withNamed } from './plan.ts'
import type { StepId } from './steps.ts'

/**
 * `done` was stated by the owner; `implied` follows from what they said, and is shown as such; `not_checked`
 * is unknown.
 */
export type StepState = 'done' | 'implied' | 'to_do' | 'not_checked'

/** Whether nothing is left to do for the step. */
export const isOver = ({ state }: { state: StepState }): boolean => state === 'done' || state === 'implied'

/** Undefined when unknown: the step is then shown as still to be checked, never as done. */
type Progress = (facts: Facts) => boolean | undefined

const both = (a: boolean | undefined, b: boolean | undefined) => (a === false || b === false ? false : a && b)

/**
 * Drawings that no licensed office made would have to be made again
 * (docs/reference/saudi-domain.md#professional-licences), unless the office is only another one.
 */
const isDrawn: Progress = ({ hasDrawings, hasDesignOffice }) =>
  hasDrawings && hasDesignOffice === false ? undefined : hasDrawings

/** Documents and parties: known from the facts, for any kind of work. */
const PREPARED: { readonly [step in StepId]?: Progress } = {
  existing_permit: ({ hasExistingPermit }) => hasExistingPermit,
  deed_and_survey: ({ hasDeed, hasSurveyDecision }) => both(hasDeed, hasSurveyDecision),
  soil_report: ({ hasSoilReport }) => hasSoilReport,
  design_office: ({ hasDesignOffice }) => hasDesignOffice,
  design: isDrawn,
  structural_design: isDrawn,
  choices: ({ hasChosenFixtures }) => hasChosenFixtures,
  bill_of_quantities: ({ hasBillOfQuantities }) => hasBillOfQuantities,
  quotes: ({ quotesInHand }) => (quotesInHand === undefined ? undefined : quotesInHand >= 3),
  contract: ({ hasContract }) => hasContract,
  agreement: ({ hasContract }) => hasContract,
  supervision: ({ hasSupervision, isSupervisedByContractor }) =>
    isSupervisedByContractor ? false : hasSupervision,
  inspection: ({ hasInspection }) => hasInspection,
  defects_insurance: ({ hasInsurance }) => hasInsurance,
  permit: ({ hasPermit }) => hasPermit,
  component_permit: ({ hasPermit }) => hasPermit,
  renovation_permit: ({ hasPermit }) => hasPermit,
  pressure_test: ({ hasPressureTest }) => hasPressureTest,
  waterproofing: ({ hasWaterproofing }) => hasWaterproofing,
  flood_test: ({ hasFloodTest }) => hasFloodTest,
  thermal_insulation: ({ hasThermalInsulation }) => hasThermalInsulation,
  occupancy_certificate: ({ hasOccupancyCertificate }) => hasOccupancyCertificate,
}

/**
 * The stage of a new house by which a step is over. `foundations` means the work is there now, so they are
 * not over; for a standing building the stage describes the building and not the work.
 */
const OVER_BY: { readonly [step in StepId]?: NonNullable<Facts['stage']> } = {
  start: 'foundations',
  foundations: 'bone_done',
  frame: 'bone_done',
  masonry: 'bone_done',
  services_first_fix: 'plastered',
  plaster: 'plastered',
  finishes: 'finished',
  services_second_fix: 'finished',
  outside_works: 'finished',
}

/** Steps that a stage names: a house at the shell stage has its foundations, frame and walls. */
const NAMED_BY: { readonly [stage in NonNullable<Facts['stage']>]?: readonly StepId[] } = {
  bone_done: ['foundations', 'frame', 'masonry'],
  plastered: ['plaster'],
  finished: ['finishes'],
}

/** The trades of a step that may stand one by one. */
const TRADES: { readonly [step in StepId]?: readonly StandingWork[] } = {
  masonry: ['masonry'],
  services_first_fix: ['plumbing', 'electrical', 'cooling'],
  finishes: ['ceilings', 'tiles', 'paint'],
}
/** Doors, windows and kitchens belong to the finishes too, so these are over only by their stage. */
const NEVER_WHOLE: readonly StepId[] = ['finishes']

const SAID_BY = {
  masonry: 'hasMasonry',
  plumbing: 'hasPlumbingFirstFix',
  electrical: 'hasElectricalFirstFix',
  cooling: 'hasCoolingFirstFix',
} as const

/** The trades of an open step that stand already, as the owner said. */
export function standingTrades(step: StepId, plan: Plan): StandingWork[] {
  if (!runsByStage(plan)) return []
  const standing = standingWorks(plan.told)
  return (TRADES[step] ?? []).filter((work) => standing.has(work))
}

/** Whether the owner said of each trade that it stands, or of one that it does not; undefined where neither. */
function saidByTrade(step: StepId, plan: Plan): boolean | undefined {
  const trades = TRADES[step]
  if (!trades || NEVER_WHOLE.includes(step) || !runsByStage(plan)) return undefined
  const said = trades.map((work) => plan.told[SAID_BY[work as keyof typeof SAID_BY]])
  return said.includes(false) ? false : said.every((one) => one === true) || undefined
}

export function stateOf(step: StepId, plan: Plan): StepState {
  const byTrade = saidByTrade(step, plan)
  if (byTrade !== undefined) return byTrade ? 'done' : 'to_do'
  const { told } = plan
  const isTold = PREPARED[step]?.(withNamed(told))
  if (isTold || (runsByStage(plan) && told.stage && NAMED_BY[told.stage]?.includes(step))) return 'done'
  if (isImplied(step, plan)) return 'implied'
  return PREPARED[step] && isTold === undefined ? 'not_checked' : 'to_do'
}

const runsByStage = ({ kind }: Plan) => kind === 'build' || kind === 'finishing'

function isImplied(step: StepId, plan: Plan): boolean {
  const { facts, kind } = plan
  const { stage } = facts
  const has = (milestone: NonNullable<Facts['stage']>) => stage !== undefined && hasReached(stage, milestone)
  // An owner who has a contractor, or builds already, no longer asks for quotes.
  if (step === 'quotes')
    return (
      facts.hasContractor === true || facts.hasContract === true || (kind === 'build' && has('foundations'))
    )
  if (PREPARED[step]) return PREPARED[step](facts) === true
  const overBy = OVER_BY[step]
  return overBy !== undefined && runsByStage(plan) && has(overBy)
}
