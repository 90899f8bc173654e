import * as z from 'zod/mini'
import { STAFF_RIGHTS } from '#domain/staff/rights.ts'
import { WAITING_KINDS } from '#domain/staff/waiting.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { readWaiting } from './read-waiting.ts'
import { waitingSchema } from './waiting-answers.ts'

/** `GET /admin/waiting`: the console's first list. */
export const waitingRoutes = (
  context: CommandContext,
  { adminReads }: Pick<RouteCallers, 'adminReads'>,
): Route[] =>
  routes('admin', [
    route({
      method: 'get',
      path: '/admin/waiting',
      caller: adminReads(STAFF_RIGHTS),
      summary: 'Everything that waits for our staff and the role may read, what runs out first coming first',
      description:
        'Registrations to review, project requests that run out of time without a quote, payments, undelivered messages, reports, held reviews and work photos. Their numbers are in `/admin/summary`.',
      query: z.object({ kind: z.optional(z.enum(WAITING_KINDS, 'field.invalid')) }),
      responses: { 200: [waitingSchema, 'At most sixty'], ...UNREADABLE },
      handle: ({ caller, db, query: { kind } }) =>
        readWaiting({ ...context, db }, caller, kind ? [kind] : WAITING_KINDS),
    }),
  ])
