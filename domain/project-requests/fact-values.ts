import { riyals } from '../shared/money.ts'

// Separate from the schema, so that a page which only offers choices or estimates does not load a validator.

/** The eight project types and the seven cities (docs/reference/product-rules.md#project-types-and-cities). */
export const PROJECT_TYPES = [
  'interior_finishing',
  'villa_construction',
  'decoration',
  'maintenance',
  'renovation',
  'expansion',
  'insulation',
  'exterior_finishing',
] as const
export const CITIES = ['riyadh', 'jeddah', 'dammam', 'mecca', 'medina', 'khobar', 'taif'] as const

/** Fact names and values shared by every form, rule and table (docs/reference/product-rules.md#fact-names). */
export const FINISH_LEVELS = ['economy', 'standard', 'luxury'] as const
export const SCOPES = ['bone', 'turnkey', 'finishing_only', 'labour_only'] as const
/**
 * Extent of a renovation, independent of its finish level: a fresh coat, the wet rooms, all of it, or down to
 * the structure.
 */
export const DEPTHS = ['refresh', 'wet_rooms', 'full', 'to_bone'] as const
export const STAGES = [
  'idea',
  'has_plot',
  'has_drawings',
  'has_permit',
  'foundations',
  'bone_done',
  'plastered',
  'finished',
] as const

/**
 * Facts that are true, false or absent, where absent is never no. The documents in hand
 * (docs/reference/saudi-domain.md#permits-code-and-practice): `hasPermit` is for this work,
 * `hasExistingPermit` for the building it is done on; `hasInsurance` is the inherent defects insurance,
 * `hasContract` a written one.
 */
export const DOCUMENT_FACTS = [
  'hasDeed',
  'hasSurveyDecision',
  'hasSoilReport',
  'hasDrawings',
  'hasPermit',
  'hasExistingPermit',
  'hasBillOfQuantities',
  'hasContract',
  'hasInsurance',
  'hasGuarantee',
  'hasOccupancyCertificate',
] as const

/**
 * Parties that are engaged (docs/reference/saudi-domain.md#permits-code-and-practice): a licensed design
 * office, a contractor, a supervising office, an inspection body. `isSupervisedByContractor`: the builder, or
 * their engineer, is the only supervision.
 */
export const PARTY_FACTS = [
  'hasDesignOffice',
  'hasContractor',
  'isContractorRegistered',
  'hasSupervision',
  'isSupervisedByContractor',
  'hasInspection',
] as const

/**
 * What the work touches, and what was done or tested on the way
 * (docs/reference/saudi-domain.md#permits-code-and-practice). `changesLayout`: partitions and rooms;
 * `changesServices`: water, drains, power or cooling get other places; `changesStructure`: a bearing part is removed
 * or something is added.
 */
export const WORK_FACTS = [
  'changesLayout',
  'changesFacade',
  'changesServices',
  'changesStructure',
  'hasCracks',
  'hasChosenFixtures',
  'hasPressureTest',
  'hasWaterproofing',
  'hasFloodTest',
  'hasThermalInsulation',
  'hasOperatedServices',
  'hasOpenSnags',
] as const

/**
 * How the contractor is chosen and changes are agreed (docs/reference/saudi-domain.md#common-mistakes): the
 * lowest price decides, changes are agreed orally.
 */
export const DEAL_FACTS = ['choosesLowestPrice', 'hasVerbalChanges'] as const

/** What releases payments: accepted stages, dates, or the end of the work. */
export const PAYMENT_BASES = ['stages', 'calendar', 'completion'] as const

export type PaymentBasis = (typeof PAYMENT_BASES)[number]
export type ProjectType = (typeof PROJECT_TYPES)[number]
export type City = (typeof CITIES)[number]
export type FinishLevel = (typeof FINISH_LEVELS)[number]
export type Scope = (typeof SCOPES)[number]
export type Depth = (typeof DEPTHS)[number]
export type Stage = (typeof STAGES)[number]

/**
 * Limits catch typing errors, not ambition. The rates behind the estimate are for villas
 * (docs/reference/saudi-domain.md#whole-house-prices): 20,000 m² is some thirty large ones, and 500 million
 * riyals is the dearest sourced turnkey rate (3,000 SAR/m²) on that area, eight times over.
 */
export const AREA_LIMITS = { min: 1, max: 20_000 }
export const BUDGET_LIMITS = { min: riyals(100), max: riyals(500_000_000) }

export interface Limits {
  min: number
  max: number
}

/**
 * These limits catch typing errors too: a plot of more than ten hectares, more than a small block, ten years
 * of work or a start two years ahead.
 */
export const PLOT_LIMITS = { min: 1, max: 100_000 }
export const COUNT_LIMITS = {
  floors: { min: 1, max: 10 },
  rooms: { min: 1, max: 200 },
  bathrooms: { min: 0, max: 200 },
  durationMonths: { min: 1, max: 120 },
  startWithinDays: { min: 0, max: 730 },
  quotesInHand: { min: 0, max: 50 },
}
/** Percent of the contract's price: requested before any work; paid so far; held back until the end. */
export const PERCENT_FACTS = ['advancePercent', 'paidPercent', 'retentionPercent'] as const

/** Limits of the column. No district has a name of one letter. */
export const DISTRICT_LETTERS = { min: 2, max: 60 }
