import { riyals } from '../shared/money.ts'

// Apart from the schema, so that a page which only offers choices or estimates does not load a validator.

/** Spec §3: the eight project types and the seven cities. */
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

/** DESIGN §6: the fact names and values every form, rule and table shares. */
export const FINISH_LEVELS = ['economy', 'standard', 'luxury'] as const
export const SCOPES = ['bone', 'turnkey', 'finishing_only', 'labour_only'] as const
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

export type ProjectType = (typeof PROJECT_TYPES)[number]
export type City = (typeof CITIES)[number]
export type FinishLevel = (typeof FINISH_LEVELS)[number]
export type Scope = (typeof SCOPES)[number]
export type Stage = (typeof STAGES)[number]

/**
 * Limits catch slips, not ambition. The rates behind the estimate are for villas (saudi-domain §E1):
 * 20,000 m² is some thirty large ones, and 500 million riyals is the dearest sourced turnkey rate
 * (3,000 SAR/m²) on that area, eight times over.
 */
export const AREA_LIMITS = { min: 1, max: 20_000 }
export const BUDGET_LIMITS = { min: riyals(100), max: riyals(500_000_000) }
