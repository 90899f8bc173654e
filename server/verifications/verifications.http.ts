import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { requireId } from '#domain/shared/id.ts'
import { requireValid } from '#domain/shared/validate.ts'
import {
  approveInputSchema,
  checkSchema,
  reinstateInputSchema,
  rejectInputSchema,
  suspendInputSchema,
  undoInputSchema,
} from '#domain/verifications/decision-input.ts'
import { NOT_ADMIN } from '#server/admin/admin.http.ts'
import { requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { checkClaim } from './check-claim.ts'
import { decide } from './decide.ts'
import { undo } from './undo.ts'

const decidedSchema = z.object({
  verificationId: z.uuid(),
  /** Until then the same admin may take it back; after that the provider is told. */
  undoUntil: z.iso.datetime(),
})

/** What each route decides. */
const DECISIONS = [
  { path: 'approve', decision: 'approved', input: approveInputSchema, summary: 'Approve' },
  { path: 'reject', decision: 'rejected', input: rejectInputSchema, summary: 'Reject, with a reason' },
  { path: 'suspend', decision: 'suspended', input: suspendInputSchema, summary: 'Suspend, with a reason' },
  { path: 'reinstate', decision: 'reinstated', input: reinstateInputSchema, summary: 'Reinstate' },
] as const

const responses = {
  404: describeProblem('No such provider'),
  409: describeProblem('Somebody decided meanwhile, it changed meanwhile, or it cannot be decided now'),
  422: describeProblem('Something is missing, told at each field'),
  ...NOT_ADMIN,
}

/** What admins decide, and what they check. Mounted at /api/v1. */
export function verificationRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  for (const { path, decision, input, summary } of DECISIONS) {
    routes.post(
      `/admin/providers/:providerId/${path}`,
      describeRoute({
        summary,
        description: '`version` is that of the provider the admin saw. The provider is told a minute later.',
        tags: ['admin'],
        requestBody: jsonBody(input),
        responses: { 200: describeJson('Decided', decidedSchema), ...responses },
      }),
      json,
      async (c) => {
        const admin = await requireAdmin(context, callers, c)
        const providerId = requireId(c.req.param('providerId'), 'admin.provider_not_found')
        const wish = { ...requireValid(input, c.req.valid('json')), providerId, decision }
        return c.json(await decide(context, admin, wish, c.var))
      },
    )
  }

  routes.post(
    '/admin/providers/:providerId/undo',
    describeRoute({
      summary: 'Take one’s own last decision back, within a minute',
      tags: ['admin'],
      requestBody: jsonBody(undoInputSchema),
      responses: { 204: { description: 'As if it had not been; the log keeps both' }, ...responses },
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const providerId = requireId(c.req.param('providerId'), 'admin.provider_not_found')
      await undo(context, admin, { ...requireValid(undoInputSchema, c.req.valid('json')), providerId })
      return c.body(null, 204)
    },
  )

  routes.post(
    '/admin/providers/:providerId/claims',
    describeRoute({
      summary: 'Check one fact of an approved provider again',
      tags: ['admin'],
      requestBody: jsonBody(checkSchema),
      responses: { 204: { description: 'Kept, in place of what was known' }, ...responses },
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const providerId = requireId(c.req.param('providerId'), 'admin.provider_not_found')
      await checkClaim(context, admin, providerId, requireValid(checkSchema, c.req.valid('json')))
      return c.body(null, 204)
    },
  )
  return routes
}
