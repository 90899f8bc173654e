import * as z from 'zod/mini'
import { letterCount, tidyText } from '../shared/text.ts'
import {
  AREA_LIMITS,
  BUDGET_LIMITS,
  CITIES,
  DEAL_FACTS,
  DOCUMENT_FACTS,
  FINISH_LEVELS,
  PARTY_FACTS,
  PAYMENT_BASES,
  PROJECT_TYPES,
  SCOPES,
  STAGES,
  WORK_FACTS,
} from './fact-values.ts'

export * from './fact-values.ts'

/** Limits that catch slips: past a plot of ten hectares, a small block, ten years of work or a start two years off. */
const MAX_PLOT_SQM = 100_000
const MAX_FLOORS = 10
const MAX_ROOMS = 200
const MAX_MONTHS = 120
const MAX_DAYS_AHEAD = 730
const MAX_QUOTES = 50
/** The column's own limits. No district has a name of one letter. */
const DISTRICT_LETTERS = { min: 2, max: 60 }

const { min: MIN_AREA, max: MAX_AREA } = AREA_LIMITS

/** Whole square metres, as the column and every list have them: half a metre is nothing beside the range of any rate. */
const area = (max: number) =>
  z
    .number('projectRequest.area_not_a_number')
    .check(
      z.minimum(MIN_AREA, 'projectRequest.area_too_small'),
      z.maximum(max, 'projectRequest.area_too_large'),
      z.multipleOf(1, 'projectRequest.area_not_whole'),
    )

const count = (min: number, max: number) =>
  z
    .int('projectRequest.count_not_a_whole_number')
    .check(z.minimum(min, 'projectRequest.count_too_small'), z.maximum(max, 'projectRequest.count_too_large'))

/** Of the contract's price. */
const percent = z
  .number('projectRequest.percent_out_of_range')
  .check(
    z.minimum(0, 'projectRequest.percent_out_of_range'),
    z.maximum(100, 'projectRequest.percent_out_of_range'),
  )

function yesOrNo<Name extends string>(names: readonly Name[]) {
  const answer = z.optional(z.boolean())
  return Object.fromEntries(names.map((name) => [name, answer])) as Record<Name, typeof answer>
}

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
    z.string('projectRequest.district_too_short').check(
      z.overwrite(tidyText),
      z.refine((text) => letterCount(text) >= DISTRICT_LETTERS.min, 'projectRequest.district_too_short'),
      z.maxLength(DISTRICT_LETTERS.max, 'projectRequest.district_too_long'),
    ),
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
  ...yesOrNo(DOCUMENT_FACTS),
  ...yesOrNo(PARTY_FACTS),
  ...yesOrNo(WORK_FACTS),
  ...yesOrNo(DEAL_FACTS),
  /** Quotes the owner already has from elsewhere. */
  quotesInHand: z.optional(count(0, MAX_QUOTES)),
  paymentBasis: z.optional(z.enum(PAYMENT_BASES, 'projectRequest.payment_basis_unknown')),
  /** Asked for before any work; paid so far; held back until the end. */
  advancePercent: z.optional(percent),
  paidPercent: z.optional(percent),
  retentionPercent: z.optional(percent),
})

export type Facts = z.infer<typeof factsSchema>
export type FactName = keyof Facts

/** The words of the owner a fact was read from: UTF-16 positions in the text as sent, the end not included. */
export interface Span {
  start: number
  end: number
}
