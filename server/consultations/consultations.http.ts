import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { isUuid } from '#domain/shared/id.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { bookableSchema, slotsSchema } from './consultation-answers.ts'
import { offerNotFound } from './own-offers.ts'
import { readBookable, readSlots } from './read-slots.ts'

const tags = ['consultations']

/** What anyone reads before they book. Mounted at /api/v1. */
export function bookableRoutes(context: CommandContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get(
    '/providers/:slug/consultations',
    describeRoute({
      summary: 'What can be booked of an advisor or engineering office, with the first free time of each',
      tags,
      responses: {
        200: describeJson('Offers, newest first; none where nothing can be booked', bookableSchema),
        404: describeProblem('No such provider'),
      },
    }),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await readBookable(context, c.req.param('slug')))
    },
  )

  routes.get(
    '/consultation-offers/:offerId/slots',
    describeRoute({
      summary: 'The free times of an offer, by day in Riyadh',
      tags,
      parameters: [
        {
          in: 'query',
          name: 'from',
          schema: { type: 'string', format: 'date' },
          description: 'The first day in Riyadh; today without.',
        },
        { in: 'query', name: 'days', schema: { type: 'integer', minimum: 1, maximum: 31, default: 14 } },
      ],
      responses: {
        200: describeJson('Days without any are left out', slotsSchema),
        404: describeProblem('No such offer, or it ended'),
        422: describeProblem('The days asked for are unreadable'),
      },
    }),
    async (c) => {
      const offerId = c.req.param('offerId')
      if (!isUuid(offerId)) throw offerNotFound()
      c.header('cache-control', 'no-store')
      return c.json(await readSlots(context, offerId, c.req.query()))
    },
  )
  return routes
}
