import { alertSettingsSchema } from '#domain/staff/alerts.ts'
import { STAFF_RIGHTS } from '#domain/staff/rights.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { pushEndSchema, pushSubscriptionSchema } from '#server/messages/push/push-subscriptions.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { ownAlertsSchema } from './alert-answers.ts'
import { changeOwnAlerts, endStaffPush, readOwnAlerts, startStaffPush } from './alert-settings.ts'

const UNAVAILABLE = { 409: 'The accounts are on another server (`staff.alerts_unavailable`)' }

/** Routes for staff to choose what they are told of, each for themself (docs/flows/staff-alerts.md). */
export function staffAlertRoutes(context: CommandContext, { admin }: Pick<RouteCallers, 'admin'>): Route[] {
  // A role that changes nothing of the marketplace still chooses what it is told.
  const anyone = admin(STAFF_RIGHTS, 'read')
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/alerts',
      caller: anyone,
      summary: 'What the caller is told of by email and in browsers, and when',
      responses: { 200: [ownAlertsSchema, 'Kinds that their role may read'] },
      handle: ({ c, caller }) => readOwnAlerts(context, caller, c.var.locale),
    }),

    route({
      method: 'post',
      path: '/admin/alerts',
      caller: anyone,
      summary: 'Choose what to be told of, when and in which language',
      body: checkedByCommand(alertSettingsSchema),
      responses: { 204: 'Kept', ...UNAVAILABLE, ...UNREADABLE },
      handle: ({ caller, body }) => changeOwnAlerts(context, caller, body),
    }),

    route({
      method: 'post',
      path: '/admin/alerts/push',
      caller: anyone,
      summary: 'Show alerts in this browser, until its session ends',
      body: checkedByCommand(pushSubscriptionSchema),
      responses: { 204: 'Notifications are on', ...UNAVAILABLE, ...UNREADABLE },
      handle: ({ caller, body }) => startStaffPush(context, caller, body),
    }),

    route({
      method: 'post',
      path: '/admin/alerts/push/end',
      caller: anyone,
      summary: 'Show no alerts in this browser any more',
      body: checkedByCommand(pushEndSchema),
      responses: { 204: 'Notifications are off', ...UNREADABLE },
      handle: ({ caller, body }) => endStaffPush(context, caller, body),
    }),
  ])
}
