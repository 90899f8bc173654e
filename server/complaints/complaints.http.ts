import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { complaintInputSchema, complaintNoteSchema } from '#domain/complaints/complaint-input.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { addToComplaint } from './add-to-complaint.ts'
import { complaintSchema } from './complaint-answers.ts'
import { ownComplaint, readComplaint } from './read-complaint.ts'
import { readReporter } from './read-reporter.ts'
import { reportProblem } from './report-problem.ts'
import { withdrawComplaint } from './withdraw-complaint.ts'

const tags = ['complaints']
const CREATED = 201
const answers = {
  200: describeJson('The complaint as it stands now', complaintSchema),
  404: describeProblem('No such link'),
}
const decided = { 409: describeProblem('It is decided or taken back already') }

/** What anybody may report, and how they follow it by its link. Mounted at /api/v1. */
export function complaintRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const answer = async (c: Context<HttpEnv>, id: string, status: 200 | 201 = 200) => {
    c.header('cache-control', 'no-store')
    return c.json(await readComplaint(context, id), status)
  }

  routes.post(
    '/complaints',
    describeRoute({
      summary: 'Report a project request, a provider, a review, a consultation, or appeal against a sanction',
      description:
        '`Bearer` is a tracking, lead or consultation token or a session; without one `contact` is asked for. ' +
        'Once per `Idempotency-Key`; without one the same words within the hour are one report. Whom it is about never learns who reported.',
      tags,
      parameters: [
        { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 200 } },
      ],
      requestBody: jsonBody(complaintInputSchema),
      responses: {
        201: describeJson('Kept, with its deadlines', complaintSchema),
        401: describeProblem('The key is not one of ours, or no longer counts'),
        404: describeProblem('Nothing of that id that the caller can see'),
        409: describeProblem('It is the caller’s own, too late to appeal, or appealed already'),
        422: describeProblem('Something in it is wrong, told at each field'),
        429: describeProblem('Too many reports within the hour'),
      },
    }),
    json,
    async (c) => {
      const reporter = await readReporter(context, callers, bearerOf(c))
      const id = await reportProblem(context, reporter, c.req.valid('json'), {
        idempotencyKey: c.req.header('idempotency-key'),
        clientAddress: c.var.clientAddress,
      })
      return answer(c, id, CREATED)
    },
  )

  routes.get(
    '/complaints/:complaintToken',
    describeRoute({ summary: 'What became of a report', tags, responses: answers }),
    async (c) => answer(c, await ownComplaint(context, c.req.param('complaintToken'))),
  )

  routes.post(
    '/complaints/:complaintToken/notes',
    describeRoute({
      summary: 'Say more, while nothing is decided',
      tags,
      requestBody: jsonBody(complaintNoteSchema),
      responses: {
        ...answers,
        ...decided,
        422: describeProblem('The note is empty or too long'),
        429: describeProblem('Too many notes within the hour'),
      },
    }),
    json,
    async (c) => answer(c, await addToComplaint(context, c.req.param('complaintToken'), c.req.valid('json'))),
  )

  routes.post(
    '/complaints/:complaintToken/withdraw',
    describeRoute({ summary: 'Take the report back', tags, responses: { ...answers, ...decided } }),
    async (c) => answer(c, await withdrawComplaint(context, c.req.param('complaintToken'))),
  )
  return routes
}
