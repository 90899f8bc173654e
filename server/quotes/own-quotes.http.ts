import * as z from 'zod/mini'
import { QUOTE_STATUSES } from '#domain/quotes/quote-lifecycle.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { ownQuotesSchema } from './own-quote-answers.ts'
import { readOwnQuotes } from './read-own-quotes.ts'

/** `/me/quotes`: a provider's own quotes. */
export const ownQuoteRoutes = (context: CommandContext, { providerReads }: RouteCallers): Route[] =>
  routes('quotes', [
    route({
      method: 'get',
      path: '/me/quotes',
      caller: providerReads('leads'),
      summary: 'The provider’s own quotes, the last sent first, including replaced and withdrawn ones',
      query: z.object({ after: z.optional(z.uuid()), status: z.optional(z.enum(QUOTE_STATUSES)) }),
      cache: 'no-store',
      responses: {
        200: [ownQuotesSchema, 'A page'],
        422: 'The query is invalid; `fieldErrors` names each field',
      },
      handle: ({ caller, db, query }) => readOwnQuotes({ ...context, db }, caller, query),
    }),
  ])
