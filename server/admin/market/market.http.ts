import * as z from 'zod/mini'
import { MARKET_DAYS } from '#domain/dispatch/market-health.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { pageAsked, pageShape } from '#server/platform/http/page-query.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import {
  marketMoneySchema,
  marketProvidersSchema,
  marketRequestsSchema,
  marketSchema,
  PROVIDER_FIGURES,
  REQUEST_FIGURES,
} from './market-answers.ts'
import { readMarket } from './read-market.ts'
import { readMarketMoney, readMarketProviders, readMarketRequests } from './read-market-rows.ts'

const days = z._default(z.enum(MARKET_DAYS.map(String) as [string, ...string[]], 'field.invalid'), '30')
const ofPeriod = {
  days,
  period: z._default(z.enum(['now', 'before'], 'field.invalid'), 'now'),
}
const ofCell = {
  type: z.optional(z.enum(PROJECT_TYPES, 'field.invalid')),
  city: z.optional(z.enum(CITIES, 'field.invalid')),
}
/** Characters of a request's number. */
const LONGEST_NUMBER = 20
interface Asked {
  days: string
  period: string
}
const periodOf = (query: Asked) => ({ days: Number(query.days), isBefore: query.period === 'before' })

/** Routes for the health of the market and the rows behind each figure (docs/flows/market-health.md). */
export function marketRoutes(
  context: CommandContext,
  { adminReads }: Pick<RouteCallers, 'adminReads'>,
): Route[] {
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/market',
      caller: adminReads(['requests', 'money']),
      summary: 'Demand, supply, first quotes, awards and money of the last days, and of as many before',
      query: z.object({ days }),
      responses: { 200: [marketSchema, 'The figures that the role may read'], ...UNREADABLE },
      handle: ({ caller, db, query }) => readMarket({ ...context, db }, caller, Number(query.days)),
    }),

    route({
      method: 'get',
      path: '/admin/market/requests',
      caller: adminReads('requests'),
      summary: 'The project requests behind a figure of the market, newest first',
      query: z.object({
        figure: z.enum(REQUEST_FIGURES, 'field.invalid'),
        q: z.optional(
          z
            .string()
            .check(
              z.maxLength(LONGEST_NUMBER),
              z.describe('A number, such as MR-2611-0022 or 22; of any period.'),
            ),
        ),
        ...{ ...ofPeriod, ...ofCell, ...pageShape() },
      }),
      responses: { 200: [marketRequestsSchema, 'A page'], ...UNREADABLE },
      handle: ({ caller, db, query }) =>
        readMarketRequests(
          { ...context, db },
          caller,
          { figure: query.figure, projectType: query.type, city: query.city, q: query.q, ...periodOf(query) },
          pageAsked(query),
        ),
    }),

    route({
      method: 'get',
      path: '/admin/market/providers',
      caller: adminReads('requests'),
      summary: 'The providers behind a figure of the market, those with the most leads first',
      query: z.object({ figure: z.enum(PROVIDER_FIGURES, 'field.invalid'), ...ofPeriod, ...ofCell }),
      responses: { 200: [marketProvidersSchema, 'At most 200'], ...UNREADABLE },
      handle: ({ caller, db, query }) =>
        readMarketProviders({ ...context, db }, caller, {
          ...{ figure: query.figure, projectType: query.type, city: query.city, ...periodOf(query) },
        }),
    }),

    route({
      method: 'get',
      path: '/admin/market/money',
      caller: adminReads('money'),
      summary: 'What was paid and refunded in a period, newest first',
      query: z.object({ ...ofPeriod, ...pageShape() }),
      responses: { 200: [marketMoneySchema, 'A page'], ...UNREADABLE },
      handle: ({ caller, db, query }) =>
        readMarketMoney({ ...context, db }, caller, periodOf(query), pageAsked(query)),
    }),
  ])
}
