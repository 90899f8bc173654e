import type { CommandContext } from '#server/platform/command-context.ts'
import { type AdminCallers, adminCallers } from './admin-caller.ts'
import { type ProviderCallers, providerCallers } from './provider-caller.ts'
import type { Caller, Callers } from './read-caller.ts'
import { type SignedInCallers, signedInCallers } from './signed-in-caller.ts'

/** Checks of route callers by their session, and the sessions themselves. */
export interface RouteCallers extends AdminCallers, ProviderCallers, SignedInCallers, Callers {
  sessions: Callers
}

export function routeCallers(
  context: Pick<CommandContext, 'db' | 'clock' | 'config'>,
  sessions: Callers,
  refuseUnregistered: (caller: Caller) => Promise<never>,
): RouteCallers {
  return {
    ...{ ...sessions, sessions, ...signedInCallers(sessions), ...adminCallers(context, sessions) },
    ...providerCallers({ ...context, refuseUnregistered }, sessions),
  }
}
