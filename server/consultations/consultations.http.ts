import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { bookableSchema, slotsSchema } from './consultation-answers.ts'
import { readBookable, readSlots, slotsQuerySchema } from './read-slots.ts'

/** Public routes, before booking. */
export const bookableRoutes = (context: CommandContext): Route[] =>
  routes('consultations', [
    route({
      method: 'get',
      path: '/providers/:slug/consultations',
      caller: anyone,
      summary: 'Offers of an advisor or engineering office, with the first free time of each',
      cache: 'no-store',
      responses: {
        200: [bookableSchema, 'Offers, newest first; empty if nothing can be booked'],
        404: 'No such provider',
      },
      handle: ({ params }) => readBookable(context, params.slug),
    }),

    route({
      method: 'get',
      path: '/consultation-offers/:offerId/slots',
      caller: anyone,
      summary: 'The free times of an offer, by day in Riyadh',
      ids: { offerId: 'consultation.offer_not_found' },
      query: slotsQuerySchema,
      cache: 'no-store',
      responses: {
        200: [slotsSchema, 'Free times by day; days without any are left out'],
        404: 'No such offer, or it has ended',
        422: 'The requested days are invalid',
      },
      handle: ({ params, query }) => readSlots(context, params.offerId, query),
    }),
  ])
