import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { type Facts, factsSchema } from '#domain/project-requests/facts.ts'
import { needsArea } from '#domain/project-requests/jobs.ts'
import { type FieldErrors, invalidInput, Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import type { EstimateServices } from './cached-calibration.ts'
import { estimateSchema } from './estimate-answer.ts'

/** `POST /estimates`: facts in, price range out. Stores nothing. Mounted at /api/v1. */
export function estimateRoutes({ services }: { services: EstimateServices }): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post(
    '/estimates',
    describeRoute({
      summary: 'Estimate a project from its facts',
      tags: ['estimates'],
      requestBody: jsonBody(factsSchema),
      responses: {
        200: describeJson('The price range, in halalas without VAT', estimateSchema),
        422: describeProblem('A fact is missing or out of bounds, or no source prices this scope'),
      },
    }),
    json,
    async (c) => c.json(estimateOf(c.req.valid('json'), await services.calibration())),
  )
  return routes
}

function estimateOf(body: unknown, calibration: Calibration | undefined) {
  const facts = requireValid(factsSchema, body)
  // What nobody told would be priced as usual; who asks for a price by facts is told which are missing.
  const missing = missingFacts(facts)
  if (Object.keys(missing).length > 0) throw invalidInput(missing)
  const range = estimate(facts, calibration)
  if (!range) throw new Refusal('estimate.not_priced')
  return range
}

/** What no price can do without: the work, and how much of it. */
function missingFacts(facts: Facts): FieldErrors {
  const { projectType, areaSqm } = facts
  return {
    ...(projectType === undefined && { projectType: { code: 'field.required' } }),
    ...(areaSqm === undefined && needsArea(facts) && { areaSqm: { code: 'field.required' } }),
  }
}
