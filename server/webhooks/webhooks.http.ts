import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import {
  enableWebhook,
  makeWebhook,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from './change-webhooks.ts'
import { readDeliveries, readWebhooks } from './read-webhooks.ts'
import {
  deliveriesQuery,
  deliveriesSchema,
  newWebhookSchema,
  secretRotationSchema,
  webhookInputSchema,
  webhooksSchema,
} from './webhook-answers.ts'

const ids = { webhookId: 'webhook.not_found' }
const NO_WEBHOOK = { 404: 'No such address, or of another provider' }
const TOO_OFTEN = { 429: 'Too many presses' }
const cache = 'no-store'

/** `/me/webhooks`: addresses that are told of events, for the holder of the account (docs/flows/webhooks.md). */
export function webhookRoutes(context: CommandContext, { accountHolder }: RouteCallers): Route[] {
  const freshly = accountHolder({ isFresh: true })
  return routes('webhooks', [
    route({
      method: 'get',
      path: '/me/webhooks',
      caller: accountHolder(),
      summary: 'Addresses of the firm that are told of events',
      cache,
      responses: { 200: [webhooksSchema, 'All of them, without their secrets'] },
      handle: ({ caller }) => readWebhooks(context, caller),
    }),
    route({
      method: 'post',
      path: '/me/webhooks',
      caller: freshly,
      summary: 'Add an address; its secret is in this answer alone',
      description:
        'Each event is posted as JSON `{ type, timestamp, data }` and signed by the Standard Webhooks specification. At least once: repeats have the same `webhook-id`. Any answer but 2xx within ten seconds is tried again over three days.',
      body: webhookInputSchema,
      cache,
      responses: {
        201: [newWebhookSchema, 'The secret'],
        409: 'The firm has as many as it may have (`webhook.too_many`)',
        ...UNREADABLE,
      },
      handle: ({ caller, body }) => makeWebhook(context, caller, body),
    }),
    route({
      method: 'post',
      path: '/me/webhooks/:webhookId/rotate',
      caller: freshly,
      summary: 'Replace the secret of an address',
      description:
        'The former secret signs too for `grace` hours: `webhook-signature` then has two signatures.',
      ids,
      body: secretRotationSchema,
      cache,
      responses: { 201: [newWebhookSchema, 'The new secret'], ...NO_WEBHOOK, ...UNREADABLE },
      handle: ({ caller, params, body }) =>
        rotateWebhookSecret(context, caller, params.webhookId, body.grace),
    }),
    route({
      method: 'post',
      path: '/me/webhooks/:webhookId/enable',
      caller: accountHolder(),
      summary: 'Send to an address again that was turned off after days of failure',
      ids,
      cache,
      responses: { 204: 'It is on', ...NO_WEBHOOK },
      handle: ({ caller, params }) => enableWebhook(context, caller, params.webhookId),
    }),
    route({
      method: 'post',
      path: '/me/webhooks/:webhookId/remove',
      caller: accountHolder(),
      summary: 'Delete an address with its deliveries',
      ids,
      cache,
      responses: { 204: 'Deleted', ...NO_WEBHOOK },
      handle: ({ caller, params }) => removeWebhook(context, caller, params.webhookId),
    }),
    route({
      method: 'post',
      path: '/me/webhooks/:webhookId/test',
      caller: accountHolder(),
      summary: 'Send a test event',
      ids,
      cache,
      responses: {
        204: 'It is among the deliveries',
        ...NO_WEBHOOK,
        409: 'The address is off (`webhook.disabled`)',
        ...TOO_OFTEN,
      },
      handle: ({ caller, params }) => testWebhook(context, caller, params.webhookId),
    }),
    route({
      method: 'get',
      path: '/me/webhooks/:webhookId/deliveries',
      caller: accountHolder(),
      summary: 'Deliveries of an address of the last 30 days',
      ids,
      query: deliveriesQuery,
      cache,
      responses: { 200: [deliveriesSchema, 'The newest first'], ...NO_WEBHOOK },
      handle: ({ caller, params, query }) => readDeliveries(context, caller, params.webhookId, query.before),
    }),
    route({
      method: 'post',
      path: '/me/webhook-deliveries/:deliveryId/replay',
      caller: accountHolder(),
      summary: 'Send a delivery again, under the same `webhook-id`',
      ids: { deliveryId: 'webhook.not_found' },
      cache,
      responses: {
        204: 'It is sent soon',
        404: 'No such delivery, or of another provider',
        409: 'It is still being tried (`webhook.waiting`), or the address is off (`webhook.disabled`)',
        ...TOO_OFTEN,
      },
      handle: ({ caller, params }) => replayWebhook(context, caller, params.deliveryId),
    }),
  ])
}
