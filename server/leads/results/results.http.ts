import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { readYearResults } from './read-results.ts'
import { yearResultsSchema } from './result-answers.ts'

/** `/me/results`: what a provider gets for the fee. */
export const resultRoutes = (context: CommandContext, { providerReads }: RouteCallers): Route[] =>
  routes('leads', [
    route({
      method: 'get',
      path: '/me/results',
      caller: providerReads('leads'),
      summary:
        'What the last 365 days cost and brought the provider, beside others of the same kind and city',
      cache: 'no-store',
      responses: { 200: [yearResultsSchema, 'The figures'] },
      handle: ({ caller, db }) => readYearResults({ ...context, db }, caller),
    }),
  ])
