import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { estimateRemarkSchema } from '#domain/estimates/estimate-remark.ts'
import { asAdmin, NOT_ADMIN } from '#server/admin/require-admin.ts'
import { leadHolder } from '#server/auth/lead-holder.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { OpenedLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { dropRemark, putRemark, readLeadRemarks } from './lead-remarks.ts'
import { readAdminRemarks } from './read-admin-remarks.ts'
import { adminRemarksSchema, leadRemarksSchema } from './remark-answers.ts'

const tags = ['leads']
const WHO = '`{lead}` is the token of the lead’s link by itself, or the lead’s id with a `Bearer` session.'
const answers = {
  200: describeJson('The remarks as they stand now', leadRemarksSchema),
  401: describeProblem('An id without a session'),
  404: describeProblem('No such lead, or not of this provider; or no such line'),
}
const closed = { 409: describeProblem('Not accepted yet, or the project request is closed') }

/** `/leads/{lead}/remarks`: what a provider says is wrong with our bill; and what admins read of it. Mounted at /api/v1. */
export function remarkRoutes(context: CommandContext, callers: RouteCallers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const answer = async (c: Context<HttpEnv>, lead: OpenedLead) => {
    c.header('cache-control', 'no-store')
    return c.json(await readLeadRemarks(context, lead))
  }

  routes.get(
    '/leads/:lead/remarks',
    describeRoute({
      summary: 'One’s own remarks on the lines of our bill',
      description: `Our usual range of a rate is told only beside an own price for that line, of five lines at most. ${WHO}`,
      tags,
      responses: answers,
    }),
    async (c) => answer(c, await leadHolder(context, callers).identify(c)),
  )

  routes.put(
    '/leads/:lead/remarks/:lineCode',
    describeRoute({
      summary:
        'Say what is wrong with a line: its quantity, that it is not needed, that it is missing, its rate',
      description: `One standing remark a line: another replaces it, the same again changes nothing. ${WHO}`,
      tags,
      requestBody: jsonBody(estimateRemarkSchema),
      responses: {
        ...answers,
        409: describeProblem(
          'Not accepted yet, closed, or a rate of a line that one’s own quote does not price',
        ),
        422: describeProblem('Something in it is wrong, told at each field'),
      },
    }),
    json,
    async (c) => {
      const lead = await leadHolder(context, callers).identify(c)
      await putRemark(context, lead, c.req.param('lineCode'), c.req.valid('json'))
      return answer(c, lead)
    },
  )

  routes.delete(
    '/leads/:lead/remarks/:lineCode',
    describeRoute({
      summary: 'Take a remark back',
      description: WHO,
      tags,
      responses: { ...answers, ...closed },
    }),
    async (c) => {
      const lead = await leadHolder(context, callers).identify(c)
      await dropRemark(context, lead, c.req.param('lineCode'))
      return answer(c, lead)
    },
  )

  routes.get(
    '/admin/estimate-remarks',
    describeRoute({
      summary: 'What providers say of our bills: how many of which item, and the newest 200',
      tags: ['admin'],
      responses: { 200: describeJson('The remarks', adminRemarksSchema), ...NOT_ADMIN },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        c.header('cache-control', 'private, no-store')
        return c.json(await readAdminRemarks(context, admin))
      }),
  )
  return routes
}
