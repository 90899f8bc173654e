import * as z from 'zod/mini'
import { chatInputSchema } from '#domain/chat/chat-message.ts'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import { ownProjectRequest } from '#server/links/lock-project-request.ts'
import type { LinkContext } from '#server/links/open-link.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { identifiedCaller, linkHolder } from '#server/platform/http/route-caller.ts'
import { type Responses, TOO_MANY_STREAMS } from '#server/platform/http/route-responses.ts'
import { openedQuotesSchema } from '#server/quotes/open-quotes.ts'
import { cancelInputSchema, wishInputSchema } from './end-project-request.ts'
import type { OwnerServices } from './owner-services.ts'
import { trackingSchema, trackingTokenSchema } from './tracking-answers.ts'
import type { TrackingChanges } from './tracking-changes.ts'

const reportTokenSchema = z.object({ reportToken: z.string() })
const gone = { 410: 'The link expired or was replaced' } satisfies Responses
const answers = {
  200: [trackingSchema, 'The updated project request, as its owner sees it'],
  404: 'No such link, or it has nothing with this ID',
} satisfies Responses

interface TrackingParts extends LinkContext {
  services: OwnerServices
  changes: TrackingChanges
  streams: OpenStreams
  heartbeatMs?: number
}

/** The holder of the token counts as the owner. */
const holder = linkHolder('tracking link', 'trackingToken')

/** `/tracking/{trackingToken}` and its stream of changes. */
export const trackingRoutes = (parts: TrackingParts): Route[] =>
  routes('tracking', [
    ...readingRoutes(parts),
    ...actRoutes(parts),
    ...linkRoutes(parts),
    ...leadRoutes(parts),
  ])

function readingRoutes({ services, changes, streams, heartbeatMs, ...context }: TrackingParts) {
  const owner = identifiedCaller({ name: holder.name, responses: holder.responses }, (c) =>
    ownProjectRequest(context, c.req.param('trackingToken') ?? ''),
  )
  return [
    route({
      method: 'get',
      path: '/tracking/:trackingToken',
      caller: holder,
      summary: 'Status of a project request',
      cache: 'no-store',
      responses: { 200: [trackingSchema, 'The project request as its owner sees it'] },
      handle: async ({ caller }) => {
        const tracking = await services.readTracking(caller)
        if (!tracking) throw notFound('projectRequest.not_found')
        return tracking
      },
    }),

    route({
      method: 'get',
      path: '/tracking/:trackingToken/stream',
      caller: owner,
      summary: 'Server-sent events: `changed` at each connect and after each change',
      responses: { 200: 'text/event-stream', ...TOO_MANY_STREAMS },
      handle: async ({ c, caller: projectRequestId }) => {
        const reader = { kind: 'tracking', address: c.var.clientAddress, account: projectRequestId }
        return eventStream(c, {
          heartbeatMs,
          onEnd: await streams.open(reader),
          stillAllowed: () => owner.identify(c),
          onOpen(send) {
            const tell = () => send({ name: 'changed' })
            const stop = changes.watch(projectRequestId, tell)
            // Changes from before this connection were not sent to it.
            tell()
            return stop
          },
        })
      },
    }),
  ]
}

const actRoutes = ({ services }: TrackingParts) =>
  OWNER_ACTS.map(({ path, input, summary, act }) =>
    route({
      method: 'post',
      path: `/tracking/:trackingToken/${path}`,
      caller: holder,
      summary,
      body: input && checkedByCommand(input),
      responses: {
        ...answers,
        409: 'Awarded, closed or cancelled already',
        ...(input && { 422: 'The body is invalid; `fieldErrors` names each field' }),
      },
      handle: ({ caller, body }) => act(services, caller, body),
    }),
  )

/** Actions of an owner on the whole project request. */
const OWNER_ACTS = [
  {
    path: 'cancel',
    input: cancelInputSchema,
    summary: 'Cancel the project request; providers that replied are notified once',
    act: (services: OwnerServices, token: string, body: unknown) =>
      services.cancelProjectRequest(token, body),
  },
  {
    path: 'close',
    input: undefined,
    summary: 'Close the project request: the work is done, or no provider is needed',
    act: (services: OwnerServices, token: string) => services.closeProjectRequest(token),
  },
  {
    path: 'quotes-wished',
    input: wishInputSchema,
    summary: 'Set how many quotes to compare, one to five',
    act: (services: OwnerServices, token: string, body: unknown) => services.wishQuotes(token, body),
  },
]

const linkRoutes = ({ services }: TrackingParts) => [
  route({
    method: 'post',
    path: '/tracking/:trackingToken/opened',
    caller: holder,
    summary: 'The owner has these quotes on the screen; their providers read on which day first',
    body: checkedByCommand(openedQuotesSchema),
    responses: {
      ...gone,
      204: 'Recorded, or it was before',
      422: 'The body is invalid; `fieldErrors` names each field',
    },
    handle: ({ caller, body }) => services.openQuotes(caller, body),
  }),

  route({
    method: 'post',
    path: '/tracking/:trackingToken/link',
    caller: holder,
    summary: 'Create a new tracking link; the current one stops working',
    cache: 'no-store',
    responses: { ...gone, 200: [trackingTokenSchema, 'The new token'] },
    handle: ({ caller }) => services.renewTrackingLink(caller),
  }),

  route({
    method: 'post',
    path: '/tracking/:trackingToken/report-link',
    caller: holder,
    summary: 'Stop sharing the report; links shared before stop working',
    cache: 'no-store',
    responses: { ...gone, 200: [reportTokenSchema, 'The new token for sharing the report'] },
    handle: ({ caller }) => services.stopSharingReport(caller),
  }),
]

/** The tracking token as `Bearer`, for paths that name something belonging to it. */
const bearer = identifiedCaller(
  { name: 'tracking link as bearer', responses: { 401: 'No tracking token' } },
  async (c) => {
    const trackingToken = bearerOf(c)
    if (!trackingToken) throw new Refusal('projectRequest.link_required', { status: 401 })
    return trackingToken
  },
)

const leadRoutes = ({ services }: TrackingParts) => [
  route({
    method: 'post',
    path: '/tracking/:trackingToken/leads/:leadId/messages',
    caller: holder,
    summary: 'Write to a provider; contact details are not allowed before the provider accepts',
    ids: { leadId: 'lead.not_found' },
    body: checkedByCommand(chatInputSchema),
    responses: {
      ...answers,
      409: 'The chat is closed',
      422: 'The message is empty or too long',
      429: 'Too many messages within the hour',
    },
    handle: ({ caller, params, body }) => services.writeAsOwner(caller, params.leadId, body),
  }),

  route({
    method: 'post',
    path: '/quotes/:quoteId/award',
    caller: bearer,
    summary: 'Choose this provider’s quote; the other providers are notified',
    description: '`Bearer` is the tracking token. Repeating the same choice changes nothing.',
    ids: { quoteId: 'quote.not_found' },
    responses: {
      ...answers,
      409: 'Another quote was chosen, this one is expired, replaced or withdrawn, or the project request is closed',
    },
    handle: ({ caller, params }) => services.awardQuote(caller, params.quoteId),
  }),
]
