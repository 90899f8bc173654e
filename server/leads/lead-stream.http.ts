import type { RouteCallers } from '#server/auth/route-callers.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { TOO_MANY_STREAMS } from '#server/platform/http/route-responses.ts'
import type { LeadChanges } from './lead-changes.ts'

interface LeadStreamParts {
  leadChanges: LeadChanges
  streams: OpenStreams
  heartbeatMs?: number
}

/** `/me/leads/stream`: notifies a provider of changes to their leads. */
export function leadStreamRoutes(parts: LeadStreamParts, { provider }: RouteCallers): Route[] {
  const { leadChanges, streams, heartbeatMs } = parts
  const caller = provider('leads', 'read')
  return routes('leads', [
    route({
      method: 'get',
      path: '/me/leads/stream',
      caller,
      summary: 'Server-sent events: `changed` at each connect and when one of the provider’s leads changes',
      description:
        'Read it with fetch, which can send the session. Events do not say what changed; reload the leads.',
      responses: { 200: 'text/event-stream', ...TOO_MANY_STREAMS },
      handle: async ({ c, caller: { providerId } }) => {
        const reader = { kind: 'leads', address: c.var.clientAddress, account: providerId, isSignedIn: true }
        return eventStream(c, {
          heartbeatMs,
          onEnd: await streams.open(reader),
          stillAllowed: () => caller.identify(c),
          onOpen(send) {
            const tell = () => send({ name: 'changed' })
            const stop = leadChanges.watch(providerId, tell)
            // Changes from before this connection were not sent to it.
            tell()
            return stop
          },
        })
      },
    }),
  ])
}
