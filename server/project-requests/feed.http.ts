import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { Refusal } from '#domain/shared/refusal.ts'
import { problemAnswer } from '#server/marketplace/describe-answers.ts'
import type { Db } from '#server/platform/db/db.ts'
import { eventStream, type ServerEvent } from '#server/platform/http/event-stream.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { limitStreams } from '#server/platform/http/open-streams.ts'
import type { PublicProjectRequest } from '#server/services.ts'
import type { FeedChanges, FeedNews } from './feed-changes.ts'
import { readFeedSince } from './project-request-queries.ts'

interface FeedParts {
  db: Db
  feed: FeedChanges
  heartbeatMs?: number
  /** Open streams of this process, and of one address: a family behind one router is let in, a flood is not. */
  limits?: { inAll: number; each: number }
}

const LIMITS = { inAll: 2_000, each: 20 }
/** What one connection is told of the time before it; whoever missed more reads the page again. */
const CATCH_UP = 20

const TOO_MANY_REQUESTS = 429

const sinceSchema = z.optional(z.uuid())

/** `/project-requests/stream`: the public feed as it grows. Mounted at /api/v1. */
export function feedDoors({ db, feed, heartbeatMs, limits = LIMITS }: FeedParts): Hono<HttpEnv> {
  const doors = new Hono<HttpEnv>()
  const streams = limitStreams(limits)

  doors.get(
    '/project-requests/stream',
    describeRoute({
      summary: 'Server-sent events: `projectRequest` for each that came or changed, as in the feed',
      description:
        'With `since`, or Last-Event-ID, first those that came after it, oldest first. `missed`: read the feed again.',
      tags: ['projectRequests'],
      parameters: [{ in: 'query', name: 'since', schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: { description: 'text/event-stream' },
        429: problemAnswer('Too many open streams'),
      },
    }),
    (c) => {
      const close = streams.open(c.var.clientAddress)
      if (!close)
        throw new Refusal('rateLimit.exceeded', { status: TOO_MANY_REQUESTS, details: { seconds: 60 } })
      const since = sinceSchema.safeParse(c.req.header('last-event-id') ?? c.req.query('since')).data
      return eventStream(c, {
        heartbeatMs,
        onOpen(send) {
          const tell = (news: FeedNews) => send(news === 'missed' ? { name: 'missed' } : eventOf(news))
          // Watching begins before the reading, so nothing falls between, and is told after it, so that what came comes
          // in its order. What both bring, the reader knows by its id.
          let meanwhile: FeedNews[] | undefined = []
          const stop = feed.watch((news) => (meanwhile ? void meanwhile.push(news) : tell(news)))
          void readFeedSince(db, since, CATCH_UP)
            .catch((): FeedNews[] => ['missed'])
            .then((came: FeedNews[]) => {
              for (const news of [...came.reverse(), ...(meanwhile ?? [])]) tell(news)
              meanwhile = undefined
            })
          return () => {
            stop()
            close()
          }
        },
      })
    },
  )
  return doors
}

const eventOf = (projectRequest: PublicProjectRequest): ServerEvent => ({
  name: 'projectRequest',
  data: JSON.stringify(projectRequest),
  id: projectRequest.id,
})
