import * as z from 'zod/mini'
import { CITIES, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import { toldSizeShape } from '#domain/project-requests/told-size.ts'
import { analysisSchema } from '#server/analyses/analysis-answer-schema.ts'
import { estimateSchema } from '#server/estimates/estimate-answer.ts'

/** Shapes of answers for the API's description; the types are in server/services.ts. */
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
  description: z.string(),
  isDemo: z.boolean(),
})

export const feedSchema = z.object({
  items: z.array(publicProjectRequestSchema),
  next: z.optional(z.uuid()),
})
