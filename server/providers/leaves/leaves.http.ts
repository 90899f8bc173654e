import { leaveInputSchema, pauseInputSchema } from '#domain/providers/leave.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { type LeaveOf, pauseLeads, planLeave, removeLeave, resumeLeads } from './change-leaves.ts'
import { leavesSchema } from './leave-answers.ts'
import { readLeaves } from './read-leaves.ts'

const INVALID = { 422: 'A day is invalid; `fieldErrors` names each field' }

/** Routes by which a provider pauses leads, and announces leaves. Each returns all that is open. */
export function leaveRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const { db, clock } = context
  const change = (provider: ProviderActor, act: (tx: Tx, of: LeaveOf) => Promise<void>) =>
    db.withActor(provider, async (tx) => {
      await act(tx, { providerId: provider.providerId, as: 'provider', now: clock.now() })
      return readLeaves(tx, provider.providerId)
    })
  return routes('providers', [
    route({
      method: 'put',
      path: '/me/leave',
      caller: callers.provider('profile', 'act'),
      summary: 'Pause leads until the beginning of a day in Riyadh, in the place of a pause that runs',
      body: checkedByCommand(pauseInputSchema),
      responses: { 200: [leavesSchema, 'The leaves that run or are to come'], ...INVALID },
      handle: ({ caller, body }) => {
        const { resumesOn } = requireValid(pauseInputSchema, body)
        return change(caller, (tx, of) => pauseLeads(tx, of, resumesOn))
      },
    }),

    route({
      method: 'delete',
      path: '/me/leave',
      caller: callers.provider('profile', 'act'),
      summary: 'Resume leads now; harmless when they are not paused',
      responses: { 200: [leavesSchema, 'The leaves that are to come'] },
      handle: ({ caller }) => change(caller, resumeLeads),
    }),

    route({
      method: 'post',
      path: '/me/leaves',
      caller: callers.provider('profile', 'act'),
      summary: 'Announce a leave; the same days again change nothing',
      body: checkedByCommand(leaveInputSchema),
      responses: { 200: [leavesSchema, 'The leaves that run or are to come'], ...INVALID },
      handle: ({ caller, body }) => {
        const leave = requireValid(leaveInputSchema, body)
        return change(caller, (tx, of) => planLeave(tx, of, leave))
      },
    }),

    route({
      method: 'delete',
      path: '/me/leaves/:id',
      caller: callers.provider('profile', 'act'),
      summary: 'Take an announced leave back, or end it; harmless when it is over',
      ids: { id: 'leave.not_found' },
      responses: { 200: [leavesSchema, 'The leaves that run or are to come'], 404: 'No such leave' },
      handle: ({ caller, params }) => change(caller, (tx, of) => removeLeave(tx, of, params.id)),
    }),
  ])
}
