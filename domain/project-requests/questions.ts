import { PROJECT_TYPES, type ProjectType } from './fact-values.ts'
import type { FactName } from './facts.ts'
import { isOfAHouse, isServiceOnly, type KnownWork, needsArea } from './jobs.ts'

const ANY = PROJECT_TYPES
const BUILT: readonly ProjectType[] = ['villa_construction', 'expansion']
const INSIDE: readonly ProjectType[] = ['interior_finishing', 'decoration', 'renovation', 'maintenance']
const LIVED_IN: readonly ProjectType[] = ['renovation', 'maintenance', 'decoration', 'exterior_finishing']
const FROM_STRUCTURE: readonly ProjectType[] = [...BUILT, 'interior_finishing', 'decoration']
const WET: readonly ProjectType[] = ['insulation', 'renovation', 'interior_finishing']

/**
 * Questions for an owner, in order, with the work they matter for: for its price (domain/estimates) or its
 * path (domain/path-correction). Other facts are taken only from the description.
 */
export const ASKED_FACTS = {
  projectType: ANY,
  jobs: ANY,
  depth: ['renovation'],
  areaSqm: ANY,
  floors: [...BUILT, 'maintenance'],
  rooms: [...BUILT, 'interior_finishing', 'renovation'],
  bathrooms: [...BUILT, 'interior_finishing', 'renovation', 'maintenance'],
  finishLevel: ANY.filter((type) => type !== 'insulation'),
  scope: ['villa_construction'],
  changesLayout: INSIDE,
  changesServices: INSIDE,
  changesStructure: [...INSIDE, 'insulation', 'exterior_finishing'],
  changesFacade: ['renovation', 'maintenance'],
  hasCracks: LIVED_IN,
  city: ANY,
  district: ANY,
  plotAreaSqm: BUILT,
  stage: FROM_STRUCTURE,
  hasMasonry: FROM_STRUCTURE,
  hasPlumbingFirstFix: FROM_STRUCTURE,
  hasElectricalFirstFix: FROM_STRUCTURE,
  hasCoolingFirstFix: FROM_STRUCTURE,
  hasCeilings: FROM_STRUCTURE,
  hasTiles: FROM_STRUCTURE,
  hasPaint: FROM_STRUCTURE,
  startWithinDays: ANY,
  durationMonths: ANY,
  deadline: ANY,
  hasDeed: BUILT,
  hasSurveyDecision: BUILT,
  hasSoilReport: BUILT,
  hasDrawings: [...FROM_STRUCTURE, 'renovation'],
  hasPermit: [...BUILT, 'renovation', 'exterior_finishing'],
  hasExistingPermit: ['expansion', 'renovation', 'exterior_finishing'],
  hasBillOfQuantities: ANY.filter((type) => type !== 'maintenance'),
  hasContract: ANY,
  hasInsurance: BUILT,
  hasDesignOffice: [...BUILT, 'renovation'],
  hasContractor: ANY,
  isContractorRegistered: ANY,
  hasSupervision: [...BUILT, 'renovation'],
  hasInspection: BUILT,
  hasThermalInsulation: FROM_STRUCTURE,
  hasFloodTest: WET,
  quotesInHand: ANY,
  advancePercent: ANY,
} as const satisfies Partial<Record<FactName, readonly ProjectType[]>>

export type AskedFact = keyof typeof ASKED_FACTS

const SIZES_OF_A_HOUSE: readonly AskedFact[] = ['floors', 'rooms', 'bathrooms']
/** Nothing else matters for visits and repairs: repairing a leak needs no drawings or permit. */
const OF_A_SERVICE: readonly AskedFact[] = [
  'projectType',
  'jobs',
  'city',
  'district',
  'startWithinDays',
  'quotesInHand',
]

/** Whether a question matters; before the work is known, any may. Jobs other than a house need none of its sizes. */
export function isAsked(fact: AskedFact, work: KnownWork): boolean {
  const { projectType } = work
  if (fact === 'areaSqm') return needsArea(work)
  if (isServiceOnly(work) && !OF_A_SERVICE.includes(fact)) return false
  if ((SIZES_OF_A_HOUSE.includes(fact) || fact === 'depth') && !isOfAHouse(work)) return false
  return projectType === undefined || (ASKED_FACTS[fact] as readonly ProjectType[]).includes(projectType)
}
