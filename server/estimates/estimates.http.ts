import { factsSchema } from '#domain/project-requests/facts.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import type { EstimateServices } from './cached-calibration.ts'
import { estimateSchema } from './estimate-answer.ts'
import { estimateFacts } from './estimate-facts.ts'

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
      handle: async ({ body }) => estimateFacts(body, await services.calibration()),
    }),
  ])
