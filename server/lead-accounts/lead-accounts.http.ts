import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { requireId } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { NOT_ADMIN } from '#server/admin/admin.http.ts'
import { asAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { asProvider, requireProvider } from '#server/providers/require-provider.ts'
import { claimCredit, creditInputSchema } from './claim-credit.ts'
import { creditAnswerSchema, leadAccountSchema } from './lead-account-answers.ts'
import { readLeadAccount } from './read-lead-account.ts'

/** As PostgreSQL's integer, which the entries are counted in. */
const LARGEST_SEQ = 2_147_483_647
const pageQuerySchema = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_SEQ))),
})
const after = {
  in: 'query' as const,
  name: 'after',
  description: '`next` of the page before.',
  schema: { type: 'integer' as const, minimum: 1 },
}
const unreadable = describeProblem('The page asked for is unreadable')

/** A provider's account of leads, read by them and by admins; and what a provider says of a lead that was none. At /api/v1. */
export function leadAccountRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get(
    '/me/lead-account',
    describeRoute({
      summary: 'One’s own account of leads: what is left until when, and every entry, newest first',
      description:
        'Without `balance` when nothing was ever bought: then the month’s quota of `/me/leads` rules.',
      tags: ['leads'],
      parameters: [after],
      responses: {
        200: describeJson('The account', leadAccountSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('This account has not registered as a provider'),
        422: unreadable,
      },
    }),
    (c) =>
      asProvider(context, callers, c, async (provider, context) => {
        const page = pageOf(c.req.query())
        c.header('cache-control', 'no-store')
        const { providerId } = provider
        return c.json(
          await context.db.withActor(provider, (tx) => readLeadAccount(tx, { providerId, ...page })),
        )
      }),
  )

  routes.post(
    '/me/leads/:leadId/credit',
    describeRoute({
      summary: 'Say that a lead was none; our own records decide at once',
      description:
        'Given back: good for 30 days more. Not: `refusal` says what we saw, as a key under `errors`. Asking again for a lead that was given back changes nothing and answers `credited`.',
      tags: ['leads'],
      requestBody: jsonBody(creditInputSchema),
      responses: {
        200: describeJson('What our records say to it', creditAnswerSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('No such lead, or not of this provider'),
        422: describeProblem('The reason is none of ours'),
      },
    }),
    json,
    async (c) => {
      const { providerId } = await requireProvider(context, callers, c)
      const leadId = c.req.param('leadId')
      requireId(leadId, 'lead.not_found')
      return c.json(await claimCredit(context, { leadId, providerId, input: c.req.valid('json') }))
    },
  )

  routes.get(
    '/admin/providers/:providerId/lead-account',
    describeRoute({
      summary: 'A provider’s account of leads, as they see it',
      tags: ['admin'],
      parameters: [after],
      responses: {
        200: describeJson('The account; empty where there is none', leadAccountSchema),
        404: describeProblem('No such provider'),
        422: unreadable,
        ...NOT_ADMIN,
      },
    }),
    (c) =>
      asAdmin(context, callers, c, async ({ actor }, context) => {
        const providerId = requireId(c.req.param('providerId'), 'admin.provider_not_found')
        const page = pageOf(c.req.query())
        return c.json(
          await context.db.withActor(actor, async (tx) => {
            await requireKnown(tx, providerId)
            return readLeadAccount(tx, { providerId, ...page })
          }),
        )
      }),
  )
  return routes
}

/** Throws Refusal `admin.provider_not_found` (404). */
async function requireKnown(tx: Tx, providerId: string): Promise<void> {
  const known = await tx.selectFrom('providers').select('id').where('id', '=', providerId).executeTakeFirst()
  if (!known) throw notFound('admin.provider_not_found')
}

/** Throws Refusal `http.invalid_input` at `after`. */
function pageOf(query: Record<string, string>): { after?: number | undefined } {
  return requireValid(pageQuerySchema, query)
}
