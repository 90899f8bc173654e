import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { requireValid } from '#domain/shared/validate.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { asProvider } from '#server/providers/require-provider.ts'
import { ownQuotesSchema } from './own-quote-answers.ts'
import { readOwnQuotes } from './read-own-quotes.ts'

const querySchema = z.object({ after: z.optional(z.uuid()) })

/** `/me/quotes`: what a provider sent. Mounted at /api/v1. */
export function ownQuoteRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get(
    '/me/quotes',
    describeRoute({
      summary: 'One’s own quotes, newest first; those that were replaced or withdrawn too',
      tags: ['quotes'],
      parameters: [{ in: 'query', name: 'after', schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: describeJson('A page', ownQuotesSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('This account has not registered as a provider'),
        422: describeProblem('The page asked for is unreadable'),
      },
    }),
    (c) =>
      asProvider(context, callers, c, async (provider, context) => {
        const query = requireValid(querySchema, c.req.query())
        c.header('cache-control', 'no-store')
        return c.json(await readOwnQuotes(context, provider, query))
      }),
  )
  return routes
}
