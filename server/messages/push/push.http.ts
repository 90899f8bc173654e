import * as z from 'zod/mini'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone, linkHolder } from '#server/platform/http/route-caller.ts'
import {
  endPush,
  pushChannel,
  pushEndSchema,
  pushSubscriptionSchema,
  startPush,
} from './push-subscriptions.ts'

const holder = linkHolder('tracking link', 'trackingToken')
const wrong = { 422: 'Not a subscription of a known push service' }

/** Notifications in an owner's browser, beside WhatsApp. */
export function pushRoutes(context: CommandContext): Route[] {
  const { publicKey } = pushChannel(context.config)
  return routes('push', [
    route({
      method: 'get',
      path: '/push/key',
      caller: anyone,
      summary: 'Our public key for browser subscriptions (VAPID, RFC 8292)',
      responses: { 200: [z.object({ key: z.string() }), 'base64url'] },
      handle: async () => ({ key: publicKey }),
    }),

    route({
      method: 'post',
      path: '/tracking/:trackingToken/push',
      caller: holder,
      summary: 'Start notifications about the project request in this browser',
      body: checkedByCommand(pushSubscriptionSchema),
      responses: { 204: 'Notifications are on', ...wrong },
      handle: ({ caller, body }) => startPush(context, caller, body),
    }),

    route({
      method: 'post',
      path: '/tracking/:trackingToken/push/end',
      caller: holder,
      summary: 'Stop notifications in this browser',
      body: checkedByCommand(pushEndSchema),
      responses: { 204: 'Notifications are off', ...wrong },
      handle: ({ caller, body }) => endPush(context, caller, body),
    }),
  ])
}
