import * as z from 'zod/mini'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { describeFiles, pageStart } from '#server/invoices/invoice-list.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { TABLE_FILES } from '#server/revenue/export-table.ts'
import { adminInvoicePageSchema } from './book-answers.ts'
import { bookArchive, bookTable, openBooks } from './export-books.ts'
import { type InvoiceFilter, invoiceFilterSchema } from './find-invoices.ts'
import { readAdminInvoices } from './read-books.ts'

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

/** `/admin/invoices`: all documents, found, summed and taken away (docs/invoices.md#closing-a-month). */
export const bookRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('admin', [adminList(context, callers), ...fileRoutes(context, callers)])

const adminList = (context: CommandContext, { adminReads }: RouteCallers) =>
  route({
    method: 'get',
    path: '/admin/invoices',
    caller: adminReads('money'),
    summary: 'All invoices and credit notes, newest first, with the sums of the filter',
    description: describeFiles('/admin/invoices'),
    query: z.extend(invoiceFilterSchema, pageStart),
    cache: 'no-store',
    responses: { 200: [adminInvoicePageSchema, 'A page'], ...UNREADABLE },
    handle: ({ caller, db, query: { after, from, ...filter } }) =>
      readAdminInvoices({ ...context, db }, caller, filter, { after, from }),
  })

/** The books for an accountant: a table, and an archive of it with the XML of every document. */
function fileRoutes(context: CommandContext, { admin }: RouteCallers) {
  const tables = TABLE_FILES.map(({ kind, type, documentedType, write }) =>
    route({
      method: 'get',
      path: `/admin/invoices/books.${kind}`,
      caller: admin('money', 'read'),
      summary: BOOKS_AS[kind],
      query: invoiceFilterSchema,
      responses: { 200: documentedType, ...UNREADABLE },
      handle: async ({ c, caller, query }) => {
        const books = await openBooks(context, caller, { filter: query, file: kind })
        return c.body(write(bookTable(context, caller, books, c.var.locale)), 200, {
          'content-type': type,
          'content-disposition': attachment(`${bookName(query)}.${kind}`, `${bookName(query)}.${kind}`),
          ...PRIVATE,
        })
      },
    }),
  )
  const archive = route({
    method: 'get',
    path: '/admin/invoices/books.zip',
    caller: admin('money', 'read'),
    summary: 'The invoices of the filter as an archive: the table, and the XML of each',
    query: invoiceFilterSchema,
    responses: { 200: 'application/zip', ...UNREADABLE, 409: 'More documents than one archive holds' },
    handle: async ({ c, caller, query }) => {
      const books = await openBooks(context, caller, { filter: query, file: 'zip' })
      return c.body(bookArchive(context, caller, books, c.var.locale), 200, {
        'content-type': 'application/zip',
        'content-disposition': attachment(`${bookName(query)}.zip`, `${bookName(query)}.zip`),
        ...PRIVATE,
      })
    },
  })
  return [...tables, archive]
}

const BOOKS_AS = {
  csv: 'The invoices of the filter as a table, in the language of the request',
  xlsx: 'The invoices of the filter as a workbook of Excel, in the language of the request',
}

const bookName = ({ period }: InvoiceFilter): string => ['invoices', period].filter(Boolean).join('-')
