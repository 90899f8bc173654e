import * as z from 'zod/mini'
import {
  codeInputSchema,
  mobileInputSchema,
  ownerAccountInputSchema,
  repostInputSchema,
} from '#domain/owner-accounts/owner-account-input.ts'
import { presentAnalysis } from '#server/analyses/analysis-answer.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { afterId } from '#server/platform/http/query-values.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { submittedSchema } from '#server/project-requests/project-request-answers.ts'
import type { ProjectRequestServices } from '#server/project-requests/project-request-services.ts'
import { replaceTrackingLink } from '#server/project-requests/renew-links.ts'
import { trackingTokenSchema } from '#server/project-requests/tracking-answers.ts'
import { findOwnProjectRequest } from './find-own-project-request.ts'
import { codeSentSchema, ownerAccountSchema, ownProjectRequestsSchema } from './owner-account-answers.ts'
import { proveMobile, sendClaimCode } from './prove-mobile.ts'
import { readOwnProjectRequests } from './read-own-project-requests.ts'
import { readOwnerAccount } from './read-owner-account.ts'
import { repostProjectRequest } from './repost-project-request.ts'
import { saveOwnerAccount } from './save-owner-account.ts'

const noAccount = { 404: 'This person has no owner account yet' } satisfies Responses
const wrong = { 422: 'Something in it is wrong, told at each field' } satisfies Responses
const account = { 200: [ownerAccountSchema, 'The account as it stands now'] } satisfies Responses

type OwnerAccountParts = CommandContext & { services: ProjectRequestServices }

/**
 * `/me/owner` and `/me/project-requests`: an owner's account. Actions on a project request use its tracking token from
 * the list.
 */
export const ownerAccountRoutes = (
  { services, ...context }: OwnerAccountParts,
  callers: RouteCallers,
): Route[] =>
  routes('ownerAccounts', [
    ...accountRoutes(context, callers),
    ...projectRequestRoutes({ services, ...context }, callers),
  ])

const accountRoutes = (context: CommandContext, { signedIn }: RouteCallers) => [
  route({
    method: 'get',
    path: '/me/owner',
    caller: signedIn,
    summary: 'One’s own owner account',
    cache: 'no-store',
    responses: { ...account, ...noAccount },
    handle: ({ caller }) => readOwnerAccount(context, caller.userId),
  }),

  route({
    method: 'put',
    path: '/me/owner',
    caller: signedIn,
    summary: 'Make one’s owner account, or change its name and language',
    body: checkedByCommand(ownerAccountInputSchema),
    responses: { ...account, ...wrong },
    handle: ({ caller, body }) => saveOwnerAccount(context, caller.userId, body),
  }),

  route({
    method: 'post',
    path: '/me/owner/mobile',
    caller: signedIn,
    summary: 'Ask for a code over WhatsApp that proves a mobile',
    description:
      'The answer is the same whether or not we know the mobile. A new code replaces the one before.',
    body: checkedByCommand(mobileInputSchema),
    responses: {
      200: [codeSentSchema, 'A code is on its way'],
      ...noAccount,
      ...wrong,
      429: 'Too many codes, and when the next can be sent',
    },
    handle: ({ c, caller: { userId }, body }) =>
      sendClaimCode(context, { userId, clientAddress: c.var.clientAddress }, body),
  }),

  route({
    method: 'post',
    path: '/me/owner/mobile/verify',
    caller: signedIn,
    summary: 'Say the code: the mobile and the project requests made with it become the account’s',
    body: checkedByCommand(codeInputSchema),
    responses: {
      ...account,
      ...noAccount,
      ...wrong,
      409: 'The code is used, replaced, out of time or out of tries',
    },
    handle: ({ caller, body }) => proveMobile(context, caller.userId, body),
  }),
]

const ids = { id: 'projectRequest.not_found' }

const projectRequestRoutes = ({ services, ...context }: OwnerAccountParts, { signedIn }: RouteCallers) => [
  route({
    method: 'get',
    path: '/me/project-requests',
    caller: signedIn,
    summary: 'One’s own project requests, newest first, with who could read name and mobile since when',
    query: z.object({ after: afterId() }),
    cache: 'no-store',
    responses: { 200: [ownProjectRequestsSchema, 'A page'], 422: 'The page asked for is unreadable' },
    handle: ({ caller, query }) => readOwnProjectRequests(context, caller.userId, query),
  }),

  route({
    method: 'post',
    path: '/me/project-requests/:id/link',
    caller: signedIn,
    summary: 'Make a new tracking link, also of one that ended by time; those before open nothing any more',
    ids,
    cache: 'no-store',
    responses: {
      200: [trackingTokenSchema, 'The new token'],
      404: 'No such project request in this account',
    },
    handle: async ({ caller, params: { id } }) => {
      await findOwnProjectRequest(context, caller.userId, id)
      return replaceTrackingLink(context, id)
    },
  }),

  route({
    method: 'post',
    path: '/me/project-requests/:id/repost',
    caller: signedIn,
    summary: 'Send one that is over again, with the account’s name and mobile',
    description:
      'Stored once per `Idempotency-Key`; a repeat answers the first again. Photos and plans stay with the first.',
    ids,
    body: checkedByCommand(repostInputSchema),
    idempotent: true,
    responses: {
      201: [submittedSchema, 'Stored and on its way to providers'],
      404: 'No owner account, or no such project request in it',
      409: 'It is not over yet, or the account’s mobile must be proved first',
      ...wrong,
      429: 'Too many from this address or mobile',
    },
    handle: async ({ c, caller: { userId }, params, body: input, idempotencyKey }) => {
      const { text, locale, ...submitted } = await repostProjectRequest(
        context,
        services,
        { userId, projectRequestId: params.id, input },
        { clientAddress: c.var.clientAddress, ...(idempotencyKey !== undefined && { idempotencyKey }) },
      )
      return { ...submitted, analysis: presentAnalysis(submitted.analysis, text, locale) }
    },
  }),
]
