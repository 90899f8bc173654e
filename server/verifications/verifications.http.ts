import * as z from 'zod/mini'
import {
  approveInputSchema,
  checkSchema,
  fieldMarkSchema,
  reinstateInputSchema,
  rejectInputSchema,
  requestMoreInputSchema,
  suspendInputSchema,
  undoInputSchema,
} from '#domain/verifications/decision-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { checkClaim } from './check-claim.ts'
import { decide } from './decide.ts'
import { markField } from './field-checks.ts'
import { undo } from './undo.ts'

const decidedSchema = z.object({
  verificationId: z.uuid(),
  /** Deadline for undoing by the same admin; afterwards the provider is notified. */
  undoUntil: z.iso.datetime(),
})

/** The decision of each route. */
const DECISIONS = [
  { path: 'approve', decision: 'approved', input: approveInputSchema, summary: 'Approve' },
  { path: 'reject', decision: 'rejected', input: rejectInputSchema, summary: 'Reject, with a reason' },
  { path: 'suspend', decision: 'suspended', input: suspendInputSchema, summary: 'Suspend, with a reason' },
  { path: 'reinstate', decision: 'reinstated', input: reinstateInputSchema, summary: 'Reinstate' },
  {
    path: 'request-more',
    decision: 'more_requested',
    input: requestMoreInputSchema,
    summary: 'Ask for what is missing; the 24 hours stop until the provider sends it',
  },
] as const

const ids = { providerId: 'admin.provider_not_found' }
const refusals = {
  404: 'No such provider',
  409: 'Another admin decided, the provider changed, or the decision is not possible now',
  422: 'The body is invalid; `fieldErrors` names each field',
} satisfies Responses

/** Routes for admins' decisions and checks. */
export function verificationRoutes(context: CommandContext, { admin }: RouteCallers): Route[] {
  const decisions = DECISIONS.map(({ path, decision, input, summary }) =>
    route({
      method: 'post',
      path: `/admin/providers/:providerId/${path}`,
      caller: admin('registrations', 'act'),
      summary,
      description:
        '`version` is the provider’s version that the admin saw. The provider is notified a minute later.',
      ids,
      body: input,
      responses: { 200: [decidedSchema, 'Decided'], ...refusals },
      handle: ({ c, caller, params, body }) =>
        decide(context, caller, { ...body, ...params, decision }, c.var),
    }),
  )
  return routes('admin', [
    ...decisions,

    route({
      method: 'post',
      path: '/admin/providers/:providerId/undo',
      caller: admin('registrations', 'act'),
      summary: 'Undo the admin’s own last decision, within a minute',
      ids,
      body: undoInputSchema,
      responses: { 204: 'Undone; both decisions stay in the log', ...refusals },
      handle: ({ caller, params, body }) => undo(context, caller, { ...body, ...params }),
    }),

    route({
      method: 'post',
      path: '/admin/providers/:providerId/field-checks',
      caller: admin('registrations', 'act'),
      summary: 'Mark whether a field matches its document, or take the mark back',
      description: 'The mark counts until the value or the document changes.',
      ids,
      body: fieldMarkSchema,
      responses: { 204: 'The mark replaces the earlier one', ...refusals },
      handle: ({ caller, params, body }) => markField(context, caller, params.providerId, body),
    }),

    route({
      method: 'post',
      path: '/admin/providers/:providerId/claims',
      caller: admin('registrations', 'act'),
      summary: 'Check one fact of an approved provider again',
      ids,
      body: checkSchema,
      responses: { 204: 'The check replaces the earlier one', ...refusals },
      handle: ({ caller, params, body }) => checkClaim(context, caller, params.providerId, body),
    }),
  ])
}
