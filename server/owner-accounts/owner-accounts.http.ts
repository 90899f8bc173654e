import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import {
  codeInputSchema,
  mobileInputSchema,
  ownerAccountInputSchema,
  repostInputSchema,
} from '#domain/owner-accounts/owner-account-input.ts'
import { requireId } from '#domain/shared/id.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { presentAnalysis } from '#server/analyses/analysis-answer.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { describedId } from '#server/platform/http/page-query.ts'
import { submittedSchema } from '#server/project-requests/project-request-answers.ts'
import type { ProjectRequestServices } from '#server/project-requests/project-request-services.ts'
import { replaceTrackingLink } from '#server/project-requests/renew-links.ts'
import { trackingTokenSchema } from '#server/project-requests/tracking-answers.ts'
import { requireCaller } from '#server/providers/require-provider.ts'
import { findOwnProjectRequest } from './find-own-project-request.ts'
import { codeSentSchema, ownerAccountSchema, ownProjectRequestsSchema } from './owner-account-answers.ts'
import { proveMobile, sendClaimCode } from './prove-mobile.ts'
import { readOwnProjectRequests } from './read-own-project-requests.ts'
import { readOwnerAccount } from './read-owner-account.ts'
import { repostProjectRequest } from './repost-project-request.ts'
import { saveOwnerAccount } from './save-owner-account.ts'

const tags = ['ownerAccounts']
const notSignedIn = { 401: describeProblem('Not signed in') }
const noAccount = { 404: describeProblem('This person has no owner account yet') }
const wrong = { 422: describeProblem('Something in it is wrong, told at each field') }
const account = { 200: describeJson('The account as it stands now', ownerAccountSchema), ...notSignedIn }

const listQuerySchema = z.object({ after: z.optional(z.uuid()) })

/**
 * `/me/owner` and `/me/project-requests`: the place of an owner who signed up. What they do with a project request goes
 * through its tracking token, which the list answers. Mounted at /api/v1.
 */
export function ownerAccountRoutes(
  { services, ...context }: CommandContext & { services: ProjectRequestServices },
  callers: Callers,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get(
    '/me/owner',
    describeRoute({ summary: 'One’s own owner account', tags, responses: { ...account, ...noAccount } }),
    async (c) => {
      const { userId } = await requireCaller(callers, c)
      c.header('cache-control', 'no-store')
      return c.json(await readOwnerAccount(context, userId))
    },
  )

  routes.put(
    '/me/owner',
    describeRoute({
      summary: 'Make one’s owner account, or change its name and language',
      tags,
      requestBody: jsonBody(ownerAccountInputSchema),
      responses: { ...account, ...wrong },
    }),
    json,
    async (c) => {
      const { userId } = await requireCaller(callers, c)
      return c.json(await saveOwnerAccount(context, userId, c.req.valid('json')))
    },
  )

  routes.post(
    '/me/owner/mobile',
    describeRoute({
      summary: 'Ask for a code over WhatsApp that proves a mobile',
      description:
        'The answer is the same whether or not we know the mobile. A new code replaces the one before.',
      tags,
      requestBody: jsonBody(mobileInputSchema),
      responses: {
        200: describeJson('A code is on its way', codeSentSchema),
        ...notSignedIn,
        ...noAccount,
        ...wrong,
        429: describeProblem('Too many codes, and when the next can be sent'),
      },
    }),
    json,
    async (c) => {
      const { userId } = await requireCaller(callers, c)
      const asker = { userId, clientAddress: c.var.clientAddress }
      return c.json(await sendClaimCode(context, asker, c.req.valid('json')))
    },
  )

  routes.post(
    '/me/owner/mobile/verify',
    describeRoute({
      summary: 'Say the code: the mobile and the project requests made with it become the account’s',
      tags,
      requestBody: jsonBody(codeInputSchema),
      responses: {
        ...account,
        ...noAccount,
        ...wrong,
        409: describeProblem('The code is used, replaced, out of time or out of tries'),
      },
    }),
    json,
    async (c) => {
      const { userId } = await requireCaller(callers, c)
      return c.json(await proveMobile(context, userId, c.req.valid('json')))
    },
  )

  routes.get(
    '/me/project-requests',
    describeRoute({
      summary: 'One’s own project requests, newest first, with who could read name and mobile since when',
      tags,
      parameters: [describedId('after', '`next` of the page before.')],
      responses: {
        200: describeJson('A page', ownProjectRequestsSchema),
        ...notSignedIn,
        422: describeProblem('The page asked for is unreadable'),
      },
    }),
    async (c) => {
      const { userId } = await requireCaller(callers, c)
      c.header('cache-control', 'no-store')
      return c.json(
        await readOwnProjectRequests(context, userId, requireValid(listQuerySchema, c.req.query())),
      )
    },
  )

  routes.post(
    '/me/project-requests/:id/link',
    describeRoute({
      summary: 'Make a new tracking link, also of one that ended by time; those before open nothing any more',
      tags,
      responses: {
        200: describeJson('The new token', trackingTokenSchema),
        ...notSignedIn,
        404: describeProblem('No such project request in this account'),
      },
    }),
    async (c) => {
      const { userId } = await requireCaller(callers, c)
      const id = requireId(c.req.param('id'), 'projectRequest.not_found')
      await findOwnProjectRequest(context, userId, id)
      c.header('cache-control', 'no-store')
      return c.json(await replaceTrackingLink(context, id))
    },
  )

  routes.post(
    '/me/project-requests/:id/repost',
    describeRoute({
      summary: 'Send one that is over again, with the account’s name and mobile',
      description:
        'Stored once per `Idempotency-Key`; a repeat answers the first again. Photos and plans stay with the first.',
      tags,
      parameters: [
        { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 200 } },
      ],
      requestBody: jsonBody(repostInputSchema),
      responses: {
        201: describeJson('Stored and on its way to providers', submittedSchema),
        ...notSignedIn,
        404: describeProblem('No owner account, or no such project request in it'),
        409: describeProblem('It is not over yet, or the account’s mobile must be proved first'),
        ...wrong,
        429: describeProblem('Too many from this address or mobile'),
      },
    }),
    json,
    async (c) => {
      const { userId } = await requireCaller(callers, c)
      const projectRequestId = requireId(c.req.param('id'), 'projectRequest.not_found')
      const idempotencyKey = c.req.header('idempotency-key')
      const { text, locale, ...submitted } = await repostProjectRequest(
        context,
        services,
        { userId, projectRequestId, input: c.req.valid('json') },
        { clientAddress: c.var.clientAddress, ...(idempotencyKey !== undefined && { idempotencyKey }) },
      )
      return c.json({ ...submitted, analysis: presentAnalysis(submitted.analysis, text, locale) }, 201)
    },
  )
  return routes
}
