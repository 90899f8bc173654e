import * as z from 'zod/mini'
import { riyals } from '../shared/money.ts'
import { tidyText } from '../shared/text.ts'

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
 * Limits catch slips, not ambition. The rates behind the estimate are for villas (saudi-domain §E1), so:
 * 20,000 m² is some thirty large villas, 10 floors is past any villa or small block, 500 million riyals is
 * the dearest sourced turnkey rate (3,000 SAR/m²) on the largest area, eight times over.
 */
export const AREA_LIMITS = { min: 1, max: 20_000 }
export const BUDGET_LIMITS = { min: riyals(100), max: riyals(500_000_000) }
const MAX_PLOT_SQM = 100_000
const MAX_FLOORS = 10
const MAX_ROOMS = 200
const MAX_MONTHS = 120
const MAX_DAYS_AHEAD = 730
const MAX_DISTRICT_LETTERS = 60

const { min: MIN_AREA, max: MAX_AREA } = AREA_LIMITS

const area = (max: number) =>
  z
    .number('projectRequest.area_not_a_number')
    .check(
      z.minimum(MIN_AREA, 'projectRequest.area_too_small'),
      z.maximum(max, 'projectRequest.area_too_large'),
    )

const count = (min: number, max: number) =>
  z
    .int('projectRequest.count_not_a_whole_number')
    .check(z.minimum(min, 'projectRequest.count_too_small'), z.maximum(max, 'projectRequest.count_too_large'))

const budgetEnd = z.optional(
  z
    .number('projectRequest.budget_not_a_number')
    .check(
      z.minimum(BUDGET_LIMITS.min, 'projectRequest.budget_too_small'),
      z.maximum(BUDGET_LIMITS.max, 'projectRequest.budget_too_large'),
      z.multipleOf(1, 'projectRequest.budget_not_a_number'),
    ),
)

const budget = z.object({ min: budgetEnd, max: budgetEnd }).check(
  z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    error: 'projectRequest.budget_reversed',
    path: ['max'],
  }),
)

export const projectTypeSchema = z.enum(PROJECT_TYPES, 'projectRequest.project_type_unknown')
export const citySchema = z.enum(CITIES, 'projectRequest.city_unknown')
export const areaSchema = area(MAX_AREA)

/** Everything we may know of a job. Unknown facts are absent, never guessed; unknown keys are dropped. */
export const factsSchema = z.object({
  projectType: z.optional(projectTypeSchema),
  city: z.optional(citySchema),
  district: z.optional(
    z
      .string('projectRequest.district_too_long')
      .check(z.overwrite(tidyText), z.maxLength(MAX_DISTRICT_LETTERS, 'projectRequest.district_too_long')),
  ),
  areaSqm: z.optional(areaSchema),
  plotAreaSqm: z.optional(area(MAX_PLOT_SQM)),
  floors: z.optional(count(1, MAX_FLOORS)),
  rooms: z.optional(count(1, MAX_ROOMS)),
  bathrooms: z.optional(count(0, MAX_ROOMS)),
  finishLevel: z.optional(z.enum(FINISH_LEVELS, 'projectRequest.finish_level_unknown')),
  scope: z.optional(z.enum(SCOPES, 'projectRequest.scope_unknown')),
  /** In halalas; either end may be missing. */
  budget: z.optional(budget),
  durationMonths: z.optional(count(1, MAX_MONTHS)),
  startWithinDays: z.optional(count(0, MAX_DAYS_AHEAD)),
  stage: z.optional(z.enum(STAGES, 'projectRequest.stage_unknown')),
  hasPermit: z.optional(z.boolean()),
  hasDrawings: z.optional(z.boolean()),
  hasSoilReport: z.optional(z.boolean()),
  hasSupervision: z.optional(z.boolean()),
})

export type Facts = z.infer<typeof factsSchema>
