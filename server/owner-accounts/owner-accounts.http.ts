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

const noAccount = { 404: 'The user has no owner account yet' } satisfies Responses
const wrong = { 422: 'The body is invalid; `fieldErrors` names each field' } satisfies Responses
const account = { 200: [ownerAccountSchema, 'The account in its current state'] } satisfies Responses

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
    summary: 'The user’s own owner account',
    cache: 'no-store',
    responses: { ...account, ...noAccount },
    handle: ({ caller }) => readOwnerAccount(context, caller.userId),
  }),

  route({
    method: 'put',
    path: '/me/owner',
    caller: signedIn,
    summary: 'Create the user’s owner account, or change its name and language',
    body: checkedByCommand(ownerAccountInputSchema),
    responses: { ...account, ...wrong },
    handle: ({ caller, body }) => saveOwnerAccount(context, caller.userId, body),
  }),

  route({
    method: 'post',
    path: '/me/owner/mobile',
    caller: signedIn,
    summary: 'Send a code by WhatsApp that verifies a mobile',
    description:
      'The response is the same whether or not we know the mobile. A new code replaces the earlier one.',
    body: checkedByCommand(mobileInputSchema),
    responses: {
      200: [codeSentSchema, 'The code is being sent'],
      ...noAccount,
      ...wrong,
      429: 'Too many codes; the problem says when the next one can be sent',
    },
    handle: ({ c, caller: { userId }, body }) =>
      sendClaimCode(context, { userId, clientAddress: c.var.clientAddress }, body),
  }),

  route({
    method: 'post',
    path: '/me/owner/mobile/verify',
    caller: signedIn,
    summary: 'Confirm the code; the mobile and its project requests are linked to the account',
    body: checkedByCommand(codeInputSchema),
    responses: {
      ...account,
      ...noAccount,
      ...wrong,
      409: 'The code is used, replaced or expired, or had too many tries',
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
    summary:
      'The owner’s project requests, newest first, with the providers that can see name and mobile, and since when',
    query: z.object({ after: afterId() }),
    cache: 'no-store',
    responses: {
      200: [ownProjectRequestsSchema, 'A page'],
      422: 'The query is invalid; `fieldErrors` names each field',
    },
    handle: ({ caller, query }) => readOwnProjectRequests(context, caller.userId, query),
  }),

  route({
    method: 'post',
    path: '/me/project-requests/:id/link',
    caller: signedIn,
    summary: 'Create a new tracking link, even for an expired one; earlier links stop working',
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
    summary: 'Submit a closed project request again, with the account’s name and mobile',
    description:
      'Stored once per `Idempotency-Key`; a repeat returns the first response. Photos and plans stay with the first request.',
    ids,
    body: checkedByCommand(repostInputSchema),
    idempotent: true,
    responses: {
      201: [submittedSchema, 'Stored; matching with providers has started'],
      404: 'No owner account, or no such project request in it',
      409: 'It is still open, or the account’s mobile must be verified first',
      ...wrong,
      429: 'Too many requests from this address or mobile',
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
