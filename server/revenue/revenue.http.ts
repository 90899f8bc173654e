import * as z from 'zod/mini'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { logExport, revenueTableOf } from './export-revenue.ts'
import { TABLE_FILES } from './export-table.ts'
import { readRecurring } from './read-recurring.ts'
import { readRevenue } from './read-revenue.ts'
import { type Finding, readRevenueEntries } from './read-revenue-entries.ts'
import { readRevenueEvents } from './read-revenue-events.ts'
import {
  recurringPageSchema,
  revenueEntriesSchema,
  revenueEventsSchema,
  revenueSchema,
} from './revenue-answers.ts'
import {
  AFTER,
  type EntriesFilter,
  eventsFilterSchema,
  monthsSchema,
  pageAfter,
  pageSchema,
  recurringFilterSchema,
  rowsFilterSchema,
  SHOWN_MONTHS,
} from './revenue-query.ts'

/** Numbers of events, within PostgreSQL's range. */
const eventId = z.string().check(z.regex(/^\d{1,15}$/), z.describe(AFTER))

/** Admin routes for revenue figures, their rows, and exports. */
export function revenueRoutes(
  context: CommandContext & Finding,
  { admin, adminReads }: RouteCallers,
): Route[] {
  const exports = TABLE_FILES.map(({ kind, type, documentedType, write }) =>
    route({
      method: 'get',
      path: `/admin/revenue/export.${kind}`,
      caller: admin('money', 'read'),
      summary: EXPORTED_AS[kind],
      query: rowsFilterSchema,
      responses: { 200: documentedType, ...UNREADABLE },
      handle: async ({ c, caller, query }) => {
        await logExport(context, caller, query)
        return c.body(await write(revenueTableOf(context, caller, query, c.var.locale)), 200, {
          'content-type': type,
          'content-disposition': `attachment; filename="${fileName(query)}.${kind}"`,
        })
      },
    }),
  )
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/revenue',
      caller: adminReads('money'),
      summary: 'Revenue and recurring revenue by month, package, kind and city, and pending payments',
      description:
        'In halalas without VAT: payments minus refunds, by month in Riyadh. Every figure is a sum of rows.',
      query: monthsSchema,
      responses: { 200: [revenueSchema, 'The figures'], ...UNREADABLE },
      handle: ({ caller, db, query: { months = SHOWN_MONTHS } }) =>
        readRevenue({ ...context, db }, caller, { months }),
    }),

    route({
      method: 'get',
      path: '/admin/revenue/entries',
      caller: adminReads('money'),
      summary: 'The payments and refunds behind a figure, newest first, with their total',
      query: z.extend(rowsFilterSchema, pageSchema.shape),
      responses: { 200: [revenueEntriesSchema, 'A page'], ...UNREADABLE },
      handle: ({ caller, db, query }) =>
        readRevenueEntries({ ...context, db }, caller, query, pageAfter(query)),
    }),

    route({
      method: 'get',
      path: '/admin/revenue/subscriptions',
      caller: adminReads('money'),
      summary: 'The active subscriptions behind recurring revenue, newest first',
      query: z.extend(recurringFilterSchema, pageSchema.shape),
      responses: { 200: [recurringPageSchema, 'A page'], ...UNREADABLE },
      handle: ({ caller, db, query }) => readRecurring({ ...context, db }, caller, query, pageAfter(query)),
    }),

    route({
      method: 'get',
      path: '/admin/revenue/events',
      caller: adminReads('money'),
      summary: 'Providers that started, renewed or ended a subscription in a month, newest first',
      query: z.extend(eventsFilterSchema, { ...pageSchema.shape, after: z.optional(eventId) }),
      responses: { 200: [revenueEventsSchema, 'A page'], ...UNREADABLE },
      handle: ({ caller, db, query }) =>
        readRevenueEvents({ ...context, db }, caller, query, pageAfter(query)),
    }),

    ...exports,
  ])
}

const EXPORTED_AS = {
  csv: 'The entries as a table that Excel opens, in the language of the request',
  xlsx: 'The entries as a workbook of Excel, in the language of the request',
}

const fileName = ({ month, from }: EntriesFilter): string =>
  ['revenue', month ?? from].filter(Boolean).join('-')
