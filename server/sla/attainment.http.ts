import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { attainmentSchema } from './attainment-schema.ts'
import type { AttainmentServices } from './read-attainment.ts'

/** `GET /attainment`: how our promises were kept. */
export const attainmentRoutes = ({ services }: { services: AttainmentServices }): Route[] =>
  routes('marketplace', [
    route({
      method: 'get',
      path: '/attainment',
      caller: anyone,
      summary: 'Kept and missed commitments by start month and kind, for the last 13 months',
      description: 'docs/sla.md and the page /attainment explain the counting.',
      keep: ['attainment'],
      responses: { 200: [attainmentSchema, 'The newest month first'] },
      handle: () => services.attainment(),
    }),
  ])
