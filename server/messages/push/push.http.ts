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
const wrong = { 422: 'No subscription of a known push service' }

/** Notifications in an owner's browser, beside WhatsApp. */
export function pushRoutes(context: CommandContext): Route[] {
  const { publicKey } = pushChannel(context.config)
  return routes('push', [
    route({
      method: 'get',
      path: '/push/key',
      caller: anyone,
      summary: 'Our public key (VAPID, RFC 8292), which a browser subscribes with',
      responses: { 200: [z.object({ key: z.string() }), 'base64url'] },
      handle: async () => ({ key: publicKey }),
    }),

    route({
      method: 'post',
      path: '/tracking/:trackingToken/push',
      caller: holder,
      summary: 'Show messages about the project request in this browser from now on',
      body: checkedByCommand(pushSubscriptionSchema),
      responses: { 204: 'It will', ...wrong },
      handle: ({ caller, body }) => startPush(context, caller, body),
    }),

    route({
      method: 'post',
      path: '/tracking/:trackingToken/push/end',
      caller: holder,
      summary: 'Show none in this browser any more',
      body: checkedByCommand(pushEndSchema),
      responses: { 204: 'It will not', ...wrong },
      handle: ({ caller, body }) => endPush(context, caller, body),
    }),
  ])
}
