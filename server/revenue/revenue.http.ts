import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { requireValid } from '#domain/shared/validate.ts'
import { NOT_ADMIN } from '#server/admin/admin.http.ts'
import { asAdmin, requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, UNREADABLE } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { choiceParameter, describedId, readPageQuery } from '#server/platform/http/page-query.ts'
import { logExport, revenueTableOf } from './export-revenue.ts'
import { toCsvStream, toXlsxStream } from './export-table.ts'
import { readRecurring } from './read-recurring.ts'
import { readRevenue } from './read-revenue.ts'
import { readRevenueEntries } from './read-revenue-entries.ts'
import { readRevenueEvents } from './read-revenue-events.ts'
import {
  recurringPageSchema,
  revenueEntriesSchema,
  revenueEventsSchema,
  revenueSchema,
  SUBSCRIPTION_MOVES,
} from './revenue-answers.ts'
import {
  ENTRIES_PARAMETERS,
  type EntriesFilter,
  entriesFilterSchema,
  eventsFilterSchema,
  MONTH_PARAMETER,
  MONTHS_PARAMETER,
  monthsQuery,
  SHOWN_MONTHS,
} from './revenue-query.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const pageSchema = z.object({ after: z.optional(z.uuid()) })
/** Events are numbered as they come, within what PostgreSQL counts to. */
const eventPageSchema = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) })
export const after = describedId('after', '`next` of the page before')
export const LIMIT = { in: 'query' as const, name: 'limit', schema: { type: 'integer' as const } }

/** Figures of revenue, the rows behind each, and all of them as a table. For admins. Mounted at /api/v1. */
export function revenueRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const tags = ['admin']
  routes.use('/admin/revenue/*', async (c, next) => {
    c.header('cache-control', 'private, no-store')
    await next()
  })

  routes.get(
    '/admin/revenue',
    describeRoute({
      summary: 'What came, what recurs, by month, package, kind and city, and what waits',
      description:
        'Halalas without VAT, payments less refunds, by months of Riyadh. Every figure is the sum of rows.',
      tags,
      parameters: [MONTHS_PARAMETER],
      responses: { 200: describeJson('The figures', revenueSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const { months } = read(c, z.object({ months: z.optional(monthsQuery) }))
        c.header('cache-control', 'private, no-store')
        return c.json(await readRevenue(context, admin, { months: months ?? SHOWN_MONTHS }))
      }),
  )

  routes.get(
    '/admin/revenue/entries',
    describeRoute({
      summary: 'The payments and refunds behind a figure, newest first, and what all of them come to',
      tags,
      parameters: [...ENTRIES_PARAMETERS, after, LIMIT],
      responses: { 200: describeJson('A page', revenueEntriesSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const { page, filter } = readPage(c, z.extend(entriesFilterSchema, pageSchema.shape))
        return c.json(await readRevenueEntries(context, admin, filter, page))
      }),
  )

  routes.get(
    '/admin/revenue/subscriptions',
    describeRoute({
      summary: 'The active subscriptions behind what recurs, newest first',
      tags,
      parameters: [after, LIMIT],
      responses: { 200: describeJson('A page', recurringPageSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        return c.json(await readRecurring(context, admin, readPage(c, pageSchema).page))
      }),
  )

  routes.get(
    '/admin/revenue/events',
    describeRoute({
      summary: 'Who began, renewed or went in a month, newest first',
      tags,
      parameters: [
        MONTH_PARAMETER,
        { ...choiceParameter('move', SUBSCRIPTION_MOVES), required: true },
        { in: 'query', name: 'after', schema: { type: 'string' }, description: '`next` of the page before' },
        LIMIT,
      ],
      responses: { 200: describeJson('A page', revenueEventsSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const { page, filter } = readPage(c, z.extend(eventsFilterSchema, eventPageSchema.shape))
        return c.json(await readRevenueEvents(context, admin, filter, page))
      }),
  )

  routes.get(
    '/admin/revenue/export.csv',
    describeRoute({
      summary: 'The entries as a table that Excel opens, in the language of the request',
      tags,
      parameters: ENTRIES_PARAMETERS,
      responses: { 200: { description: 'text/csv' }, ...NOT_ADMIN, ...UNREADABLE },
    }),
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const filter = read(c, entriesFilterSchema)
      await logExport(context, admin, filter)
      return c.body(toCsvStream(revenueTableOf(context, admin, filter, c.var.locale)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName(filter)}.csv"`,
      })
    },
  )

  routes.get(
    '/admin/revenue/export.xlsx',
    describeRoute({
      summary: 'The entries as a workbook of Excel, in the language of the request',
      tags,
      parameters: ENTRIES_PARAMETERS,
      responses: { 200: { description: XLSX }, ...NOT_ADMIN, ...UNREADABLE },
    }),
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const filter = read(c, entriesFilterSchema)
      await logExport(context, admin, filter)
      return c.body(await toXlsxStream(revenueTableOf(context, admin, filter, c.var.locale)), 200, {
        'content-type': XLSX,
        'content-disposition': `attachment; filename="${fileName(filter)}.xlsx"`,
      })
    },
  )
  return routes
}

const fileName = ({ month, from }: EntriesFilter): string =>
  ['revenue', month ?? from].filter(Boolean).join('-')

export function read<Query>(c: Context<HttpEnv>, schema: z.ZodMiniType<Query>): Query {
  return requireValid(schema, c.req.query())
}

/** Here pages go on `after` a row, which is what the lists of the marketplace call `before`. */
export function readPage<Filter extends { after?: string | undefined }>(
  c: Context<HttpEnv>,
  schema: z.ZodMiniType<Filter>,
) {
  const { before: _, ...asked } = c.req.query()
  const { page, filter } = readPageQuery(asked, schema)
  return { page: { limit: page.limit, ...(filter.after && { before: filter.after }) }, filter }
}
