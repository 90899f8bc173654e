import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Actor } from '#domain/accounts/actor.ts'
import { nationalAddressSchema } from '#domain/invoices/national-address.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { callerAs, type IdentifiedCaller } from '#server/platform/http/route-caller.ts'
import { type Responses, UNREADABLE } from '#server/platform/http/route-responses.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { createTypesetter, type Typesetter } from '#server/platform/typesetting/typesetter.ts'
import { invoicePageData } from './compose-invoice.ts'
import { invoiceAddressSchema, keepInvoiceAddress, readInvoiceAddress } from './invoice-address.ts'
import { invoicePageSchema } from './invoice-answers.ts'
import { fileNameOf } from './invoice-file-name.ts'
import { describeFiles, pageStart } from './invoice-list.ts'
import { readInvoice, readInvoices } from './read-invoices.ts'

interface InvoiceParts extends CommandContext {
  typesetter?: Typesetter
}

const template = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')
const ids = { id: 'invoice.not_found' }

/** A user needs a few; an accountant at the end of the year a few dozen. */
const PDFS_PER_MINUTE = 60
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

const NO_INVOICE = { 404: 'No such document, or it belongs to another provider' } satisfies Responses

/** `/me/invoices`, `/admin/invoices`: tax invoices and credit notes, and their files. */
export function invoiceRoutes(context: InvoiceParts, callers: RouteCallers): Route[] {
  const typesetter = context.typesetter ?? createTypesetter()
  return [
    ...routes('invoices', addressRoutes(context, callers)),
    ...routes('invoices', [ownList(context, callers)]),
    ...fileRoutes(context, {
      path: '/me/invoices',
      tag: 'invoices',
      reader: callers.provider('money', 'read', { scope: 'invoices:read' }),
      typesetter,
    }),
    ...fileRoutes(context, {
      path: '/admin/invoices',
      tag: 'admin',
      reader: callerAs(callers.admin('money', 'read'), ({ actor }) => actor),
      typesetter,
    }),
  ]
}

const ownList = (context: InvoiceParts, { provider }: RouteCallers) =>
  route({
    method: 'get',
    path: '/me/invoices',
    caller: provider('money', 'read', { scope: 'invoices:read' }),
    summary: 'The provider’s own invoices and credit notes, newest first',
    description: describeFiles('/me/invoices'),
    query: z.object(pageStart),
    cache: 'no-store',
    responses: { 200: [invoicePageSchema, 'A page'], ...UNREADABLE },
    handle: ({ caller, query }) => readInvoices(context, caller, query),
  })

interface Files {
  path: '/me/invoices' | '/admin/invoices'
  tag: string
  reader: IdentifiedCaller<Actor>
  typesetter: Typesetter
}

function fileRoutes(context: InvoiceParts, { path, tag, reader, typesetter }: Files): Route[] {
  const pdf = route({
    method: 'get',
    path: `${path}/:id/invoice.pdf`,
    caller: reader,
    summary: 'An invoice or credit note as PDF, in both languages',
    ids,
    responses: {
      200: 'application/pdf',
      ...NO_INVOICE,
      429: 'Too many requests from this address',
      503: 'Too many files are being generated; try again',
    },
    handle: async ({ c, caller, params }) => {
      const invoice = await readInvoice(context, caller, params.id)
      await requireRateLimit(context.db, {
        name: 'invoice.pdf',
        key: c.var.clientAddress,
        limit: PDFS_PER_MINUTE,
        perSeconds: 60,
        secret: context.config.secret,
      })
      const page = await setPage(typesetter, invoicePageData(invoice))
      const name = `${invoice.document.number}.pdf`
      return c.body(Buffer.from(page), 200, {
        'content-type': 'application/pdf',
        'content-disposition': attachment(name, name),
        ...PRIVATE,
      })
    },
  })

  const xml = route({
    method: 'get',
    path: `${path}/:id/invoice.xml`,
    caller: reader,
    summary: 'An invoice or credit note as UBL 2.1',
    ids,
    responses: { 200: 'application/xml', ...NO_INVOICE },
    handle: async ({ c, caller, params }) => {
      const { document, xml } = await readInvoice(context, caller, params.id)
      const name = fileNameOf(document)
      return c.body(xml, 200, {
        'content-type': 'application/xml',
        'content-disposition': attachment(name, name),
        ...PRIVATE,
      })
    },
  })
  return routes(tag, [pdf, xml])
}

async function setPage(typesetter: Typesetter, data: string): Promise<Uint8Array> {
  try {
    return await typesetter.pdf({ template, data })
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal('invoice.busy', { status: 503, details: { seconds: 5 } })
    throw error
  }
}

const addressRoutes = (context: InvoiceParts, { provider }: RouteCallers) => [
  route({
    method: 'get',
    path: '/me/invoices/address',
    caller: provider('money', 'read'),
    summary: 'The provider’s national address for invoices; absent until it is set',
    cache: 'no-store',
    responses: { 200: [invoiceAddressSchema, 'The address'] },
    handle: ({ caller }) => readInvoiceAddress(context, caller),
  }),

  route({
    method: 'put',
    path: '/me/invoices/address',
    caller: provider('money', 'act'),
    summary: 'Set the national address; used from the next invoice on',
    description:
      'With an address and a VAT number the next invoice is a standard tax invoice, otherwise a simplified one.',
    body: checkedByCommand(nationalAddressSchema),
    responses: {
      200: [invoiceAddressSchema, 'The stored address'],
      422: 'The body is invalid; `fieldErrors` names each field',
    },
    handle: ({ caller, body }) => keepInvoiceAddress(context, caller, body),
  }),
]
