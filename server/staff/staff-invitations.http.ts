import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts'
import { invitationSchema, inviteInputSchema, tokenInputSchema } from './staff-answers.ts'

const ofInvitation = { invitationId: 'staff.invitation_not_found' }
const NOT_THERE = { 404: 'No such invitation' }
const TOO_MANY = { 429: 'Too many mails within the hour (`rateLimit.exceeded`)' }
const ENDED = { 409: 'It was accepted or withdrawn (`staff.invitation_ended`)' }

/** Routes to invite staff by mail, and for whom it was sent to (docs/flows/staff.md#invitations). */
export function staffInvitationRoutes(
  context: CommandContext,
  { admin, signedIn }: Pick<RouteCallers, 'admin' | 'signedIn'>,
): Route[] {
  const act = admin('staff', 'act')
  return [
    ...routes('admin', [
      route({
        method: 'post',
        path: '/admin/staff/invitations',
        caller: act,
        summary: 'Invite somebody to a role by mail',
        description: 'One open invitation for each email, so that sending twice invites once.',
        body: inviteInputSchema,
        responses: { 204: 'The mail is being written', ...TOO_MANY, ...UNREADABLE },
        handle: ({ caller, body }) => inviteStaff(context, caller, body),
      }),

      route({
        method: 'post',
        path: '/admin/staff/invitations/:invitationId/resend',
        caller: act,
        summary: 'Send the mail again, with a new link; the one before is dead',
        ids: ofInvitation,
        responses: { 204: 'The mail is being written', ...NOT_THERE, ...ENDED, ...TOO_MANY },
        handle: ({ caller, params }) => resendInvitation(context, caller, params.invitationId),
      }),

      route({
        method: 'post',
        path: '/admin/staff/invitations/:invitationId/withdraw',
        caller: act,
        summary: 'Take an invitation back',
        ids: ofInvitation,
        responses: { 204: 'Withdrawn', ...NOT_THERE, ...ENDED },
        handle: ({ caller, params }) => withdrawInvitation(context, caller, params.invitationId),
      }),
    ]),
    ...routes('accounts', [
      route({
        method: 'post',
        path: '/staff-invitations/read',
        caller: anyone,
        summary: 'What an invitation to staff says, by the token of its link',
        description: 'The token is sent in the body, so that no log has it.',
        body: tokenInputSchema,
        responses: { 200: [invitationSchema, 'The invitation'], ...NOT_THERE, ...UNREADABLE },
        handle: ({ body }) => readInvitation(context, body.token),
      }),

      route({
        method: 'post',
        path: '/staff-invitations/accept',
        caller: signedIn,
        summary: 'Take the role, with an account of the invited email',
        body: tokenInputSchema,
        responses: {
          204: 'Accepted; a repeat changes nothing',
          403: 'Of another email (`staff.invitation_of_another`), or a second step is asked for',
          409: 'Withdrawn, expired or used',
          ...{ ...NOT_THERE, ...UNREADABLE },
        },
        handle: ({ caller, body }) => acceptInvitation(context, caller, body.token),
      }),
    ]),
  ]
}
