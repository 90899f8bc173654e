import * as z from 'zod/mini'
import {
  complaintDecisionSchema,
  complaintNoteSchema,
  liftInputSchema,
} from '#domain/complaints/complaint-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { afterId } from '#server/platform/http/query-values.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { acknowledgeComplaint, askReporter } from './answer-reporter.ts'
import { adminComplaintSchema, complaintQueueSchema, ownSanctionsSchema } from './complaint-answers.ts'
import { decideComplaint } from './decide-complaint.ts'
import { liftSanction } from './lift-sanction.ts'
import { COMPLAINT_FILTERS, readAdminComplaint, readComplaintQueue } from './read-admin-complaints.ts'
import { readOwnSanctions } from './sanction-rows.ts'

const PAGE = 20
const querySchema = z.object({ status: z._default(z.enum(COMPLAINT_FILTERS), 'open'), after: afterId() })
const ids = { complaintId: 'complaint.not_found' }
const responses = {
  200: [adminComplaintSchema, 'The updated report'],
  404: 'No such report',
} satisfies Responses
const wrong = { 422: 'The body is invalid; `fieldErrors` names each field' } satisfies Responses

/** Routes for admins on complaints and sanctions, and for a provider on their own sanctions. */
export const adminComplaintRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('admin', [
    ...complaintRoutes(context, callers),
    ...decidingRoutes(context, callers),
    ...sanctionRoutes(context, callers),
  ])

const complaintRoutes = (context: CommandContext, { admin, adminReads }: RouteCallers) => [
  route({
    method: 'get',
    path: '/admin/complaints',
    caller: adminReads('conversations'),
    summary: 'Reports: open ones by deadline, or all, newest first',
    query: querySchema,
    responses: { 200: [complaintQueueSchema, 'A page'], ...wrong },
    handle: ({ caller, db, query }) =>
      readComplaintQueue({ ...context, db }, caller, { ...query, limit: PAGE }),
  }),

  route({
    method: 'get',
    path: '/admin/complaints/:complaintId',
    caller: admin('conversations', 'read'),
    summary: 'One report with all data about its subject',
    ids,
    responses,
    handle: ({ caller, params }) => readAdminComplaint(context, caller, params.complaintId),
  }),
]

const decidingRoutes = (context: CommandContext, { admin }: RouteCallers) => [
  route({
    method: 'post',
    path: '/admin/complaints/:complaintId/acknowledge',
    caller: admin('conversations', 'act'),
    summary: 'Acknowledge a report; the reporter sees that an admin is handling it',
    ids,
    responses: { ...responses, 409: 'Already acknowledged, decided or withdrawn' },
    handle: async ({ caller, params: { complaintId } }) => {
      await acknowledgeComplaint(context, caller, complaintId)
      return readAdminComplaint(context, caller, complaintId)
    },
  }),

  route({
    method: 'post',
    path: '/admin/complaints/:complaintId/ask',
    caller: admin('conversations', 'act'),
    summary: 'Ask the reporter; they get a message and reply on their page',
    ids,
    body: checkedByCommand(complaintNoteSchema),
    responses: { ...responses, ...wrong, 409: 'Already decided or withdrawn' },
    handle: async ({ caller, params: { complaintId }, body }) => {
      await askReporter(context, caller, { complaintId, input: body })
      return readAdminComplaint(context, caller, complaintId)
    },
  }),

  route({
    method: 'post',
    path: '/admin/complaints/:complaintId/decide',
    caller: admin('conversations', 'act'),
    summary: 'Decide on a report; removed content and the sanction are stored in the same transaction',
    description:
      'The provider is notified of a warning immediately and of a suspension a minute later, but never of the reporter. A reason that names the reporter is refused. An upheld appeal lifts its sanction.',
    ids,
    body: checkedByCommand(complaintDecisionSchema),
    responses: {
      ...responses,
      ...wrong,
      409: 'Already decided or withdrawn, an appeal against the admin’s own decision, or this sanction is not possible',
    },
    handle: async ({ c, caller, params: { complaintId }, body }) => {
      await decideComplaint(context, caller, { complaintId, input: body, locale: c.var.locale })
      return readAdminComplaint(context, caller, complaintId)
    },
  }),
]

const sanctionRoutes = (context: CommandContext, { admin, providerReads }: RouteCallers) => [
  route({
    method: 'post',
    path: '/admin/sanctions/:sanctionId/lift',
    caller: admin('conversations', 'act'),
    summary: 'Lift a sanction; the provider is active again and is notified',
    ids: { sanctionId: 'complaint.sanction_not_found' },
    body: checkedByCommand(liftInputSchema),
    responses: { 204: 'Lifted', 404: 'No such sanction', ...wrong, 409: 'The sanction has ended' },
    handle: ({ c, caller, params: { sanctionId }, body }) =>
      liftSanction(context, caller, { sanctionId, input: body, locale: c.var.locale }),
  }),

  route({
    method: 'get',
    path: '/me/sanctions',
    tag: 'complaints',
    caller: providerReads('profile'),
    summary: 'The provider’s own sanctions, with reason, end and appeal',
    cache: 'no-store',
    responses: { 200: [ownSanctionsSchema, 'All of them, newest first'] },
    handle: ({ caller, db }) => readOwnSanctions({ ...context, db }, caller),
  }),
]
