import * as z from 'zod/mini'
import type { Analysis } from '#domain/analyses/analyse.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import type { Complexity } from '#domain/project-requests/complexity.ts'
import { CITIES, DEPTHS, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { City, Depth, FinishLevel, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import type { ToldSize } from '#domain/project-requests/told-size.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'
import { analysisSchema } from '#server/analyses/analysis-answer-schema.ts'
import { estimateSchema } from '#server/estimates/estimate-answer.ts'

/** Timestamps are ISO 8601 in UTC. */
const moment = z.iso.datetime()

const described = {
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  ...toldSizeShape,
  finishLevel: z.optional(z.enum(FINISH_LEVELS)),
  status: z.enum(PROJECT_REQUEST_STATUSES),
  receivedAt: moment,
}

export const submittedSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  trackingToken: z.string(),
  estimate: z.optional(estimateSchema),
  analysis: analysisSchema,
  sla: z.object({ quoteDueAt: moment, complexity: z.enum(['standard', 'complex']) }),
})

const publicProjectRequestSchema = z.object({
  id: z.uuid(),
  ...described,
  depth: z.optional(z.enum(DEPTHS)),
  startWithinDays: z.optional(z.int()),
  description: z
    .string()
    .check(
      z.describe('Made of the facts above, in the language of the request; never the words of its owner.'),
    ),
  ownWords: z
    .optional(z.string())
    .check(z.describe('The owner’s own words without phones and links, only where they let them be public.')),
  isDemo: z.boolean(),
})

export const feedSchema = z.object({
  items: z.array(publicProjectRequestSchema),
  next: z.optional(z.uuid()),
})

/** Response to a submit. Dates are ISO 8601 strings in UTC. */
export interface SubmittedProjectRequest {
  id: string
  /** Short reference for phone calls, e.g. `MR-2611-0042`. */
  reference: string
  /** Opens the tracking page. Its holder counts as the owner. */
  trackingToken: string
  /** Absent when no source prices the requested scope. */
  estimate?: Estimate
  analysis: Analysis
  sla: { quoteDueAt: string; complexity: Complexity }
}

/** A project request as everybody may see it: facts alone, and the owner's own text only with their consent. */
export interface PublicProjectRequest extends ToldSize {
  id: string
  projectType: ProjectType
  city: City
  finishLevel?: FinishLevel
  depth?: Depth
  startWithinDays?: number
  /** Made from the facts (i18n/request-summary.ts), in the language of the request. */
  description: string
  /** The owner's text without phones and links. */
  ownWords?: string
  status: ProjectRequestStatus
  receivedAt: string
  isDemo: boolean
}
