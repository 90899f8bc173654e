import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { type Facts, factsSchema } from '#domain/project-requests/facts.ts'
import { needsArea } from '#domain/project-requests/jobs.ts'
import { type FieldErrors, invalidInput, Refusal } from '#domain/shared/refusal.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import type { EstimateServices } from './cached-calibration.ts'
import { estimateSchema } from './estimate-answer.ts'

/** `POST /estimates`: price range for given facts. Stores nothing. */
export const estimateRoutes = ({ services }: { services: EstimateServices }): Route[] =>
  routes('estimates', [
    route({
      method: 'post',
      path: '/estimates',
      caller: anyone,
      summary: 'Estimate a project from its facts',
      body: factsSchema,
      responses: {
        200: [estimateSchema, 'The price range, in halalas without VAT'],
        422: 'A fact is missing or out of bounds, or no source prices this scope',
      },
      handle: async ({ body }) => estimateOf(body, await services.calibration()),
    }),
  ])

function estimateOf(facts: Facts, calibration: Calibration | undefined) {
  // Missing facts would otherwise be assumed; this route reports them instead.
  const missing = missingFacts(facts)
  if (Object.keys(missing).length > 0) throw invalidInput(missing)
  const range = estimate(facts, calibration)
  if (!range) throw new Refusal('estimate.not_priced')
  return range
}

/** Facts required for any price: the kind of work and its area. */
function missingFacts(facts: Facts): FieldErrors {
  const { projectType, areaSqm } = facts
  return {
    ...(projectType === undefined && { projectType: { code: 'field.required' } }),
    ...(areaSqm === undefined && needsArea(facts) && { areaSqm: { code: 'field.required' } }),
  }
}
