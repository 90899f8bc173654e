import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import {
  complaintDecisionSchema,
  complaintNoteSchema,
  liftInputSchema,
} from '#domain/complaints/complaint-input.ts'
import { requireId } from '#domain/shared/id.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { type Admin, asAdmin, NOT_ADMIN, requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { choiceParameter, describedId } from '#server/platform/http/page-query.ts'
import { asProvider } from '#server/providers/require-provider.ts'
import { acknowledgeComplaint, askReporter } from './answer-reporter.ts'
import { adminComplaintSchema, complaintQueueSchema, ownSanctionsSchema } from './complaint-answers.ts'
import { decideComplaint } from './decide-complaint.ts'
import { liftSanction } from './lift-sanction.ts'
import { COMPLAINT_FILTERS, readAdminComplaint, readComplaintQueue } from './read-admin-complaints.ts'
import { readOwnSanctions } from './sanction-rows.ts'

const tags = ['admin']
const PAGE = 20
const querySchema = z.object({
  status: z._default(z.enum(COMPLAINT_FILTERS), 'open'),
  after: z.optional(z.uuid()),
})
const responses = {
  200: describeJson('The complaint as it stands then', adminComplaintSchema),
  404: describeProblem('No such complaint'),
  ...NOT_ADMIN,
}
const wrong = { 422: describeProblem('Something in it is wrong, told at each field') }
const late = (what: string) => ({ 409: describeProblem(what) })

/** What admins read and do of complaints and sanctions, and what a provider reads of theirs. Mounted at /api/v1. */
export function adminComplaintRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const complaintOf = (c: Context<HttpEnv>) => requireId(c.req.param('complaintId'), 'complaint.not_found')
  const answer = async (c: Context<HttpEnv>, admin: Admin, id: string) =>
    c.json(await readAdminComplaint(context, admin, id))

  routes.get(
    '/admin/complaints',
    describeRoute({
      summary: 'What was reported: the open ones by their deadline, or all, newest first',
      tags,
      parameters: [
        choiceParameter('status', COMPLAINT_FILTERS),
        describedId('after', '`next` of the page before.'),
      ],
      responses: { 200: describeJson('A page', complaintQueueSchema), ...wrong, ...NOT_ADMIN },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const query = requireValid(querySchema, c.req.query())
        return c.json(await readComplaintQueue(context, admin, { ...query, limit: PAGE }))
      }),
  )

  routes.get(
    '/admin/complaints/:complaintId',
    describeRoute({ summary: 'One complaint with everything about what was reported', tags, responses }),
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      return answer(c, admin, complaintOf(c))
    },
  )

  routes.post(
    '/admin/complaints/:complaintId/acknowledge',
    describeRoute({
      summary: 'Take it on: whoever reported sees that a person reads it',
      tags,
      responses: { ...responses, ...late('Taken on, decided or taken back already') },
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      await acknowledgeComplaint(context, admin, complaintOf(c))
      return answer(c, admin, complaintOf(c))
    },
  )

  routes.post(
    '/admin/complaints/:complaintId/ask',
    describeRoute({
      summary: 'Ask whoever reported; they are written to, and answer on their page',
      tags,
      requestBody: jsonBody(complaintNoteSchema),
      responses: { ...responses, ...wrong, ...late('Decided or taken back already') },
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      await askReporter(context, admin, { complaintId: complaintOf(c), input: c.req.valid('json') })
      return answer(c, admin, complaintOf(c))
    },
  )

  routes.post(
    '/admin/complaints/:complaintId/decide',
    describeRoute({
      summary: 'Decide, with what is removed and the sanction where there is one, in one commit',
      description:
        'The provider is told a warning at once and a suspension a minute later, never who reported; a reason that names them is refused. An upheld appeal lifts its sanction.',
      tags,
      requestBody: jsonBody(complaintDecisionSchema),
      responses: {
        ...responses,
        ...wrong,
        ...late(
          'Decided or taken back already, an appeal against one’s own decision, or no such sanction possible',
        ),
      },
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const complaintId = complaintOf(c)
      await decideComplaint(context, admin, { complaintId, input: c.req.valid('json'), locale: c.var.locale })
      return answer(c, admin, complaintId)
    },
  )

  routes.post(
    '/admin/sanctions/:sanctionId/lift',
    describeRoute({
      summary: 'Lift a sanction: whoever it kept away works again, and is told',
      tags,
      requestBody: jsonBody(liftInputSchema),
      responses: {
        204: { description: 'Lifted' },
        404: describeProblem('No such sanction'),
        ...wrong,
        ...late('It is over already'),
        ...NOT_ADMIN,
      },
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const sanctionId = requireId(c.req.param('sanctionId'), 'complaint.sanction_not_found')
      await liftSanction(context, admin, { sanctionId, input: c.req.valid('json'), locale: c.var.locale })
      return c.body(null, 204)
    },
  )

  routes.get(
    '/me/sanctions',
    describeRoute({
      summary: 'What was done about oneself, with its reason, its end and one’s answer to it',
      tags: ['complaints'],
      responses: {
        200: describeJson('All of them, newest first', ownSanctionsSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('This account has not registered as a provider'),
      },
    }),
    (c) =>
      asProvider(context, callers, c, async (provider, context) => {
        c.header('cache-control', 'no-store')
        return c.json(await readOwnSanctions(context, provider))
      }),
  )
  return routes
}
