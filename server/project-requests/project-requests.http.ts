import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { projectRequestInputSchema } from '#domain/project-requests/project-request-input.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { Locale } from '#i18n/locale.ts'
import { tellAnalysis } from '#server/analyses/analysis-answer.ts'
import { jsonAnswer, jsonBody, problemAnswer } from '#server/marketplace/describe-answers.ts'
import { choiceParameter, PAGE_PARAMETERS, readPageQuery } from '#server/marketplace/page-query.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { keep } from '#server/platform/http/kept-doors.ts'
import type { Services } from '#server/services.ts'
import { feedSchema, submittedSchema } from './project-request-answers.ts'

const submitDescription = {
  summary: 'Submit a project request',
  description: 'Stored once per `Idempotency-Key`; a repeat answers the first submit again.',
  tags: ['projectRequests'],
  parameters: [
    {
      in: 'header' as const,
      name: 'Idempotency-Key',
      schema: { type: 'string' as const, minLength: 8, maxLength: 200 },
    },
  ],
  requestBody: jsonBody(projectRequestInputSchema),
  responses: {
    201: jsonAnswer('Stored and on its way to providers', submittedSchema),
    422: problemAnswer('Something in it is wrong, told at each field; or the key was used for other words'),
    429: problemAnswer('Too many from this address or mobile'),
  },
}

const feedFilterSchema = z.object({
  city: z.optional(z.enum(CITIES)),
  projectType: z.optional(z.enum(PROJECT_TYPES)),
})

const feedDescription = {
  summary: 'Public feed of project requests, newest first',
  tags: ['projectRequests'],
  parameters: [
    choiceParameter('city', CITIES),
    choiceParameter('projectType', PROJECT_TYPES),
    ...PAGE_PARAMETERS,
  ],
  responses: {
    200: jsonAnswer('A page', feedSchema),
    422: problemAnswer('The page asked for is unreadable'),
  },
}

/** `/project-requests`: submit and public feed. Mounted at /api/v1. */
export function projectRequestDoors({ services }: { services: Services }): Hono<HttpEnv> {
  const doors = new Hono<HttpEnv>()
  doors.post('/project-requests', describeRoute(submitDescription), json, async (c) => {
    const idempotencyKey = c.req.header('idempotency-key')
    const body = c.req.valid('json')
    const submitted = await services.submitProjectRequest(body, {
      clientAddress: c.var.clientAddress,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    })
    // Taken, so it has this shape; the text was read as it is stored.
    const { text = '', locale } = body as { text?: string; locale: Locale }
    const analysis = tellAnalysis(submitted.analysis, tidyText(text), locale)
    return c.json({ ...submitted, analysis }, 201)
  })

  doors.get('/project-requests', describeRoute(feedDescription), keep('project_requests'), async (c) => {
    const { page, filter } = readPageQuery(c.req.query(), feedFilterSchema)
    const { city, projectType } = filter
    const narrowed = { ...(city && { city }), ...(projectType && { projectType }) }
    return c.json(await services.projectRequestFeed(narrowed, page))
  })
  return doors
}
