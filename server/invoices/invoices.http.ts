import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import type { Actor } from '#domain/accounts/actor.ts'
import { nationalAddressSchema } from '#domain/invoices/national-address.ts'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { NOT_ADMIN, requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { describedId } from '#server/platform/http/page-query.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { createTypesetter, type Typesetter } from '#server/platform/typesetting/typesetter.ts'
import { requireProvider } from '#server/providers/require-provider.ts'
import { invoicePageData } from './compose-invoice.ts'
import { invoiceAddressSchema, keepInvoiceAddress, readInvoiceAddress } from './invoice-address.ts'
import { invoicePageSchema } from './invoice-answers.ts'
import { fileNameOf } from './invoice-file-name.ts'
import { readInvoice, readInvoices } from './read-invoices.ts'

interface InvoiceParts extends CommandContext {
  typesetter?: Typesetter
}

const template = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')
const querySchema = z.object({ after: z.optional(z.uuid()) })
const idSchema = z.uuid()

/** A person takes a few; an accountant at the year's end a few dozen. */
const PDFS_PER_MINUTE = 60
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

const NOT_PROVIDER = {
  401: describeProblem('Not signed in'),
  404: describeProblem('This account has not registered as a provider'),
}
const NO_INVOICE = { 404: describeProblem('No such document, or not theirs') }
const PAGE_UNREADABLE = { 422: describeProblem('The page asked for is unreadable') }

type WhoReads = (c: Context<HttpEnv>) => Promise<Actor>

/** `/me/invoices`, `/admin/invoices`: tax invoices and credit notes, and their files. Mounted at /api/v1. */
export function invoiceRoutes(context: InvoiceParts, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const typesetter = context.typesetter ?? createTypesetter()
  const provider = (c: Context<HttpEnv>) => requireProvider(context, callers, c)
  addressRoutes(routes, context, provider)
  listRoutes(routes, context, {
    path: '/me/invoices',
    tag: 'invoices',
    summary: 'One’s own invoices and credit notes, newest first',
    who: provider,
    refusals: NOT_PROVIDER,
    typesetter,
  })
  listRoutes(routes, context, {
    path: '/admin/invoices',
    tag: 'admin',
    summary: 'All invoices and credit notes, newest first',
    who: async (c) => (await requireAdmin(context, callers, c)).actor,
    refusals: NOT_ADMIN,
    typesetter,
  })
  return routes
}

interface Reading {
  path: '/me/invoices' | '/admin/invoices'
  tag: string
  summary: string
  who: WhoReads
  refusals: typeof NOT_PROVIDER | typeof NOT_ADMIN
  typesetter: Typesetter
}

function listRoutes(routes: Hono<HttpEnv>, context: InvoiceParts, reading: Reading): void {
  const { path, tag, summary, who, refusals, typesetter } = reading
  routes.get(
    path,
    describeRoute({
      summary,
      description: `Money in halalas. The files are at \`${path}/{id}/invoice.pdf\` and \`invoice.xml\`.`,
      tags: [tag],
      parameters: [describedId('after', '`next` of the page before.')],
      responses: { 200: describeJson('A page', invoicePageSchema), ...refusals, ...PAGE_UNREADABLE },
    }),
    async (c) => {
      const actor = await who(c)
      const query = requireValid(querySchema, c.req.query())
      c.header('cache-control', 'no-store')
      return c.json(await readInvoices(context, actor, query))
    },
  )

  routes.get(
    `${path}/:id/invoice.pdf`,
    describeRoute({
      summary: 'A document as its page, in both languages',
      tags: [tag],
      responses: {
        200: { description: 'application/pdf' },
        ...refusals,
        ...NO_INVOICE,
        429: describeProblem('Too many from this address'),
        503: describeProblem('Too many are being written at once: try again'),
      },
    }),
    async (c) => {
      const invoice = await readInvoice(context, await who(c), readId(c.req.param('id')))
      await requireRateLimit(context.db, {
        name: 'invoice.pdf',
        key: c.var.clientAddress,
        limit: PDFS_PER_MINUTE,
        perSeconds: 60,
        secret: context.config.secret,
      })
      const pdf = await setPage(typesetter, invoicePageData(invoice))
      const name = `${invoice.document.number}.pdf`
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': attachment(name, name),
        ...PRIVATE,
      }
      return c.body(Buffer.from(pdf), 200, headers)
    },
  )

  routes.get(
    `${path}/:id/invoice.xml`,
    describeRoute({
      summary: 'A document as UBL 2.1',
      tags: [tag],
      responses: { 200: { description: 'application/xml' }, ...refusals, ...NO_INVOICE },
    }),
    async (c) => {
      const { document, xml } = await readInvoice(context, await who(c), readId(c.req.param('id')))
      const name = fileNameOf(document)
      const headers = {
        'content-type': 'application/xml',
        'content-disposition': attachment(name, name),
        ...PRIVATE,
      }
      return c.body(xml, 200, headers)
    },
  )
}

/** Something that is no id names no document. */
function readId(id: string): string {
  if (!idSchema.safeParse(id).success) throw notFound('invoice.not_found')
  return id
}

async function setPage(typesetter: Typesetter, data: string): Promise<Uint8Array> {
  try {
    return await typesetter.pdf({ template, data })
  } catch (error) {
    if (error instanceof PoolBusy) throw new Refusal('invoice.busy', { status: 503, details: { seconds: 5 } })
    throw error
  }
}

function addressRoutes(
  routes: Hono<HttpEnv>,
  context: InvoiceParts,
  who: (c: Context<HttpEnv>) => ReturnType<typeof requireProvider>,
): void {
  routes.get(
    '/me/invoices/address',
    describeRoute({
      summary: 'The national address on one’s invoices; absent until it is given',
      tags: ['invoices'],
      responses: { 200: describeJson('The address', invoiceAddressSchema), ...NOT_PROVIDER },
    }),
    async (c) => {
      const provider = await who(c)
      c.header('cache-control', 'no-store')
      return c.json(await readInvoiceAddress(context, provider))
    },
  )

  routes.put(
    '/me/invoices/address',
    describeRoute({
      summary: 'Give the national address; counts from the next invoice on',
      description:
        'With it and a VAT number the next invoice is a standard tax invoice; without it a simplified one.',
      tags: ['invoices'],
      requestBody: jsonBody(nationalAddressSchema),
      responses: {
        200: describeJson('As it is kept', invoiceAddressSchema),
        ...NOT_PROVIDER,
        422: describeProblem('Something in it is wrong, told at each field'),
      },
    }),
    json,
    async (c) => {
      const provider = await who(c)
      return c.json(await keepInvoiceAddress(context, provider, c.req.valid('json')))
    },
  )
}
