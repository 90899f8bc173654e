import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { Refusal } from '#domain/shared/refusal.ts'
import { jsonAnswer, problemAnswer } from '#server/marketplace/describe-answers.ts'
import type { Config } from '#server/platform/config/config.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { Services } from '#server/services.ts'
import { trackingSchema } from './tracking-answers.ts'
import type { TrackingChanges } from './tracking-changes.ts'
import { projectRequestOfToken } from './tracking-token.ts'

interface TrackingParts {
  config: Config
  services: Services
  changes: TrackingChanges
  heartbeatMs?: number
}

const notFound = () => new Refusal('projectRequest.not_found', { status: 404 })

/** `/tracking/{trackingToken}` and its stream of changes. Mounted at /api/v1. The token is the key: whoever has it is the owner. */
export function trackingDoors({ config, services, changes, heartbeatMs }: TrackingParts): Hono<HttpEnv> {
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
    (c) => {
      const projectRequestId = projectRequestOfToken(config, c.req.param('trackingToken'))
      if (!projectRequestId) throw notFound()
      return eventStream(c, {
        heartbeatMs,
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
  return doors
}
