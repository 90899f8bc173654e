import * as z from 'zod/mini'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { tokenInputSchema } from '#server/staff/staff-answers.ts'
import { acceptTeamInvitation, readTeamInvitation } from './accept-team-invitation.ts'
import { changeColleagueRole, leaveTeam, removeColleague } from './change-team.ts'
import { inviteColleague, reinviteColleague, withdrawColleague } from './invite-colleague.ts'
import { readTeam, readTeamActs } from './read-team.ts'
import {
  colleagueRoleSchema,
  inviteColleagueSchema,
  teamActsSchema,
  teamInvitationSchema,
  teamSchema,
} from './team-answers.ts'

const ofInvitation = { invitationId: 'team.invitation_not_found' }
const ofMember = { userId: 'team.not_found' }
const NO_INVITATION = { 404: 'No such invitation' }
const NO_MEMBER = { 404: 'No such colleague' }
const TOO_MANY = { 429: 'Too many mails within the hour (`rateLimit.exceeded`)' }
const ENDED = { 409: 'It was accepted or withdrawn (`team.invitation_ended`)' }
const cache = 'no-store'

/** `/me/team`: the colleagues of a firm, for its account holder (docs/flows/team.md), and the way to become one. */
export const teamRoutes = (context: CommandContext, callers: RouteCallers): Route[] => [
  ...routes('team', [
    ...readingRoutes(context, callers),
    ...invitingRoutes(context, callers),
    ...memberRoutes(context, callers),
  ]),
  ...joiningRoutes(context, callers),
]

const readingRoutes = (context: CommandContext, { accountHolder }: RouteCallers) => [
  route({
    method: 'get',
    path: '/me/team',
    caller: accountHolder(),
    summary: 'Colleagues of the firm with role and last sign-in, and who is invited',
    cache,
    responses: { 200: [teamSchema, 'All of them'] },
    handle: ({ caller }) => readTeam(context, caller),
  }),

  route({
    method: 'get',
    path: '/me/team/acts',
    caller: accountHolder(),
    summary: 'What the colleagues and API keys did, the newest first',
    query: z.object({ before: z.optional(z.uuid('field.invalid')) }),
    cache,
    responses: { 200: [teamActsSchema, 'A page'], ...UNREADABLE },
    handle: ({ caller, query }) => readTeamActs(context, caller, query),
  }),
]

function invitingRoutes(context: CommandContext, { accountHolder }: RouteCallers) {
  const caller = accountHolder({ isFresh: true })
  return [
    route({
      method: 'post',
      path: '/me/team/invitations',
      caller,
      summary: 'Invite a colleague to the firm by mail',
      description: 'One open invitation for each email, so that sending twice invites once.',
      body: inviteColleagueSchema,
      cache,
      responses: {
        204: 'The mail is being written',
        409: 'The team is as large as it may be (`team.too_many`)',
        ...{ ...TOO_MANY, ...UNREADABLE },
      },
      handle: ({ caller, body }) => inviteColleague(context, caller, body),
    }),

    route({
      method: 'post',
      path: '/me/team/invitations/:invitationId/resend',
      caller,
      summary: 'Send the mail again, with a new link; the one before is dead',
      ids: ofInvitation,
      cache,
      responses: { 204: 'The mail is being written', ...NO_INVITATION, ...ENDED, ...TOO_MANY },
      handle: ({ caller, params }) => reinviteColleague(context, caller, params.invitationId),
    }),

    route({
      method: 'post',
      path: '/me/team/invitations/:invitationId/withdraw',
      caller: accountHolder(),
      summary: 'Take an invitation back',
      ids: ofInvitation,
      cache,
      responses: { 204: 'Withdrawn', ...NO_INVITATION, ...ENDED },
      handle: ({ caller, params }) => withdrawColleague(context, caller, params.invitationId),
    }),
  ]
}

function memberRoutes(context: CommandContext, { accountHolder, provider }: RouteCallers) {
  const caller = accountHolder({ isFresh: true })
  return [
    route({
      method: 'post',
      path: '/me/team/members/:userId/role',
      caller,
      summary: 'Give a colleague another role, from their next call on',
      ids: ofMember,
      body: colleagueRoleSchema,
      cache,
      responses: { 204: 'Changed; the role they have changes nothing', ...NO_MEMBER, ...UNREADABLE },
      handle: ({ caller, params, body }) => changeColleagueRole(context, caller, params.userId, body.role),
    }),

    route({
      method: 'post',
      path: '/me/team/members/:userId/remove',
      caller,
      summary: 'Take a colleague out of the firm; every session of theirs ends',
      ids: ofMember,
      cache,
      responses: { 204: 'Removed', ...NO_MEMBER },
      handle: ({ caller, params }) => removeColleague(context, caller, params.userId),
    }),

    route({
      method: 'post',
      path: '/me/team/leave',
      caller: provider('profile', 'read'),
      summary: 'Leave the firm whose colleague one is; every own session ends',
      cache,
      responses: { 204: 'Left', ...NO_MEMBER },
      handle: ({ caller }) => leaveTeam(context, caller),
    }),
  ]
}

const joiningRoutes = (context: CommandContext, { signedIn }: RouteCallers): Route[] =>
  routes('accounts', [
    route({
      method: 'post',
      path: '/team-invitations/read',
      caller: anyone,
      summary: 'What an invitation to a firm says, by the token of its link',
      description: 'The token is sent in the body, so that no log has it.',
      body: tokenInputSchema,
      responses: { 200: [teamInvitationSchema, 'The invitation'], ...NO_INVITATION, ...UNREADABLE },
      handle: ({ body }) => readTeamInvitation(context, body.token),
    }),

    route({
      method: 'post',
      path: '/team-invitations/accept',
      caller: signedIn,
      summary: 'Join the firm, with an account of the invited email',
      body: tokenInputSchema,
      responses: {
        204: 'Joined; a repeat changes nothing',
        403: 'Of another email (`team.invitation_of_another`), or a second step is asked for',
        409: 'Withdrawn, expired or used; or the account is of our staff or of a firm',
        ...{ ...NO_INVITATION, ...UNREADABLE },
      },
      handle: ({ caller, body }) => acceptTeamInvitation(context, caller, body.token),
    }),
  ])
