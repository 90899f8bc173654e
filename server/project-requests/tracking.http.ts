import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { Refusal } from '#domain/shared/refusal.ts'
import { jsonAnswer, problemAnswer } from '#server/marketplace/describe-answers.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { Services } from '#server/services.ts'
import { trackingSchema } from './project-request-answers.ts'
import type { TrackingChanges } from './tracking-changes.ts'
import { projectRequestOfToken } from './tracking-token.ts'

interface TrackingParts {
  config: Config
  services: Services
  changes: TrackingChanges
  /** Milliseconds between heartbeats; proxies close what is silent for a minute. */
  heartbeatMs?: number
}

const HEARTBEAT_MS = 25_000
/** Milliseconds a browser waits before it connects again. */
const RECONNECT_MS = 2_000

const notFound = () => new Refusal('projectRequest.not_found', { status: 404 })

/** `/tracking/{trackingToken}` and its stream of changes. Mounted at /api/v1. The token is the key: whoever has it is the owner. */
export function trackingDoors({
  config,
  services,
  changes,
  heartbeatMs = HEARTBEAT_MS,
}: TrackingParts): Hono<HttpEnv> {
  const doors = new Hono<HttpEnv>()

  doors.get(
    '/tracking/:trackingToken',
    describeRoute({
      summary: 'What became of a project request',
      tags: ['tracking'],
      responses: {
        200: jsonAnswer('The project request as its owner sees it', trackingSchema),
        404: problemAnswer('No such link'),
      },
    }),
    async (c) => {
      const tracking = await services.readTracking(c.req.param('trackingToken'))
      if (!tracking) throw notFound()
      c.header('cache-control', 'no-store')
      return c.json(tracking)
    },
  )

  doors.get(
    '/tracking/:trackingToken/stream',
    describeRoute({
      summary: 'Server-sent events: `changed` at each connect and whenever there is something new to read',
      tags: ['tracking'],
      responses: { 200: { description: 'text/event-stream' }, 404: problemAnswer('No such link') },
    }),
    async (c) => {
      const projectRequestId = projectRequestOfToken(config, c.req.param('trackingToken'))
      if (!projectRequestId) throw notFound()
      c.header('x-accel-buffering', 'no')
      return streamSSE(c, async (stream) => {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        stream.onAbort(end)
        c.var.stopping.addEventListener('abort', () => end(), { once: true })
        const tell = () =>
          void stream.writeSSE({ event: 'changed', data: '', retry: RECONNECT_MS }).catch(end)
        const stopWatching = changes.watch(projectRequestId, tell)
        const heart = setInterval(() => void stream.write(': heartbeat\n\n').catch(end), heartbeatMs)
        // What happened before this connection stood was told to nobody here.
        tell()
        if (!c.var.stopping.aborted) await ended
        clearInterval(heart)
        stopWatching()
      })
    },
  )
  return doors
}
