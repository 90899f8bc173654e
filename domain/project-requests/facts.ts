import * as z from 'zod/mini'
import { isDay } from '../shared/day.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import {
  AREA_LIMITS,
  BUDGET_LIMITS,
  CITIES,
  COUNT_LIMITS,
  DEAL_FACTS,
  DEPTHS,
  DISTRICT_LETTERS,
  DOCUMENT_FACTS,
  FINISH_LEVELS,
  type Limits,
  PARTY_FACTS,
  PAYMENT_BASES,
  PLOT_LIMITS,
  PROJECT_TYPES,
  SCOPES,
  STAGES,
  WORK_FACTS,
} from './fact-values.ts'
import { isJob, JOB_CODES, type Job, MOST_JOBS } from './jobs.ts'
import { STANDING_FACTS } from './standing-facts.ts'

export * from './fact-values.ts'
export * from './standing-facts.ts'

/** Whole square metres, as in the column and every list: half a metre is negligible beside the range of any rate. */
const area = ({ min, max }: Limits) =>
  z
    .number('projectRequest.area_not_a_number')
    .check(
      z.minimum(min, 'projectRequest.area_too_small'),
      z.maximum(max, 'projectRequest.area_too_large'),
      z.multipleOf(1, 'projectRequest.area_not_whole'),
    )

const count = ({ min, max }: Limits) =>
  z
    .int('projectRequest.count_not_a_whole_number')
    .check(z.minimum(min, 'projectRequest.count_too_small'), z.maximum(max, 'projectRequest.count_too_large'))

/** Percent of the contract's price. */
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

const job = z
  .object({
    code: z.enum(JOB_CODES, 'projectRequest.job_unknown'),
    quantity: z.optional(z.number('projectRequest.count_not_a_whole_number')),
    option: z.optional(z.string('projectRequest.job_unknown')),
  })
  .check(z.refine((told: Job) => isJob(told), 'projectRequest.job_unknown'))

export const projectTypeSchema = z.enum(PROJECT_TYPES, 'projectRequest.project_type_unknown')
export const citySchema = z.enum(CITIES, 'projectRequest.city_unknown')
export const areaSchema = area(AREA_LIMITS)

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
  /** The named jobs; while none is named, the project type means a whole. */
  jobs: z.optional(z.array(job).check(z.maxLength(MOST_JOBS, 'projectRequest.too_many_jobs'))),
  areaSqm: z.optional(areaSchema),
  plotAreaSqm: z.optional(area(PLOT_LIMITS)),
  floors: z.optional(count(COUNT_LIMITS.floors)),
  rooms: z.optional(count(COUNT_LIMITS.rooms)),
  bathrooms: z.optional(count(COUNT_LIMITS.bathrooms)),
  finishLevel: z.optional(z.enum(FINISH_LEVELS, 'projectRequest.finish_level_unknown')),
  scope: z.optional(z.enum(SCOPES, 'projectRequest.scope_unknown')),
  /** Only for a renovation. */
  depth: z.optional(z.enum(DEPTHS, 'projectRequest.depth_unknown')),
  /** In halalas; either end may be missing. */
  budget: z.optional(budget),
  durationMonths: z.optional(count(COUNT_LIMITS.durationMonths)),
  startWithinDays: z.optional(count(COUNT_LIMITS.startWithinDays)),
  /** The first day on which it would be too late: `2027-03-09` for «قبل العيد». */
  deadline: z.optional(
    z.string('projectRequest.deadline_not_a_day').check(z.refine(isDay, 'projectRequest.deadline_not_a_day')),
  ),
  stage: z.optional(z.enum(STAGES, 'projectRequest.stage_unknown')),
  ...yesOrNo(DOCUMENT_FACTS),
  ...yesOrNo(PARTY_FACTS),
  ...yesOrNo(WORK_FACTS),
  ...yesOrNo(STANDING_FACTS),
  ...yesOrNo(DEAL_FACTS),
  /** Quotes the owner already has from elsewhere. */
  quotesInHand: z.optional(count(COUNT_LIMITS.quotesInHand)),
  paymentBasis: z.optional(z.enum(PAYMENT_BASES, 'projectRequest.payment_basis_unknown')),
  /** Requested before any work; paid so far; held back until the end. */
  advancePercent: z.optional(percent),
  paidPercent: z.optional(percent),
  retentionPercent: z.optional(percent),
})

export type Facts = z.infer<typeof factsSchema>
export type FactName = keyof Facts

/** Position of the words a fact was read from: UTF-16 offsets in the text as sent, end exclusive. */
export interface Span {
  start: number
  end: number
}
