import { followUpInputSchema } from '#domain/dispatch/follow-up.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { changeFollowUp } from './change-follow-up.ts'
import { dueFollowUpsSchema, followUpSchema, ownFollowUpSchema } from './follow-up-answers.ts'
import { readDueFollowUps, readFollowUp } from './read-follow-ups.ts'

/**
 * What a provider notes after quoting. With a session only: the link of a lead may have been passed on, and these notes
 * are the provider's own.
 */
export const followUpRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('leads', [
    route({
      method: 'get',
      path: '/me/follow-ups',
      caller: callers.providerReads('leads'),
      summary: 'Leads with the owner that the provider wanted to ask about by today',
      cache: 'no-store',
      responses: { 200: [dueFollowUpsSchema, 'The leads, the longest waiting first'] },
      handle: ({ caller, db }) => readDueFollowUps({ ...context, db }, caller),
    }),

    route({
      method: 'get',
      path: '/me/leads/:leadId/follow-up',
      caller: callers.providerReads('leads'),
      summary: 'What the provider noted about one lead',
      ids: { leadId: 'lead.not_found' },
      cache: 'no-store',
      responses: { 200: [ownFollowUpSchema, 'The note'], 404: 'The provider has no such lead' },
      handle: ({ caller, db, params }) => readFollowUp({ db }, caller, params.leadId),
    }),

    route({
      method: 'patch',
      path: '/me/leads/:leadId/follow-up',
      caller: callers.provider('leads', 'act'),
      summary:
        'Note how far a quoted lead is, why it was lost, or when to ask again; never shown to the owner',
      ids: { leadId: 'lead.not_found' },
      body: checkedByCommand(followUpInputSchema),
      responses: {
        200: [followUpSchema, 'What is noted now'],
        404: 'The provider has no such lead',
        409: 'Not quoted yet, or already won',
        422: 'The body is invalid; `fieldErrors` names each field',
      },
      handle: ({ caller, params, body }) =>
        changeFollowUp(context, caller, { leadId: params.leadId, input: body }),
    }),
  ])
