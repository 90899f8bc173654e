import * as z from 'zod/mini'
import { LEAD_STATUSES } from '#domain/dispatch/lead-lifecycle.ts'
import { CITIES, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { analysisSchema } from '#server/analyses/analysis-answer-schema.ts'
import { projectDocumentSchema } from '#server/documents/document-answers.ts'
import { estimateSchema } from '#server/estimates/estimate-answer.ts'
import { slaViewSchema } from '#server/sla/sla-view.ts'

/** Shapes of answers for the API's description; the types are in server/services.ts. */
const halalas = z.int()
const moment = z.iso.datetime()

const described = {
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  areaSqm: z.int(),
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

export const publicProjectRequestSchema = z.object({
  id: z.uuid(),
  ...described,
  description: z.string(),
  isDemo: z.boolean(),
})

export const feedSchema = z.object({
  items: z.array(publicProjectRequestSchema),
  next: z.optional(z.uuid()),
})

export const trackingSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  ...described,
  quoteDueAt: moment,
  sla: z.optional(slaViewSchema),
  estimate: z.optional(z.object({ p10: halalas, p50: halalas, p90: halalas })),
  ownerName: z.string(),
  documents: z.array(projectDocumentSchema),
  leads: z.array(
    z.object({
      providerName: z.string(),
      providerKind: z.enum(PROVIDER_KINDS),
      status: z.enum(LEAD_STATUSES),
      offeredAt: moment,
      answeredAt: z.optional(moment),
      quote: z.optional(z.object({ amount: halalas, submittedAt: moment, revision: z.int() })),
    }),
  ),
})
