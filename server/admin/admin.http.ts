import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { isUuid, requireId } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import { downloadLinkSchema } from '#server/documents/document-answers.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { linkToDocument } from '#server/documents/download-document.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import {
  describeJson,
  describeProblem,
  TOO_MANY_STREAMS,
  UNREADABLE,
} from '#server/platform/http/describe-responses.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import { choiceParameter, PAGE_PARAMETERS, readPageQuery } from '#server/platform/http/page-query.ts'
import { adminProviderSchema, queuePageSchema, summarySchema } from './admin-answers.ts'
import type { ProviderChanges } from './provider-changes.ts'
import { QUEUE_FILTERS, QUEUE_SORTS, readQueue } from './provider-queue.ts'
import { exportProviders } from './providers-csv.ts'
import { readAdminProvider } from './read-admin-provider.ts'
import { readSummary } from './read-summary.ts'
import { asAdmin, requireAdmin } from './require-admin.ts'

interface AdminParts extends CommandContext {
  providerChanges: ProviderChanges
  heartbeatMs?: number
  streams: OpenStreams
}

const filterSchema = z.object({
  status: z._default(z.enum(QUEUE_FILTERS), 'pending'),
  sort: z.optional(z.enum(QUEUE_SORTS)),
  q: z.optional(z.string().check(z.maxLength(QUERY_LENGTH))),
})

const tags = ['admin']
export const NOT_ADMIN = {
  401: describeProblem('Not signed in'),
  403: describeProblem(
    'Not an admin, or a second step is asked for (`signIn.insufficient_aal`, `signIn.factor_required`)',
  ),
}
const status = choiceParameter('status', QUEUE_FILTERS)

/** What admins read: figures, queue, one provider, papers, the table, and news of each. Mounted at /api/v1. */
export function adminRoutes(parts: AdminParts, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const context = withFiles(parts)
  routes.use('/admin/*', async (c, next) => {
    c.header('cache-control', 'private, no-store')
    await next()
  })

  routes.get(
    '/admin/summary',
    describeRoute({
      summary: 'How many providers there are of each status, what came in, and what waits for an admin',
      tags,
      responses: { 200: describeJson('The figures', summarySchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) => asAdmin(parts, callers, c, async (admin, parts) => c.json(await readSummary(parts, admin))),
  )

  routes.get(
    '/admin/providers',
    describeRoute({
      summary: 'The queue: those whose review is due soonest first',
      description:
        'Without `sort`, `pending` is ordered by urgency and `all` by newest. `q` finds names in either script, mobile, registration, VAT and document numbers and e-mail by their beginning, an IBAN or national ID whole; it has an order of its own. Go on while there is a `next`.',
      tags,
      parameters: [
        status,
        choiceParameter('sort', QUEUE_SORTS),
        { in: 'query', name: 'q', schema: { type: 'string', maxLength: QUERY_LENGTH } },
        ...PAGE_PARAMETERS,
      ],
      responses: { 200: describeJson('A page', queuePageSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(parts, callers, c, async (admin, parts) => {
        const { page, filter } = readPageQuery(c.req.query(), filterSchema)
        const sort = filter.sort ?? (filter.status === 'pending' ? 'urgent' : 'newest')
        const q = tidyText(filter.q ?? '')
        return c.json(await readQueue(parts, admin, { status: filter.status, sort, ...(q && { q }) }, page))
      }),
  )

  routes.get(
    '/admin/providers.csv',
    describeRoute({
      summary: 'The queue as a table that Excel opens, in the language of the request',
      tags,
      parameters: [status],
      responses: { 200: { description: 'text/csv' }, ...NOT_ADMIN, ...UNREADABLE },
    }),
    async (c) => {
      const admin = await requireAdmin(parts, callers, c)
      const { filter } = readPageQuery(c.req.query(), filterSchema)
      const table = await exportProviders(parts, admin, { status: filter.status }, c.var.locale)
      return c.body(table, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="providers.csv"',
      })
    },
  )

  routes.get(
    '/admin/providers/stream',
    describeRoute({
      summary: 'Server-sent events: `changed` at each connect, and with a provider’s id whenever one changed',
      description:
        'Read with fetch, which can send the session; an event without an id means: read everything again.',
      tags,
      responses: { 200: { description: 'text/event-stream' }, ...NOT_ADMIN, ...TOO_MANY_STREAMS },
    }),
    async (c) => {
      const { actor } = await requireAdmin(parts, callers, c)
      const { clientAddress: address } = c.var
      const console = { kind: 'admin', address, account: actor.userId, isSignedIn: true }
      const onEnd = await parts.streams.open(console)
      return eventStream(c, {
        heartbeatMs: parts.heartbeatMs,
        onEnd,
        stillAllowed: () => requireAdmin(parts, callers, c),
        onOpen(send) {
          const tell = (providerId?: string) => send({ name: 'changed', data: providerId ?? '' })
          const stop = parts.providerChanges.watch(tell)
          // What happened before this connection stood was told to nobody here.
          tell()
          return stop
        },
      })
    },
  )

  routes.get(
    '/admin/providers/:providerId',
    describeRoute({
      summary: 'One provider with everything a decision needs',
      tags,
      responses: {
        200: describeJson('The provider', adminProviderSchema),
        404: describeProblem('No such provider'),
        ...NOT_ADMIN,
      },
    }),
    (c) =>
      asAdmin(parts, callers, c, async (admin, parts) => {
        return c.json(
          await readAdminProvider(
            parts,
            admin,
            requireId(c.req.param('providerId'), 'admin.provider_not_found'),
          ),
        )
      }),
  )

  routes.get(
    '/admin/providers/:providerId/documents/:documentId',
    describeRoute({
      summary: 'A link to one of their documents, for two minutes; each download is receipted',
      tags,
      responses: {
        200: describeJson('The link', downloadLinkSchema),
        404: describeProblem('They have no such document'),
        ...NOT_ADMIN,
      },
    }),
    async (c) => {
      const { actor } = await requireAdmin(parts, callers, c)
      const { providerId, documentId } = c.req.param()
      const isTheirs = await parts.db.withActor(actor, async (tx) => {
        if (!isUuid(documentId) || !isUuid(providerId)) return false
        const document = tx.selectFrom('documents').select('id').where('id', '=', documentId)
        return (await document.where('provider_id', '=', providerId).executeTakeFirst()) !== undefined
      })
      if (!isTheirs) throw notFound('document.not_found')
      return c.json(await linkToDocument(context, actor, documentId))
    },
  )
  return routes
}
