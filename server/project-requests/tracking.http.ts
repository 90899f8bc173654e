import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { chatInputSchema } from '#domain/chat/chat-message.ts'
import { requireId } from '#domain/shared/id.ts'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import { ownProjectRequest } from '#server/links/lock-project-request.ts'
import type { LinkContext } from '#server/links/open-link.ts'
import {
  describeJson,
  describeProblem,
  jsonBody,
  TOO_MANY_STREAMS,
} from '#server/platform/http/describe-responses.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import { cancelInputSchema, wishInputSchema } from './end-project-request.ts'
import type { OwnerServices } from './owner-services.ts'
import { trackingSchema, trackingTokenSchema } from './tracking-answers.ts'
import type { TrackingChanges } from './tracking-changes.ts'

const reportTokenSchema = z.object({ reportToken: z.string() })
const gone = { 404: describeProblem('No such link'), 410: describeProblem('It ended or was replaced') }

interface TrackingParts extends LinkContext {
  services: OwnerServices
  changes: TrackingChanges
  streams: OpenStreams
  heartbeatMs?: number
}

/** `/tracking/{trackingToken}` and its stream of changes. Mounted at /api/v1. The token is the key: whoever has it is the owner. */
export function trackingRoutes({
  services,
  changes,
  streams,
  heartbeatMs,
  ...context
}: TrackingParts): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get(
    '/tracking/:trackingToken',
    describeRoute({
      summary: 'What became of a project request',
      tags: ['tracking'],
      responses: {
        200: describeJson('The project request as its owner sees it', trackingSchema),
        404: describeProblem('No such link'),
      },
    }),
    async (c) => {
      const tracking = await services.readTracking(c.req.param('trackingToken'))
      if (!tracking) throw notFound('projectRequest.not_found')
      c.header('cache-control', 'no-store')
      return c.json(tracking)
    },
  )

  routes.get(
    '/tracking/:trackingToken/stream',
    describeRoute({
      summary: 'Server-sent events: `changed` at each connect and whenever there is something new to read',
      tags: ['tracking'],
      responses: {
        200: { description: 'text/event-stream' },
        404: describeProblem('No such link'),
        ...TOO_MANY_STREAMS,
      },
    }),
    async (c) => {
      const open = () => ownProjectRequest(context, c.req.param('trackingToken'))
      const projectRequestId = await open()
      const onEnd = await streams.open({
        kind: 'tracking',
        address: c.var.clientAddress,
        account: projectRequestId,
      })
      return eventStream(c, {
        heartbeatMs,
        onEnd,
        stillAllowed: open,
        onOpen(send) {
          const tell = () => send({ name: 'changed' })
          const stop = changes.watch(projectRequestId, tell)
          // What happened before this connection stood was told to nobody here.
          tell()
          return stop
        },
      })
    },
  )
  for (const { path, input, summary, act } of OWNER_ACTS) {
    routes.post(
      `/tracking/:trackingToken/${path}`,
      describeRoute({
        summary,
        tags: ['tracking'],
        ...(input && { requestBody: jsonBody(input) }),
        responses: {
          ...answers,
          409: describeProblem('Awarded, closed or cancelled already'),
          ...(input && { 422: describeProblem('Something in it is wrong, told at each field') }),
        },
      }),
      json,
      async (c) => c.json(await act(services, c.req.param('trackingToken') ?? '', c.req.valid('json'))),
    )
  }

  routes.post(
    '/tracking/:trackingToken/link',
    describeRoute({
      summary: 'Make a new tracking link; the one that asks opens nothing any more',
      tags: ['tracking'],
      responses: { ...gone, 200: describeJson('The new token', trackingTokenSchema) },
    }),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await services.renewTrackingLink(c.req.param('trackingToken')))
    },
  )

  routes.post(
    '/tracking/:trackingToken/report-link',
    describeRoute({
      summary: 'Stop sharing the report: links passed on before open nothing any more',
      tags: ['tracking'],
      responses: { ...gone, 200: describeJson('The token to share it by from now on', reportTokenSchema) },
    }),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await services.stopSharingReport(c.req.param('trackingToken')))
    },
  )

  routes.post(
    '/tracking/:trackingToken/leads/:leadId/messages',
    describeRoute({
      summary: 'Write to a provider; before they accepted without contact details',
      tags: ['tracking'],
      requestBody: jsonBody(chatInputSchema),
      responses: {
        ...answers,
        409: describeProblem('The chat is closed'),
        422: describeProblem('The message is empty or too long'),
        429: describeProblem('Too many messages within the hour'),
      },
    }),
    json,
    async (c) => {
      const leadId = requireId(c.req.param('leadId'), 'lead.not_found')
      return c.json(await services.writeAsOwner(c.req.param('trackingToken'), leadId, c.req.valid('json')))
    },
  )

  routes.post(
    '/quotes/:quoteId/award',
    describeRoute({
      summary: 'Award: this provider won, the others are told kindly',
      description: '`Bearer` is the tracking token. The same award again changes nothing.',
      tags: ['tracking'],
      responses: {
        ...answers,
        401: describeProblem('No tracking token'),
        409: describeProblem(
          'Another was awarded, it is out of date, replaced or withdrawn, or it is all over',
        ),
      },
    }),
    async (c) => {
      const trackingToken = bearerOf(c)
      if (!trackingToken) throw new Refusal('projectRequest.link_required', { status: 401 })
      const quoteId = requireId(c.req.param('quoteId'), 'quote.not_found')
      return c.json(await services.awardQuote(trackingToken, quoteId))
    },
  )
  return routes
}

/** What an owner does with the whole project request. */
const OWNER_ACTS = [
  {
    path: 'cancel',
    input: cancelInputSchema,
    summary: 'Cancel it; providers who had answered are told once',
    act: (services: OwnerServices, token: string, body: unknown) =>
      services.cancelProjectRequest(token, body),
  },
  {
    path: 'close',
    input: undefined,
    summary: 'Close it: the work is done, or nobody is needed any more',
    act: (services: OwnerServices, token: string) => services.closeProjectRequest(token),
  },
  {
    path: 'quotes-wished',
    input: wishInputSchema,
    summary: 'How many quotes to compare, one to five',
    act: (services: OwnerServices, token: string, body: unknown) => services.wishQuotes(token, body),
  },
]

const answers = {
  200: describeJson('The project request as its owner sees it then', trackingSchema),
  404: describeProblem('No such link, or nothing of that id behind it'),
}
