import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { NOT_ADMIN } from '#server/admin/admin.http.ts'
import { requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, UNREADABLE } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { asProvider } from '#server/providers/require-provider.ts'
import { ownDispatchSchema } from './dispatch-answers.ts'
import { exportDispatch } from './export-dispatch.ts'
import { readOwnDispatch } from './read-own-dispatch.ts'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
const month = z.string().check(z.regex(MONTH))
const ownQuerySchema = z.object({ month: z.optional(month), before: z.optional(z.uuid()) })
const exportQuerySchema = z.object({ month })
const monthParameter = {
  in: 'query' as const,
  name: 'month',
  description: 'Of Riyadh, `2026-11`',
  schema: { type: 'string' as const, pattern: MONTH.source },
}

/** Why somebody was or was not chosen, to whom it concerns; and everything, to be derived again. Mounted at /api/v1. */
export function dispatchRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get(
    '/me/dispatch',
    describeRoute({
      summary:
        'What became of one in the project requests of a month: chosen, outranked or kept out, and by what',
      description:
        'One entry for each project request of one’s trades: the round in which one came furthest. Nobody else is named. Without `month`, the running one. Go on with `before` while there is a `next`.',
      tags: ['dispatch'],
      parameters: [
        monthParameter,
        { in: 'query', name: 'before', schema: { type: 'string', format: 'uuid' } },
      ],
      responses: {
        200: describeJson('The month', ownDispatchSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('This account has not registered as a provider'),
        ...UNREADABLE,
      },
    }),
    (c) =>
      asProvider(context, callers, c, async (provider, context) => {
        const query = requireValid(ownQuerySchema, c.req.query())
        const asked = query.month ?? riyadhDay(context.clock.now()).slice(0, MONTH_LETTERS)
        c.header('cache-control', 'private, no-store')
        return c.json(await readOwnDispatch(context, provider, { month: asked, before: query.before }))
      }),
  )

  routes.get(
    '/admin/dispatch/export',
    describeRoute({
      summary: 'Every decision of a month with all it was made of, for `npm run dispatch:verify`',
      description: 'A head, then a line for each round in the order they were decided.',
      tags: ['admin'],
      parameters: [{ ...monthParameter, required: true }],
      responses: { 200: { description: 'application/x-ndjson' }, ...NOT_ADMIN, ...UNREADABLE },
    }),
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const query = requireValid(exportQuerySchema, c.req.query())
      return c.body(streamText(exportDispatch(context, admin, query.month)), 200, {
        'content-type': 'application/x-ndjson',
        'content-disposition': `attachment; filename="dispatch-${query.month}.ndjson"`,
      })
    },
  )
  return routes
}

/** `2026-11` of `2026-11-22`. */
const MONTH_LETTERS = 7
