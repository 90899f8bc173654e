import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { requireValid } from '#domain/shared/validate.ts'
import { NOT_ADMIN } from '#server/admin/admin.http.ts'
import { asAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, UNREADABLE } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { choiceParameter } from '#server/platform/http/page-query.ts'
import { adminSlaSchema } from './admin-sla-answers.ts'
import { readOpenPromises } from './read-open-promises.ts'
import { SLA_KINDS } from './sla-view.ts'

const querySchema = z.object({ kind: z.optional(z.enum(SLA_KINDS)) })

/** `GET /admin/sla`: the clocks that run. Mounted at /api/v1. */
export function adminSlaRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get(
    '/admin/sla',
    describeRoute({
      summary:
        'Promises not kept yet, with the warnings given: those in time by their due moment, then the late',
      tags: ['admin'],
      parameters: [choiceParameter('kind', SLA_KINDS)],
      responses: {
        200: describeJson('Folded from their events at this moment', adminSlaSchema),
        ...NOT_ADMIN,
        ...UNREADABLE,
      },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const query = requireValid(querySchema, c.req.query())
        c.header('cache-control', 'private, no-store')
        return c.json(await readOpenPromises(context, admin, query))
      }),
  )
  return routes
}
