import { complaintInputSchema, complaintNoteSchema } from '#domain/complaints/complaint-input.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { BY_SESSION } from '#server/auth/session-security.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { identifiedCaller, linkHolder } from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { addToComplaint } from './add-to-complaint.ts'
import { complaintSchema } from './complaint-answers.ts'
import { ownComplaint, readComplaint } from './read-complaint.ts'
import { readReporter } from './read-reporter.ts'
import { reportProblem } from './report-problem.ts'
import { withdrawComplaint } from './withdraw-complaint.ts'

const stands = { 200: [complaintSchema, 'The report in its current state'] } satisfies Responses
const decided = { 409: 'Already decided or withdrawn' } satisfies Responses

const complaintHolder = linkHolder('complaint link', 'complaintToken')

/** Routes to report a problem, and to follow a report by its link. */
export function complaintRoutes(context: CommandContext, { sessions }: RouteCallers): Route[] {
  const reporter = identifiedCaller(
    {
      name: 'anyone, or by a link or session',
      security: [{}, ...BY_SESSION],
      responses: { 401: 'The token is unknown or no longer valid' },
    },
    (c) => readReporter(context, sessions, bearerOf(c)),
  )
  return routes('complaints', [
    route({
      method: 'post',
      path: '/complaints',
      caller: reporter,
      summary:
        'Report a project request, a provider, a review or a consultation, or appeal against a sanction',
      description:
        '`Bearer` is a tracking, lead or consultation token, or a session. Without one, `contact` is required. ' +
        'Stored once per `Idempotency-Key`; without one, the same text within an hour is one report. The reported person never learns who reported.',
      body: checkedByCommand(complaintInputSchema),
      idempotent: true,
      cache: 'no-store',
      responses: {
        201: [complaintSchema, 'Stored, with its deadlines'],
        404: 'Nothing with this ID is visible to the caller',
        409: 'It belongs to the caller, it is too late to appeal, or it was already appealed',
        422: 'The body is invalid; `fieldErrors` names each field',
        429: 'Too many reports within the hour',
      },
      handle: async ({ c, caller, body, idempotencyKey }) => {
        const { clientAddress } = c.var
        const id = await reportProblem(context, caller, body, { idempotencyKey, clientAddress })
        return readComplaint(context, id)
      },
    }),

    route({
      method: 'get',
      path: '/complaints/:complaintToken',
      caller: complaintHolder,
      summary: 'Status of a report',
      cache: 'no-store',
      responses: stands,
      handle: async ({ caller }) => readComplaint(context, await ownComplaint(context, caller)),
    }),

    route({
      method: 'post',
      path: '/complaints/:complaintToken/notes',
      caller: complaintHolder,
      summary: 'Add a note before the report is decided',
      body: checkedByCommand(complaintNoteSchema),
      cache: 'no-store',
      responses: {
        ...stands,
        ...decided,
        422: 'The note is empty or too long',
        429: 'Too many notes within the hour',
      },
      handle: async ({ caller, body }) => readComplaint(context, await addToComplaint(context, caller, body)),
    }),

    route({
      method: 'post',
      path: '/complaints/:complaintToken/withdraw',
      caller: complaintHolder,
      summary: 'Withdraw the report',
      cache: 'no-store',
      responses: { ...stands, ...decided },
      handle: async ({ caller }) => readComplaint(context, await withdrawComplaint(context, caller)),
    }),
  ])
}
