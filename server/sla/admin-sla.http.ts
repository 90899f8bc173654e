import * as z from 'zod/mini'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { adminSlaSchema, PROMISE_NAMES } from './admin-sla-answers.ts'
import { readOpenPromises } from './read-open-promises.ts'

/** `GET /admin/sla`: running timers. */
export const adminSlaRoutes = (context: CommandContext, { adminReads }: RouteCallers): Route[] =>
  routes('admin', [
    route({
      method: 'get',
      path: '/admin/sla',
      caller: adminReads(['registrations', 'requests', 'conversations']),
      summary: 'Open commitments with their warnings: overdue, in time, and on hold, each by deadline',
      query: z.object({ kind: z.optional(z.enum(PROMISE_NAMES)) }),
      responses: { 200: [adminSlaSchema, 'The commitments, computed from their events'], ...UNREADABLE },
      handle: ({ caller, db, query }) => readOpenPromises({ ...context, db }, caller, query),
    }),
  ])
