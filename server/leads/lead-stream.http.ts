import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeProblem, TOO_MANY_STREAMS } from '#server/platform/http/describe-responses.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import { requireProvider } from '#server/providers/require-provider.ts'
import type { LeadChanges } from './lead-changes.ts'

interface LeadStreamParts extends CommandContext {
  leadChanges: LeadChanges
  streams: OpenStreams
  heartbeatMs?: number
}

/** `/me/leads/stream`: a provider's own leads as they change. Mounted at /api/v1. */
export function leadStreamRoutes(parts: LeadStreamParts, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get(
    '/me/leads/stream',
    describeRoute({
      summary: 'Server-sent events: `changed` at each connect and whenever one of one’s leads changed',
      description:
        'Read with fetch, which can send the session. Says nothing of what changed: read it again.',
      tags: ['leads'],
      responses: {
        200: { description: 'text/event-stream' },
        401: describeProblem('Not signed in'),
        404: describeProblem('This account has not registered as a provider'),
        ...TOO_MANY_STREAMS,
      },
    }),
    async (c) => {
      const { providerId } = await requireProvider(parts, callers, c)
      const { clientAddress: address } = c.var
      const onEnd = await parts.streams.open({
        kind: 'leads',
        address,
        account: providerId,
        isSignedIn: true,
      })
      return eventStream(c, {
        heartbeatMs: parts.heartbeatMs,
        onEnd,
        stillAllowed: () => requireProvider(parts, callers, c),
        onOpen(send) {
          const tell = () => send({ name: 'changed' })
          const stop = parts.leadChanges.watch(providerId, tell)
          // What happened before this connection stood was told to nobody here.
          tell()
          return stop
        },
      })
    },
  )
  return routes
}
