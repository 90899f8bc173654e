import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { projectRequestInputSchema } from '#domain/project-requests/project-request-input.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { Locale } from '#i18n/locale.ts'
import { presentAnalysis } from '#server/analyses/analysis-answer.ts'
import { keep } from '#server/platform/http/cached-routes.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { choiceParameter, PAGE_PARAMETERS, readPageQuery } from '#server/platform/http/page-query.ts'
import { feedSchema, submittedSchema } from './project-request-answers.ts'
import type { ProjectRequestServices } from './project-request-services.ts'

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
    201: describeJson('Stored and on its way to providers', submittedSchema),
    422: describeProblem('Something in it is wrong, told at each field; or the key was used for other words'),
    429: describeProblem('Too many from this address or mobile'),
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
    200: describeJson('A page', feedSchema),
    422: describeProblem('The page asked for is unreadable'),
  },
}

/** `/project-requests`: submit and public feed. Mounted at /api/v1. */
export function projectRequestRoutes({ services }: { services: ProjectRequestServices }): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/project-requests', describeRoute(submitDescription), json, async (c) => {
    const idempotencyKey = c.req.header('idempotency-key')
    const body = c.req.valid('json')
    const submitted = await services.submitProjectRequest(body, {
      clientAddress: c.var.clientAddress,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    })
    // Taken, so it has this shape; the text was read as it is stored.
    const { text = '', locale } = body as { text?: string; locale: Locale }
    const analysis = presentAnalysis(submitted.analysis, tidyText(text), locale)
    return c.json({ ...submitted, analysis }, 201)
  })

  routes.get('/project-requests', describeRoute(feedDescription), keep('project_requests'), async (c) => {
    const { page, filter } = readPageQuery(c.req.query(), feedFilterSchema)
    const { city, projectType } = filter
    const narrowed = { ...(city && { city }), ...(projectType && { projectType }) }
    return c.json(await services.projectRequestFeed(narrowed, page))
  })
  return routes
}
