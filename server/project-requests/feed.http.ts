import * as z from 'zod/mini'
import { eventChannel } from '#server/platform/http/event-channel.ts'
import type { ServerEvent } from '#server/platform/http/event-stream.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import { orNothing } from '#server/platform/http/query-values.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { TOO_MANY_STREAMS } from '#server/platform/http/route-responses.ts'
import type { FeedChanges, FeedNews } from './feed-changes.ts'

interface FeedParts {
  feed: FeedChanges
  heartbeatMs?: number
  streams: OpenStreams
}

/** Events sent to catch up on a connection, one page. A reader who missed more reloads the newest page. */
const CATCH_UP = 20

const sinceSchema = orNothing(z.uuid())

/** `/project-requests/stream`: the public feed as it grows. */
export function feedRoutes({ feed, heartbeatMs, streams }: FeedParts): Route[] {
  const channel = eventChannel({ heartbeatMs })
  feed.watch((news) => channel.send(eventOf(news)))
  return routes('projectRequests', [
    route({
      method: 'get',
      path: '/project-requests/stream',
      caller: anyone,
      summary: 'Server-sent events: `projectRequest` for each new or changed project request, as in the feed',
      description:
        'With `since` or Last-Event-ID, starts with the ones after it, oldest first. `missed`: more than a page was missed, so reload the feed. `beat`: keeps the connection alive.',
      query: z.object({ since: sinceSchema }),
      responses: { 200: 'text/event-stream', ...TOO_MANY_STREAMS },
      handle: async ({ c, query }) => {
        const close = await streams.open({ kind: 'feed', address: c.var.clientAddress })
        const lastRead = c.req.header('last-event-id')
        const since = lastRead === undefined ? query.since : sinceSchema.parse(lastRead)
        // Caught up and joined in the same turn of the event loop, so that no event is missed.
        return channel.join(c, since ? cameSince(feed, since) : [], close)
      },
    }),
  ])
}

function cameSince(feed: FeedChanges, since: string): ServerEvent[] {
  const came = feed.after(since)
  if (!came || came.length > CATCH_UP) return [eventOf('missed')]
  return came.map((projectRequest) => eventOf({ projectRequest, isNew: true }))
}

/** A change has no ID, because it says nothing about a reader's position. */
const eventOf = (news: FeedNews): ServerEvent =>
  news === 'missed'
    ? { name: 'missed' }
    : {
        name: 'projectRequest',
        data: JSON.stringify(news.projectRequest),
        ...(news.isNew && { id: news.projectRequest.id }),
      }
