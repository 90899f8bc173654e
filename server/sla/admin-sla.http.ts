import * as z from 'zod/mini'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { adminSlaSchema } from './admin-sla-answers.ts'
import { readOpenPromises } from './read-open-promises.ts'
import { SLA_KINDS } from './sla-view.ts'

/** `GET /admin/sla`: running timers. */
export const adminSlaRoutes = (context: CommandContext, { adminReads }: RouteCallers): Route[] =>
  routes('admin', [
    route({
      method: 'get',
      path: '/admin/sla',
      caller: adminReads(['registrations', 'requests', 'conversations']),
      summary: 'Open commitments with their warnings: those on time by deadline, then overdue ones',
      query: z.object({ kind: z.optional(z.enum(SLA_KINDS)) }),
      responses: { 200: [adminSlaSchema, 'The commitments, computed from their events'], ...UNREADABLE },
      handle: ({ caller, db, query }) => readOpenPromises({ ...context, db }, caller, query),
    }),
  ])
