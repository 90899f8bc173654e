import type { Context } from 'hono'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { orderSchema } from '#server/payments/payment-answers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { giveUpOrder } from './abandon-order.ts'
import { chooseNext, dropNext } from './choose-next.ts'
import { endInputSchema, endSubscription } from './end-subscription.ts'
import { termsInputSchema } from './find-terms.ts'
import { consentInputSchema, giveConsent, takeBackConsent } from './give-consent.ts'
import { makeOrder } from './make-order.ts'
import { readOrder } from './read-order.ts'
import { readOwnSubscription } from './read-own-subscription.ts'
import { ownSubscriptionSchema } from './subscription-answers.ts'

const NOT_THEIRS = {
  404: 'Not registered as a provider, or it belongs to another provider',
} satisfies Responses
const stands = {
  200: [ownSubscriptionSchema, 'The subscription in its current state'],
  ...NOT_THEIRS,
} satisfies Responses
const order = { 200: [orderSchema, 'The order'], ...NOT_THEIRS } satisfies Responses
const impossible = { 409: 'Not possible now; the problem names the reason' } satisfies Responses
const wrong = { 422: 'The body is invalid; `fieldErrors` names each field' } satisfies Responses

/** `/me/subscription` and `/me/orders`: purchases of a provider. */
export const subscriptionRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('subscriptions', [...orderRoutes(context, callers), ...ownRoutes(context, callers)])

const ids = { id: 'order.not_found' }

const orderRoutes = (context: CommandContext, { provider }: RouteCallers) => [
  route({
    method: 'post',
    path: '/me/orders',
    caller: provider('money', 'act'),
    summary: 'Order a package: a start, a renewal or an upgrade, depending on the current subscription',
    description:
      'An open order with the same terms is kept, one with other terms is replaced. Once per `Idempotency-Key`.',
    body: checkedByCommand(termsInputSchema),
    idempotent: true,
    cache: 'no-store',
    responses: { 201: [orderSchema, 'The order, to be paid'], ...NOT_THEIRS, ...impossible, ...wrong },
    handle: async ({ caller, body, idempotencyKey }) => {
      const { orderId } = await makeOrder(context, caller, body, { idempotencyKey })
      return readOrder(context, caller, orderId)
    },
  }),

  route({
    method: 'get',
    path: '/me/orders/:id',
    caller: provider('money', 'read'),
    summary: 'One order with its payments',
    ids,
    cache: 'no-store',
    responses: order,
    handle: ({ caller, params }) => readOrder(context, caller, params.id),
  }),

  route({
    method: 'post',
    path: '/me/orders/:id/abandon',
    caller: provider('money', 'act'),
    summary: 'Cancel an order; money that still arrives is refunded',
    ids,
    cache: 'no-store',
    responses: { ...order, ...impossible },
    handle: async ({ caller, params }) => {
      await giveUpOrder(context, caller, params.id)
      return readOrder(context, caller, params.id)
    },
  }),
]

function ownRoutes(context: CommandContext, { provider, providerReads }: RouteCallers) {
  const readOwn = (c: Context<HttpEnv>, caller: ProviderActor) =>
    readOwnSubscription(context, caller, c.var.locale)
  const declared = { cache: 'no-store' } as const
  return [
    route({
      ...declared,
      caller: providerReads('money'),
      method: 'get',
      path: '/me/subscription',
      summary: 'The provider’s own subscription, and the packages that can be bought now with their price',
      responses: stands,
      handle: ({ c, caller, db }) => readOwnSubscription({ ...context, db }, caller, c.var.locale),
    }),

    route({
      ...declared,
      caller: provider('money', 'act'),
      method: 'put',
      path: '/me/subscription/next',
      summary: 'Choose the package for the next period; costs nothing now, and ends the consent to renewal',
      body: checkedByCommand(termsInputSchema),
      responses: { ...stands, ...impossible, ...wrong },
      handle: async ({ c, caller, body }) => {
        await chooseNext(context, caller, body)
        return readOwn(c, caller)
      },
    }),

    route({
      ...declared,
      caller: provider('money', 'act'),
      method: 'delete',
      path: '/me/subscription/next',
      summary: 'Keep the current package for the next period',
      responses: { ...stands, ...impossible },
      handle: async ({ c, caller }) => {
        await dropNext(context, caller)
        return readOwn(c, caller)
      },
    }),

    route({
      ...declared,
      caller: provider('money', 'act'),
      method: 'put',
      path: '/me/subscription/consent',
      summary: 'Consent to renewal, with the exact sentence of `consentWording`',
      description:
        'The next period is then ordered before the end and its payment link is sent; nothing is charged automatically.',
      body: checkedByCommand(consentInputSchema),
      responses: { ...stands, ...impossible, ...wrong },
      handle: async ({ c, caller, body }) => {
        await giveConsent(context, caller, body)
        return readOwn(c, caller)
      },
    }),

    route({
      ...declared,
      caller: provider('money', 'act'),
      method: 'delete',
      path: '/me/subscription/consent',
      summary: 'Withdraw the consent',
      responses: { ...stands, ...impossible },
      handle: async ({ c, caller }) => {
        await takeBackConsent(context, caller)
        return readOwn(c, caller)
      },
    }),

    route({
      ...declared,
      caller: provider('money', 'act'),
      method: 'post',
      path: '/me/subscription/end',
      summary: 'End the subscription now with a refund; `net` is the amount that was shown',
      body: checkedByCommand(endInputSchema),
      responses: { ...stands, ...impossible, ...wrong },
      handle: async ({ c, caller, body }) => {
        await endSubscription(context, caller, body)
        return readOwn(c, caller)
      },
    }),
  ]
}
