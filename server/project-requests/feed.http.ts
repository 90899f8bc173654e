import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { TOO_MANY_STREAMS } from '#server/platform/http/describe-responses.ts'
import { eventChannel } from '#server/platform/http/event-channel.ts'
import type { ServerEvent } from '#server/platform/http/event-stream.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import type { FeedChanges, FeedNews } from './feed-changes.ts'

interface FeedParts {
  feed: FeedChanges
  heartbeatMs?: number
  streams: OpenStreams
}

/** A page: what one connection is told of the time before it. Whoever missed more reads the newest page. */
const CATCH_UP = 20

const sinceSchema = z.optional(z.uuid())

/** `/project-requests/stream`: the public feed as it grows. Mounted at /api/v1. */
export function feedRoutes({ feed, heartbeatMs, streams }: FeedParts): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const channel = eventChannel({ heartbeatMs })
  feed.watch((news) => channel.send(eventOf(news)))

  routes.get(
    '/project-requests/stream',
    describeRoute({
      summary: 'Server-sent events: `projectRequest` for each that came or changed, as in the feed',
      description:
        'With `since`, or Last-Event-ID, first those that came after it, oldest first. `missed`: more than a page came, read the feed again. `beat`: nothing happened for a while.',
      tags: ['projectRequests'],
      parameters: [{ in: 'query', name: 'since', schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: { description: 'text/event-stream' },
        ...TOO_MANY_STREAMS,
      },
    }),
    async (c) => {
      const close = await streams.open({ kind: 'feed', address: c.var.clientAddress })
      const since = sinceSchema.safeParse(c.req.header('last-event-id') ?? c.req.query('since')).data
      // Told and joined in one turn of the event loop, so nothing falls between.
      return channel.join(c, since ? cameSince(feed, since) : [], close)
    },
  )
  return routes
}

function cameSince(feed: FeedChanges, since: string): ServerEvent[] {
  const came = feed.after(since)
  if (!came || came.length > CATCH_UP) return [eventOf('missed')]
  return came.map((projectRequest) => eventOf({ projectRequest, isNew: true }))
}

/** A change bears no id: it says nothing of how far a reader has come. */
const eventOf = (news: FeedNews): ServerEvent =>
  news === 'missed'
    ? { name: 'missed' }
    : {
        name: 'projectRequest',
        data: JSON.stringify(news.projectRequest),
        ...(news.isNew && { id: news.projectRequest.id }),
      }
