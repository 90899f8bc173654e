import * as z from 'zod/mini'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { PROVIDER_STANDINGS } from '#domain/providers/provider-lifecycle.ts'
import { isUuid } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { tidyText } from '#domain/shared/text.ts'
import { STAFF_RIGHTS } from '#domain/staff/rights.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { downloadLinkSchema } from '#server/documents/document-answers.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { linkToDocument } from '#server/documents/download-document.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import { pageAsked, pageShape } from '#server/platform/http/page-query.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { TOO_MANY_STREAMS, UNREADABLE } from '#server/platform/http/route-responses.ts'
import { adminProviderSchema, nextReviewSchema, queuePageSchema, summarySchema } from './admin-answers.ts'
import type { ProviderChanges } from './provider-changes.ts'
import { QUEUE_FILTERS, QUEUE_SORTS, readQueue } from './provider-queue.ts'
import { exportProviders } from './providers-csv.ts'
import { readAdminProvider } from './read-admin-provider.ts'
import { readNextReview } from './read-next-review.ts'
import { readSummary } from './read-summary.ts'

interface AdminParts extends CommandContext {
  providerChanges: ProviderChanges
  heartbeatMs?: number
  streams: OpenStreams
}

const status = z._default(z.enum(QUEUE_FILTERS), 'pending')
/** What narrows a list of providers. */
const narrowing = {
  standing: z.optional(z.enum(PROVIDER_STANDINGS)),
  city: z.optional(z.enum(CITIES)),
  category: z.optional(z.enum(PROVIDER_KINDS)),
}
const queueQuerySchema = z.object({
  status,
  ...narrowing,
  sort: z.optional(z.enum(QUEUE_SORTS)),
  q: z.optional(z.string().check(z.maxLength(QUERY_LENGTH))),
  ...pageShape(),
})

/** Routes for reading as an admin: figures, queue, one provider, documents, table, and streams of changes. */
export const adminRoutes = (parts: AdminParts, callers: RouteCallers): Route[] =>
  routes('admin', [...queueRoutes(parts, callers), ...providerRoutes(parts, callers)])

const queueRoutes = (parts: AdminParts, { admin, adminReads }: RouteCallers) => [
  route({
    method: 'get',
    path: '/admin/summary',
    caller: adminReads(STAFF_RIGHTS),
    summary: 'Number of providers by status, revenue, and items that wait for an admin',
    responses: { 200: [summarySchema, 'The figures'], ...UNREADABLE },
    handle: ({ caller, db }) => readSummary({ ...parts, db }, caller),
  }),

  route({
    method: 'get',
    path: '/admin/providers',
    caller: adminReads('registrations'),
    summary: 'The review queue, earliest deadline first',
    description:
      'Without `sort`, `pending` is ordered by urgency, `awaiting` (asked for more) by how long we wait, and `all` by newest. `q` matches names in either script; the beginning of a mobile, registration, VAT or document number or an email; or a complete IBAN or national ID. With `q`, results are ordered by the matched term. `standing`, `city` and `category` narrow any of the lists. Continue while there is a `next`.',
    query: queueQuerySchema,
    responses: { 200: [queuePageSchema, 'A page'], ...UNREADABLE },
    handle: ({ caller, db, query }) => {
      const { status, sort = status === 'all' ? 'newest' : 'urgent', standing, city, category } = query
      const q = tidyText(query.q ?? '')
      const filter = { status, sort, standing, city, category, ...(q && { q }) }
      return readQueue({ ...parts, db }, caller, filter, pageAsked(query))
    },
  }),

  route({
    method: 'get',
    path: '/admin/providers/next',
    caller: adminReads('registrations'),
    summary: 'The registration that this admin reviews next, and how many are left',
    description:
      'First those whose provider answered this admin’s request for more, then by due time. `after` names the one just decided, which is passed over.',
    query: z.object({ after: z.optional(z.uuid('field.invalid')) }),
    responses: { 200: [nextReviewSchema, 'The next one; none when everything is reviewed'], ...UNREADABLE },
    handle: ({ caller, db, query }) => readNextReview({ ...parts, db }, caller, query.after),
  }),

  route({
    method: 'get',
    path: '/admin/providers.csv',
    caller: admin('registrations', 'read'),
    summary: 'The review queue as CSV for Excel, in the language of the request',
    query: z.object({ status, ...narrowing }),
    responses: { 200: 'text/csv', ...UNREADABLE },
    handle: async ({ c, caller, query }) =>
      c.body(await exportProviders(parts, caller, query, c.var.locale), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="providers.csv"',
      }),
  }),

  route({
    method: 'get',
    path: '/admin/providers/stream',
    caller: admin('registrations', 'read'),
    summary:
      'Server-sent events: `changed` at each connect, and with the provider’s ID when a provider changes; `looking` with it when an admin opens or closes it',
    description:
      'Read it with fetch, which can send the session. After an event without an ID, reload everything.',
    responses: { 200: 'text/event-stream', ...TOO_MANY_STREAMS },
    handle: async ({ c, caller: { actor } }) => {
      const { clientAddress: address } = c.var
      const console = { kind: 'admin', address, account: actor.userId, isSignedIn: true }
      return eventStream(c, {
        heartbeatMs: parts.heartbeatMs,
        onEnd: await parts.streams.open(console),
        stillAllowed: () => admin('registrations', 'read').identify(c),
        onOpen(send) {
          const tell = (providerId?: string) => send({ name: 'changed', data: providerId ?? '' })
          const stop = parts.providerChanges.watch(tell)
          const { lookers } = parts.providerChanges
          const stopLooking = lookers.watch((providerId) => send({ name: 'looking', data: providerId }))
          // Changes from before this connection were not sent to it.
          tell()
          return () => {
            stop()
            stopLooking()
          }
        },
      })
    },
  }),
]

function providerRoutes(parts: AdminParts, { admin, adminReads }: RouteCallers) {
  const context = withFiles(parts)
  return [
    route({
      method: 'get',
      path: '/admin/providers/:providerId',
      caller: adminReads('registrations'),
      summary: 'One provider with all data needed for a decision',
      ids: { providerId: 'admin.provider_not_found' },
      responses: { 200: [adminProviderSchema, 'The provider'], 404: 'No such provider' },
      handle: ({ caller, db, params }) => readAdminProvider({ ...parts, db }, caller, params.providerId),
    }),

    route({
      method: 'get',
      path: '/admin/providers/:providerId/documents/:documentId',
      caller: admin('registrations', 'read'),
      summary: 'A link to one of the documents, valid for two minutes; each download is logged',
      responses: { 200: [downloadLinkSchema, 'The link'], 404: 'The provider has no such document' },
      handle: async ({ caller: { actor }, params: { providerId, documentId } }) => {
        const isTheirs = await parts.db.withActor(actor, async (tx) => {
          if (!isUuid(documentId) || !isUuid(providerId)) return false
          const document = tx.selectFrom('documents').select('id').where('id', '=', documentId)
          return (await document.where('provider_id', '=', providerId).executeTakeFirst()) !== undefined
        })
        if (!isTheirs) throw notFound('document.not_found')
        return linkToDocument(context, actor, documentId)
      },
    }),
  ]
}
